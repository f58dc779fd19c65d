import { useCallback, useEffect, useRef, useState } from 'react';

/** Changes of the same kind that follow each other faster than this are undone together. */
const GROUP_PAUSE_MS = 900;
const MAX_STEPS = 300;

export interface History<Value> {
  /**
   * Changes the value.
   *
   * @param kind of change, such as `script 2`: fast changes of one kind are undone together; omitted for single steps
   */
  change(update: (before: Value) => Value, kind?: string): void;
  /** Undefined if there is nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** The next change of the value is not a step of its own. */
  skipNext(): void;
}

/**
 * Records every change of a value, whoever makes it: changes from other tabs and of agents can be undone as well.
 *
 * @param document changes when another value is opened, which starts with nothing to undo
 */
export function useHistory<Value>(
  value: Value,
  set: (update: (before: Value) => Value) => void,
  document: number,
): History<Value> {
  const [steps, setSteps] = useState<{ past: Value[]; future: Value[] }>({ past: [], future: [] });
  const last = useRef({ value, document, at: 0, kind: undefined as string | undefined });
  const nextKind = useRef<string>(undefined);
  const next = useRef<'record' | 'skip'>('record');

  useEffect(() => {
    const before = last.current;
    if (before.document !== document) {
      last.current = { value, document, at: 0, kind: undefined };
      next.current = 'record';
      setSteps({ past: [], future: [] });
      return;
    }
    if (before.value === value || JSON.stringify(before.value) === JSON.stringify(value)) return;
    const kind = nextKind.current;
    nextKind.current = undefined;
    const mode = next.current;
    next.current = 'record';
    const now = performance.now();
    const isGrouped = kind !== undefined && kind === before.kind && now - before.at < GROUP_PAUSE_MS;
    last.current = { value, document, at: now, kind: mode === 'record' ? kind : undefined };
    if (mode === 'record') {
      setSteps(({ past }) => ({
        past: isGrouped ? past : [...past.slice(1 - MAX_STEPS), before.value],
        future: [],
      }));
    }
  }, [value, document]);

  const change = useCallback(
    (update: (before: Value) => Value, kind?: string) => {
      nextKind.current = kind;
      set(update);
    },
    [set],
  );
  const go = (from: 'past' | 'future', to: 'past' | 'future') => {
    const target = steps[from].at(-1);
    if (target === undefined) return undefined;
    return () => {
      next.current = 'skip';
      setSteps((now) => ({ ...now, [from]: now[from].slice(0, -1), [to]: [...now[to], value] }));
      set(() => target);
    };
  };
  return {
    change,
    undo: go('past', 'future'),
    redo: go('future', 'past'),
    skipNext: useCallback(() => {
      next.current = 'skip';
    }, []),
  };
}
