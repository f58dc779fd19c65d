import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { deleteDraft, type ListedDraft, readDraft } from '../api/drafts.ts';
import { useSession } from '../api/session.ts';
import { toast } from '../ui/toast.tsx';
import {
  type DraftFormat,
  type EditedDraft,
  parseContent,
  restoreDraft,
  storeDraft,
} from './stored-draft.ts';
import type { Draft } from './use-draft.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useDraftWriter } from './use-draft-writer.ts';
import { useRemoteChanges } from './use-remote-changes.ts';

export interface SavedDraft<Value> extends Draft<Value> {
  form: string;
  /** Version of the form; drafts of other versions cannot be opened. */
  format: number;
  /** Id of the record; undefined until the first change is saved. */
  id: string | undefined;
  state: 'blank' | 'saved' | 'saving' | 'unsaved';
  /** Set if the record was changed elsewhere after this page had read it. The user must then choose a version. */
  conflict: { takeTheirs(): void; keepBoth(): void } | undefined;
  /** Fills in choices made on another page. An untouched form stays untouched. */
  preset(change: (before: Value) => Value): void;
  /** Saves the current draft and starts another. */
  begin(value: Value): void;
  open(draft: Pick<ListedDraft, 'draft_id'>): Promise<void>;
  /** Loads a revision of the record that was saved elsewhere. Revisions that this page has saved are ignored. */
  loadRevision(revision: number): Promise<void>;
  /** Deletes the record, because the form has become a video, and continues with `next`. */
  finish(next: (before: Value) => Value): void;
}

/** `defaults` are those of `initial`, and `complete` changes nothing, if they are absent. */
interface Options<Value>
  extends Pick<DraftFormat<Value>, 'initial' | 'version'>,
    Partial<Pick<DraftFormat<Value>, 'defaults' | 'complete'>> {
  /** Keeps changes in this page. */
  isReadOnly?: boolean;
  /** Title in the list of drafts until the user names it. */
  getTitle(value: Value): string;
  /** Updates copies of other records in the draft when it is opened. */
  refresh?(value: Value): Promise<Value>;
}

/**
 * State of a form, saved as a record on the server. A copy in the browser survives a reload and an outage of the
 * server; each tab continues its own draft. Changes made elsewhere are never overwritten silently.
 */
export function useSavedDraft<Value extends object>(
  form: string,
  {
    initial,
    version,
    defaults = initial,
    complete = same,
    isReadOnly = false,
    getTitle,
    refresh,
  }: Options<Value>,
): SavedDraft<Value> {
  const owner = useSession().account?.id ?? '';
  const storageKey = `draft:${owner}:${form}`;
  const cache = useQueryClient();
  const blank = useMemo(() => JSON.stringify(initial), [initial]);
  const format = useMemo(
    () => ({ initial, version, defaults, complete }),
    [initial, version, defaults, complete],
  );
  const [edited, setEdited] = useState(() => restoreDraft(storageKey, format));
  const [cleared, setCleared] = useState<Value>();
  const [hasConflict, setConflict] = useState(false);
  const latest = useRef(edited);
  /** Keys of discarded drafts, which may still have a save in flight. */
  const discarded = useRef(new Set<number>());
  latest.current = edited;
  const isStarted = JSON.stringify(edited.value) !== blank;
  const writer = useDraftWriter(form, version, getTitle);

  /** Updates the current draft, unless another one has replaced it. */
  const update = useCallback((key: number, changes: Partial<EditedDraft<Value>>) => {
    setEdited((now) => (now.key === key ? { ...now, ...changes } : now));
  }, []);

  // Stores the draft in the browser at once.
  useEffect(() => {
    storeDraft(storageKey, isStarted || edited.id !== undefined ? edited : undefined, version);
  }, [storageKey, edited, version, isStarted]);

  const { isDirty, isSaving, saveBeforeLeaving, resetFailures } = useDraftSaving({
    form,
    storageKey,
    version,
    blank,
    isReadOnly,
    edited,
    latest,
    discarded,
    hasConflict,
    setConflict,
    writer,
    update,
  });
  const onConflict = useCallback(() => setConflict(true), []);
  const loadRevision = useRemoteChanges({ latest, format, writer, update, onConflict });

  const set: Dispatch<SetStateAction<Value>> = useCallback((change) => {
    setEdited((now) => ({ ...now, value: typeof change === 'function' ? change(now.value) : change }));
  }, []);

  const replace = useCallback(
    (next: Omit<EditedDraft<Value>, 'key'>) => {
      setConflict(false);
      resetFailures();
      setEdited((now) => ({ ...next, key: now.key + 1 }));
    },
    [resetFailures],
  );

  const begin = useCallback(
    (value: Value) => {
      saveBeforeLeaving();
      setCleared(undefined);
      const isBlank = JSON.stringify(value) === blank;
      replace({ value, id: undefined, revision: 0, saved: isBlank ? blank : '' });
    },
    [saveBeforeLeaving, replace, blank],
  );

  const load = useCallback(
    async (id: string, isReplacing: boolean) => {
      const { content, revision } = await readDraft(id);
      const stored = parseContent(content, format);
      const value = refresh ? await refresh(stored) : stored;
      if (isReplacing) saveBeforeLeaving();
      setCleared(undefined);
      replace({ value, id, revision, saved: content });
    },
    [saveBeforeLeaving, replace, format, refresh],
  );

  const preset = useCallback(
    (change: (before: Value) => Value) =>
      setEdited((now) => {
        const value = change(now.value);
        const isBlank = now.id === undefined && JSON.stringify(now.value) === now.saved;
        return { ...now, value, ...(isBlank && { saved: JSON.stringify(value) }) };
      }),
    [],
  );

  const finish = (next: (before: Value) => Value) => {
    const { id, key, value } = latest.current;
    const nextValue = next(value);
    discarded.current.add(key);
    if (id !== undefined) void deleteDraft(id, true).catch(() => {});
    void cache.invalidateQueries({ queryKey: ['drafts', form] });
    const nextDraft = { value: nextValue, id: undefined, revision: 0, saved: JSON.stringify(nextValue) };
    storeDraft(storageKey, nextDraft.saved === blank ? undefined : { ...nextDraft, key: 0 }, version);
    replace(nextDraft);
  };

  return {
    form,
    format: version,
    value: edited.value,
    set,
    id: edited.id,
    isStarted,
    state: isDirty ? (isSaving ? 'saving' : 'unsaved') : edited.id === undefined ? 'blank' : 'saved',
    conflict: hasConflict
      ? {
          takeTheirs: () => {
            const { id } = latest.current;
            if (id !== undefined) load(id, false).catch((error: Error) => toast(error.message, 'bad'));
          },
          keepBoth: () => {
            setConflict(false);
            setEdited((now) => ({ ...now, key: now.key + 1, id: undefined, revision: 0, saved: '' }));
          },
        }
      : undefined,
    preset,
    begin,
    open: ({ draft_id: id }) => load(id, true),
    loadRevision,
    finish,
    startOver() {
      const { id, key, value } = latest.current;
      setCleared(value);
      discarded.current.add(key);
      if (id !== undefined) {
        void deleteDraft(id)
          .catch(() => {})
          .then(() => cache.invalidateQueries({ queryKey: ['drafts', form] }));
      }
      replace({ value: initial, id: undefined, revision: 0, saved: blank });
    },
    undoStartOver:
      isStarted || cleared === undefined
        ? undefined
        : () => replace({ value: cleared, id: undefined, revision: 0, saved: '' }),
  };
}

const same = <Value>(value: Value): Value => value;
