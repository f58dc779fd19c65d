import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { deleteDraft, type ListedDraft, readDraft, writeDraft } from '../api/drafts.ts';
import { useSession } from '../api/session.ts';
import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';
import { parseDraft, parseRecord, type RecordState, serializeRecord } from './stored-draft.ts';
import type { Draft } from './use-draft.ts';

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

interface Options<Value> {
  initial: Value;
  /** Changes with the shape of the stored value; drafts of other versions are ignored. */
  version: number;
  /** Fields for stored drafts that lack them; by default those of `initial`. */
  defaults?: Partial<Value>;
  /** Fills in what a stored draft lacks within its fields. Returns the same value if that is nothing. */
  complete?(value: Value): Value;
  /** Keeps changes in this page. */
  isReadOnly?: boolean;
  /** Title in the list of drafts until the user names it. */
  getTitle(value: Value): string;
  /** Updates copies of other records in the draft when it is opened. */
  refresh?(value: Value): Promise<Value>;
}

/** Time without a change before a draft is saved. */
const SAVE_DELAY_MS = 800;
/** Time before another attempt after a failed save. */
const RETRY_DELAY_MS = 10_000;

/** The draft being edited. Its key changes when another draft replaces it. */
interface Work<Value> extends RecordState {
  key: number;
  value: Value;
  /** The value on the server, as JSON. An empty text forces a save. */
  saved: string;
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
  const [work, setWork] = useState<Work<Value>>(() =>
    restore(storageKey, { initial, version, defaults, complete }),
  );
  const [cleared, setCleared] = useState<Value>();
  const [hasConflict, setConflict] = useState(false);
  const [failures, setFailures] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(work);
  /** Keys of discarded drafts, which may still have a save in flight. */
  const discarded = useRef(new Set<number>());
  latest.current = work;
  const text = JSON.stringify(work.value);
  const isStarted = text !== blank;
  const isDirty = text !== work.saved && (isStarted || work.id !== undefined);

  const send = useCallback(
    ({ id, revision, value }: Work<Value>) =>
      writeDraft(form, id === undefined ? undefined : { id, revision }, {
        content: JSON.stringify(value),
        title: getTitle(value).slice(0, 255),
        format: version,
      }),
    [form, getTitle, version],
  );

  /** The newest revision that this page has saved of a record. */
  const ownRevision = useRef({ id: '', revision: 0 });
  const inFlight = useRef<{ key: number; content: string; answer: Promise<ListedDraft> }>(undefined);
  /**
   * Saves run one at a time, so that a draft creates only one record. Content already being sent is not sent again.
   */
  const write = useCallback(
    (draft: Work<Value>): Promise<ListedDraft> => {
      const { key } = draft;
      const content = JSON.stringify(draft.value);
      const before = inFlight.current?.key === key ? inFlight.current : undefined;
      if (before?.content === content) return before.answer;
      const answer = before
        ? before.answer.then(
            ({ draft_id: id, revision }) => send({ ...draft, id, revision }),
            () => send(draft),
          )
        : send(draft);
      const request = { key, content, answer };
      const clear = () => {
        if (inFlight.current === request) inFlight.current = undefined;
      };
      inFlight.current = request;
      answer.then(({ draft_id: id, revision }) => {
        ownRevision.current = { id, revision };
        clear();
      }, clear);
      return answer;
    },
    [send],
  );

  /** Updates the current draft, unless another one has replaced it. */
  const update = useCallback((key: number, changes: Partial<Work<Value>>) => {
    setWork((now) => (now.key === key ? { ...now, ...changes } : now));
  }, []);

  // Stores the draft in the browser at once.
  useEffect(() => {
    store(storageKey, isStarted || work.id !== undefined ? work : undefined, version, isDirty);
  }, [storageKey, work, version, isStarted, isDirty]);

  // Saves the draft on the server once typing pauses.
  useEffect(() => {
    if (!isDirty || isReadOnly || hasConflict || isSaving) return;
    const timer = setTimeout(save, failures > 0 ? RETRY_DELAY_MS : SAVE_DELAY_MS);
    return () => clearTimeout(timer);

    async function save() {
      const { key } = work;
      setSaving(true);
      try {
        const { draft_id: id, revision } = await write(work);
        if (discarded.current.has(key)) await deleteDraft(id, true);
        update(key, { id, revision, saved: text });
        setFailures(0);
        void cache.invalidateQueries({ queryKey: ['drafts', form] });
      } catch (error) {
        const status = error instanceof ApiFailure ? error.status : 0;
        if (status === 409) setConflict(latest.current.key === key);
        // The record was deleted elsewhere but is still edited here, so the next save creates a new record.
        else if (status === 404) update(key, { id: undefined, revision: 0 });
        else setFailures((count) => count + 1);
      } finally {
        setSaving(false);
      }
    }
  }, [work, text, isDirty, isReadOnly, hasConflict, isSaving, failures, write, update, cache, form]);

