import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { deleteDraft } from '../api/drafts.ts';
import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';
import { type EditedDraft, readStored, storeDraft } from './stored-draft.ts';
import type { DraftWriter } from './use-draft-writer.ts';

/** Time without a change before a draft is saved. */
const SAVE_DELAY_MS = 800;
/** Time before another attempt after a failed save. */
const RETRY_DELAY_MS = 10_000;

interface Options<Value> {
  form: string;
  /** Key of the copy in the browser. */
  storageKey: string;
  /** Version of the stored value. */
  version: number;
  /** The value of an untouched form, as JSON. */
  blank: string;
  isReadOnly: boolean;
  edited: EditedDraft<Value>;
  /** The draft as of the last render. */
  latest: RefObject<EditedDraft<Value>>;
  /** Keys of discarded drafts. If a save of one is in flight, its record is deleted afterwards. */
  discarded: RefObject<ReadonlySet<number>>;
  /** Nothing is saved until the user has chosen a version. */
  hasConflict: boolean;
  /** Same function in every call. */
  setConflict(hasConflict: boolean): void;
  writer: DraftWriter<Value>;
  /** Changes the draft with this key, unless another one has replaced it. Same function in every call. */
  update(key: number, changes: Partial<EditedDraft<Value>>): void;
}

/** Saves a draft on the server: once typing pauses, before another draft replaces it, and on unmount. */
export function useDraftSaving<Value extends object>({
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
}: Options<Value>) {
  const cache = useQueryClient();
  const [failures, setFailures] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const isDirty = needsSaving(edited, blank);

  // Saves the draft on the server once typing pauses.
  useEffect(() => {
    if (!isDirty || isReadOnly || hasConflict || isSaving) return;
    const timer = setTimeout(save, failures > 0 ? RETRY_DELAY_MS : SAVE_DELAY_MS);
    return () => clearTimeout(timer);

    async function save() {
      const { key } = edited;
      setSaving(true);
      try {
        const { draft_id: id, revision } = await writer.write(edited);
        if (discarded.current.has(key)) await deleteDraft(id, true);
        update(key, { id, revision, saved: JSON.stringify(edited.value) });
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
  }, [
    edited,
    latest,
    discarded,
    isDirty,
    isReadOnly,
    hasConflict,
    setConflict,
    isSaving,
    failures,
    writer,
    update,
    cache,
    form,
  ]);

  /** Saves the current draft before another one replaces it. */
  const saveBeforeLeaving = useCallback(() => {
    if (isReadOnly) return;
    const draft = latest.current;
    if (!needsSaving(draft, blank)) return;
    writer
      .write(draft)
      .catch((error: unknown) => {
        // Keeps both versions.
        if (error instanceof ApiFailure && [404, 409].includes(error.status)) return writer.writeCopy(draft);
        throw error;
      })
      .then(() => cache.invalidateQueries({ queryKey: ['drafts', form] }))
      .catch(() => toast(m.drafts.saveFailed, 'bad'));
  }, [isReadOnly, latest, writer, blank, cache, form]);

  // Saves the draft on unmount. The browser has the latest state, so a failed save is repeated when the form is opened again.
  useEffect(
    () => () => {
      if (isReadOnly) return;
      const draft = latest.current;
      if (!needsSaving(draft, blank)) return;
      const stored = readStored('sessionStorage', storageKey);
      writer
        .write(draft)
        .then(({ draft_id: id, revision }) => {
          if (readStored('sessionStorage', storageKey) === stored) {
            const saved = JSON.stringify(draft.value);
            storeDraft(storageKey, { ...draft, id, revision, saved }, version);
          }
          return cache.invalidateQueries({ queryKey: ['drafts', form] });
        })
        .catch(() => {});
    },
    [isReadOnly, latest, writer, blank, storageKey, version, cache, form],
  );

  const resetFailures = useCallback(() => setFailures(0), []);

  return { isDirty, isSaving, saveBeforeLeaving, resetFailures };
}

/** Whether a draft has changes that the server lacks. A blank form without a record needs none. */
function needsSaving<Value>({ id, value, saved }: EditedDraft<Value>, blank: string): boolean {
  const content = JSON.stringify(value);
  return content !== saved && (id !== undefined || content !== blank);
}
