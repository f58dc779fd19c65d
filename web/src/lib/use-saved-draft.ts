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
  /** Version of the form: drafts of others cannot be opened. */
  format: number;
  /** Of the record; undefined until the first change is saved. */
  id: string | undefined;
  state: 'blank' | 'saved' | 'saving' | 'unsaved';
  /** The record was changed elsewhere after this page had read it: one of these has to be called. */
  conflict: { takeTheirs(): void; keepBoth(): void } | undefined;
  /** Fills in what was chosen on another page; does not count as a change of a form nobody has begun. */
  preset(change: (before: Value) => Value): void;
  /** Goes on with another draft, and leaves this one as it is. */
  begin(value: Value): void;
  open(draft: Pick<ListedDraft, 'draft_id'>): Promise<void>;
  /** The form has become a video: its record goes, and the form is left as given. */
  finish(next: (before: Value) => Value): void;
}

interface Options<Value> {
  initial: Value;
  /** Changes with the meaning of what is kept; what another version has kept is forgotten. */
  version: number;
  /** What the draft is listed as until somebody names it. */
  titleOf(value: Value): string;
  /** Brings up to date what a draft holds of other records, when it is opened. */
  refresh?(value: Value): Promise<Value>;
}

/** Milliseconds of no change after which a draft is saved. */
const SAVE_WAIT = 800;
/** Milliseconds until it is tried again while the server does not take it. */
const RETRY_WAIT = 10_000;

/** A draft that this page works on. Another key is another draft. */
interface Work<Value> extends RecordState {
  key: number;
  value: Value;
  /** The value as the server has it, as JSON; empty where it has to be saved in any case. */
  saved: string;
}

/**
 * What is typed into a form, as a record on the server. A copy in the browser survives a reload and a server that is
 * away; a tab of its own goes on with its own draft. Changes made elsewhere are never replaced unseen.
 */
