import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { parseDraft, serializeDraft } from './stored-draft.ts';

export interface Draft<Value> {
  value: Value;
  set: Dispatch<SetStateAction<Value>>;
  /** Whether the form differs from its initial state. */
  isStarted: boolean;
  startOver(): void;
  /** Undoes `startOver`; undefined once something else is typed. */
  undoStartOver: (() => void) | undefined;
}

/**
 * State of a form that survives a reload, stored in the browser for each account.
 *
 * @param name of the form; must not change between releases
 * @param version changes with the shape of the stored value; drafts of other versions are ignored
 */
export function useDraft<Value extends object>(name: string, initial: Value, version: number): Draft<Value> {
  const owner = useSession().account?.id ?? '';
  const storageKey = `draft:${owner}:${name}`;
  const [value, set] = useState<Value>(() => parseDraft(read(storageKey), initial, version));
  const [cleared, setCleared] = useState<Value>();
  const isStarted = JSON.stringify(value) !== JSON.stringify(initial);
  useEffect(() => {
    try {
      if (isStarted) localStorage.setItem(storageKey, serializeDraft(value, version));
      else localStorage.removeItem(storageKey);
    } catch {
      // Storage is unavailable: the form works without it.
    }
  }, [storageKey, value, isStarted, version]);
  return {
    value,
    set,
    isStarted,
    startOver() {
      setCleared(value);
      set(initial);
    },
    undoStartOver: isStarted || cleared === undefined ? undefined : () => set(cleared),
  };
}

function read(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