  /** Loads changes made elsewhere. If both sides changed, the user must choose. */
  const syncWithServer = useCallback(async () => {
    const before = latest.current;
    if (before.id === undefined) return;
    try {
      const remote = await readDraft(before.id);
      const now = latest.current;
      if (now.key !== before.key || now.id !== before.id || remote.revision <= now.revision) return;
      const localContent = JSON.stringify(now.value);
      const remoteState = { revision: remote.revision, saved: remote.content };
      if (localContent === remote.content || remote.format !== version) update(now.key, remoteState);
      else if (localContent !== now.saved) setConflict(true);
      else
        update(now.key, {
          ...remoteState,
          value: readContent(remote.content, { initial, version, defaults, complete }),
        });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 404) return;
      const { key, value, saved } = latest.current;
      const isUnchanged = JSON.stringify(value) === saved;
      update(key, { id: undefined, revision: 0, ...(isUnchanged && { value: initial, saved: blank }) });
    }
  }, [initial, blank, version, defaults, complete, update]);
  const loadRevision = useCallback(
    async (revision: number) => {
      // The announced revision may be a save of this page that has not been answered yet.
      await inFlight.current?.answer.catch(() => {});
      const { id } = latest.current;
      const own = ownRevision.current.id === id ? ownRevision.current.revision : 0;
      if (revision > Math.max(own, latest.current.revision)) await syncWithServer();
    },
    [syncWithServer],
  );
  useEffect(() => {
    void syncWithServer();
    const onVisible = () => document.visibilityState === 'visible' && void syncWithServer();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [syncWithServer]);

  /** Saves the current draft before another one replaces it. */
  const saveBeforeLeaving = useCallback(() => {
    if (isReadOnly) return;
    const draft = latest.current;
    const localContent = JSON.stringify(draft.value);
    if (localContent === draft.saved || (draft.id === undefined && localContent === blank)) return;
    write(draft)
      .catch((error: unknown) => {
        // Keeps both versions.
        if (error instanceof ApiFailure && [404, 409].includes(error.status))
          return send({ ...draft, id: undefined });
        throw error;
      })
      .then(() => cache.invalidateQueries({ queryKey: ['drafts', form] }))
      .catch(() => toast(m.drafts.saveFailed, 'bad'));
  }, [isReadOnly, write, send, blank, cache, form]);
  // Saves the draft on unmount. The browser has the latest state, so a failed save is repeated when the form is opened again.
  useEffect(
    () => () => {
      if (isReadOnly) return;
      const draft = latest.current;
      const localContent = JSON.stringify(draft.value);
      if (localContent === draft.saved || (draft.id === undefined && localContent === blank)) return;
      const stored = read('sessionStorage', storageKey);
      write(draft)
        .then(({ draft_id: id, revision }) => {
          if (read('sessionStorage', storageKey) === stored) {
            store(storageKey, { ...draft, id, revision, saved: localContent }, version, false);
          }
          return cache.invalidateQueries({ queryKey: ['drafts', form] });
        })
        .catch(() => {});
    },
    [isReadOnly, write, blank, storageKey, version, cache, form],
  );

  const set: Dispatch<SetStateAction<Value>> = useCallback((change) => {
    setWork((now) => ({ ...now, value: typeof change === 'function' ? change(now.value) : change }));
  }, []);

  const replace = useCallback((next: Omit<Work<Value>, 'key'>) => {
    setConflict(false);
    setFailures(0);
    setWork((now) => ({ ...next, key: now.key + 1 }));
  }, []);

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
      const stored = readContent(content, { initial, version, defaults, complete });
      const value = refresh ? await refresh(stored) : stored;
      if (isReplacing) saveBeforeLeaving();
      setCleared(undefined);
      replace({ value, id, revision, saved: content });
    },
    [saveBeforeLeaving, replace, initial, version, defaults, complete, refresh],
  );

  const preset = useCallback(
    (change: (before: Value) => Value) =>
      setWork((now) => {
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
    store(storageKey, nextDraft.saved === blank ? undefined : { ...nextDraft, key: 0 }, version, false);
    replace(nextDraft);
  };

  return {
    form,
    format: version,
    value: work.value,
    set,
    id: work.id,
    isStarted,
    state: isDirty ? (isSaving ? 'saving' : 'unsaved') : work.id === undefined ? 'blank' : 'saved',
    conflict: hasConflict
      ? {
          takeTheirs: () => {
            const { id } = latest.current;
            if (id !== undefined) load(id, false).catch((error: Error) => toast(error.message, 'bad'));
          },
          keepBoth: () => {
            setConflict(false);
            setWork((now) => ({ ...now, key: now.key + 1, id: undefined, revision: 0, saved: '' }));
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

/** Settings for reading a stored draft. */
type Reading<Value> = Required<Pick<Options<Value>, 'initial' | 'version' | 'defaults' | 'complete'>>;

const same = <Value>(value: Value): Value => value;

function readContent<Value extends object>(
  content: string,
  { initial, version, defaults, complete }: Reading<Value>,
): Value {
  return complete(parseDraft(`{"version":${version},"value":${content}}`, initial, version, defaults));
}

/** Restores this tab's draft, or else the most recently edited one. */
function restore<Value extends object>(
  storageKey: string,
  { initial, version, defaults, complete }: Reading<Value>,
): Work<Value> {
  const stored = read('sessionStorage', storageKey) ?? read('localStorage', storageKey);
  const value = complete(parseDraft(stored, initial, version, defaults));
  const { id, revision, isSaved } =
    value === initial ? { id: undefined, revision: 0, isSaved: true } : parseRecord(stored);
  return { key: 0, value, id, revision, saved: isSaved ? JSON.stringify(value) : '' };
}

function store<Value extends object>(
  storageKey: string,
  work: Work<Value> | undefined,
  version: number,
  isDirty: boolean,
): void {
  try {
    if (work) {
      const stored = serializeRecord(work.value, version, {
        id: work.id,
        revision: work.revision,
        isSaved: !isDirty,
      });
      sessionStorage.setItem(storageKey, stored);
      localStorage.setItem(storageKey, stored);
    } else {
      // The empty entry stops this tab from picking up another tab's draft after a reload.
      sessionStorage.setItem(storageKey, '');
      localStorage.removeItem(storageKey);
    }
  } catch {
    // Storage is unavailable, and the form works without it.
  }
}

function read(where: 'sessionStorage' | 'localStorage', storageKey: string): string | null {
  try {
    return globalThis[where].getItem(storageKey);
  } catch {
    return null;
  }
}