export function useSavedDraft<Value extends object>(
  form: string,
  { initial, version, titleOf, refresh }: Options<Value>,
): SavedDraft<Value> {
  const owner = useSession().account?.id ?? '';
  const place = `draft:${owner}:${form}`;
  const cache = useQueryClient();
  const blank = useMemo(() => JSON.stringify(initial), [initial]);
  const [work, setWork] = useState<Work<Value>>(() => restore(place, initial, version));
  const [former, setFormer] = useState<Value>();
  const [hasConflict, setConflict] = useState(false);
  const [failures, setFailures] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(work);
  /** Keys of drafts that are gone, even if a save of theirs is still on its way. */
  const gone = useRef(new Set<number>());
  latest.current = work;
  const text = JSON.stringify(work.value);
  const isBegun = text !== blank;
  const isDirty = text !== work.saved && (isBegun || work.id !== undefined);

  const send = useCallback(
    ({ id, revision, value }: Work<Value>) =>
      writeDraft(form, id === undefined ? undefined : { id, revision }, {
        content: JSON.stringify(value),
        title: titleOf(value).slice(0, 255),
        format: version,
      }),
    [form, titleOf, version],
  );

  const flight = useRef<{ key: number; content: string; answer: Promise<ListedDraft> }>(undefined);
  /** One after the other, so that a draft becomes one record, and what is on its way already is not sent again. */
  const write = useCallback(
    (draft: Work<Value>): Promise<ListedDraft> => {
      const { key } = draft;
      const content = JSON.stringify(draft.value);
      const before = flight.current?.key === key ? flight.current : undefined;
      if (before?.content === content) return before.answer;
      const answer = before
        ? before.answer.then(
            ({ draft_id: id, revision }) => send({ ...draft, id, revision }),
            () => send(draft),
          )
        : send(draft);
      const now = { key, content, answer };
      const land = () => {
        if (flight.current === now) flight.current = undefined;
      };
      flight.current = now;
      answer.then(land, land);
      return answer;
    },
    [send],
  );

  /** Changes the draft in work, unless another one has taken its place. */
  const update = useCallback((key: number, part: Partial<Work<Value>>) => {
    setWork((now) => (now.key === key ? { ...now, ...part } : now));
  }, []);

  // Kept in the browser at once.
  useEffect(() => {
    store(place, isBegun || work.id !== undefined ? work : undefined, version, isDirty);
  }, [place, work, version, isBegun, isDirty]);

  // And on the server, once it rests.
  useEffect(() => {
    if (!isDirty || hasConflict || isSaving) return;
    const timer = setTimeout(save, failures > 0 ? RETRY_WAIT : SAVE_WAIT);
    return () => clearTimeout(timer);

    async function save() {
      const { key } = work;
      setSaving(true);
      try {
        const { draft_id: id, revision } = await write(work);
        if (gone.current.has(key)) await deleteDraft(id, true);
        update(key, { id, revision, saved: text });
        setFailures(0);
        void cache.invalidateQueries({ queryKey: ['drafts', form] });
      } catch (error) {
        const status = error instanceof ApiFailure ? error.status : 0;
        if (status === 409) setConflict(latest.current.key === key);
        // Deleted elsewhere, but somebody goes on with it here.
        else if (status === 404) update(key, { id: undefined, revision: 0 });
        else setFailures((count) => count + 1);
      } finally {
        setSaving(false);
      }
    }
  }, [work, text, isDirty, hasConflict, isSaving, failures, write, update, cache, form]);

  /** Takes over what was changed elsewhere; where both were changed, somebody has to say what to keep. */
  const compare = useCallback(async () => {
    const before = latest.current;
    if (before.id === undefined) return;
    try {
      const there = await readDraft(before.id);
      const now = latest.current;
      if (now.key !== before.key || now.id !== before.id || there.revision <= now.revision) return;
      const own = JSON.stringify(now.value);
      const read = { revision: there.revision, saved: there.content };
      if (own === there.content || there.format !== version) update(now.key, read);
      else if (own !== now.saved) setConflict(true);
      else update(now.key, { ...read, value: readContent(there.content, initial, version) });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 404) return;
      const { key, value, saved } = latest.current;
      const isUnchanged = JSON.stringify(value) === saved;
      update(key, { id: undefined, revision: 0, ...(isUnchanged && { value: initial, saved: blank }) });
    }
  }, [initial, blank, version, update]);
  useEffect(() => {
    void compare();
    const seen = () => document.visibilityState === 'visible' && void compare();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [compare]);

  /** The draft in work goes to the server as it is, whatever comes in its place. */
  const leave = useCallback(() => {
    const draft = latest.current;
    const own = JSON.stringify(draft.value);
    if (own === draft.saved || (draft.id === undefined && own === blank)) return;
    write(draft)
      .catch((error: unknown) => {
        // Both versions stay.
        if (error instanceof ApiFailure && [404, 409].includes(error.status))
          return send({ ...draft, id: undefined });
        throw error;
      })
      .then(() => cache.invalidateQueries({ queryKey: ['drafts', form] }))
      .catch(() => toast(m.drafts.notKept, 'bad'));
  }, [write, send, blank, cache, form]);
  // When the page goes, the browser has all of it; what cannot be saved now is when the form is opened again.
  useEffect(
    () => () => {
      const draft = latest.current;
      const own = JSON.stringify(draft.value);
      if (own === draft.saved || (draft.id === undefined && own === blank)) return;
      const kept = read('sessionStorage', place);
      write(draft)
        .then(({ draft_id: id, revision }) => {
          if (read('sessionStorage', place) === kept) {
            store(place, { ...draft, id, revision, saved: own }, version, false);
          }
          return cache.invalidateQueries({ queryKey: ['drafts', form] });
        })
        .catch(() => {});
    },
    [write, blank, place, version, cache, form],
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
      leave();
      setFormer(undefined);
      const isBlank = JSON.stringify(value) === blank;
      replace({ value, id: undefined, revision: 0, saved: isBlank ? blank : '' });
    },
    [leave, replace, blank],
  );

  const load = useCallback(
    async (id: string, isLeft: boolean) => {
      const { content, revision } = await readDraft(id);
      const kept = readContent(content, initial, version);
      const value = refresh ? await refresh(kept) : kept;
      if (isLeft) leave();
      setFormer(undefined);
      replace({ value, id, revision, saved: content });
    },
    [leave, replace, initial, version, refresh],
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
    const left = next(value);
    gone.current.add(key);
    if (id !== undefined) void deleteDraft(id, true).catch(() => {});
    void cache.invalidateQueries({ queryKey: ['drafts', form] });
    const done = { value: left, id: undefined, revision: 0, saved: JSON.stringify(left) };
    store(place, JSON.stringify(left) === blank ? undefined : { ...done, key: 0 }, version, false);
    replace(done);
  };

  return {
    form,
    format: version,
    value: work.value,
    set,
    id: work.id,
    isBegun,
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
    finish,
    startOver() {
      const { id, key, value } = latest.current;
      setFormer(value);
      gone.current.add(key);
      if (id !== undefined) {
        void deleteDraft(id)
          .catch(() => {})
          .then(() => cache.invalidateQueries({ queryKey: ['drafts', form] }));
      }
      replace({ value: initial, id: undefined, revision: 0, saved: blank });
    },
    bringBack:
      isBegun || former === undefined
        ? undefined
        : () => replace({ value: former, id: undefined, revision: 0, saved: '' }),
  };
}

function readContent<Value extends object>(content: string, initial: Value, version: number): Value {
  return parseDraft(`{"version":${version},"value":${content}}`, initial, version);
}

/** The draft of this tab, or else the one that was worked on last. */
function restore<Value extends object>(place: string, initial: Value, version: number): Work<Value> {
  const kept = read('sessionStorage', place) ?? read('localStorage', place);
  const value = parseDraft(kept, initial, version);
  const { id, revision, isSaved } =
    value === initial ? { id: undefined, revision: 0, isSaved: true } : parseRecord(kept);
  return { key: 0, value, id, revision, saved: isSaved ? JSON.stringify(value) : '' };
}

function store<Value extends object>(
  place: string,
  work: Work<Value> | undefined,
  version: number,
  isDirty: boolean,
): void {
  try {
    if (work) {
      const kept = serializeRecord(work.value, version, {
        id: work.id,
        revision: work.revision,
        isSaved: !isDirty,
      });
      sessionStorage.setItem(place, kept);
      localStorage.setItem(place, kept);
    } else {
      // A tab that begins anew does not go on with what another one has last worked on.
      sessionStorage.setItem(place, '');
      localStorage.removeItem(place);
    }
  } catch {
    // Where nothing may be kept, the page works all the same.
  }
}

function read(where: 'sessionStorage' | 'localStorage', place: string): string | null {
  try {
    return globalThis[where].getItem(place);
  } catch {
    return null;
  }
}
