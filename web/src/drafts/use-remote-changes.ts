import { type RefObject, useCallback, useEffect } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { readDraft } from '../api/drafts.ts';
import { type DraftFormat, type EditedDraft, parseContent } from './stored-draft.ts';
import type { DraftWriter } from './use-draft-writer.ts';

interface Options<Value> {
  /** The draft as of the last render. */
  latest: RefObject<EditedDraft<Value>>;
  /** Same object in every call. */
  format: DraftFormat<Value>;
  writer: DraftWriter<Value>;
  /** Changes the draft with this key, unless another one has replaced it. */
  update(key: number, changes: Partial<EditedDraft<Value>>): void;
  /** Called when the record and the draft have both changed. Same function in every call. */
  onConflict(): void;
}

/**
 * Loads changes that were made to the draft elsewhere, at first and whenever the page becomes visible.
 *
 * @returns a function that loads a revision, unless this page has saved it
 */
export function useRemoteChanges<Value extends object>({
  latest,
  format,
  writer,
  update,
  onConflict,
}: Options<Value>): (revision: number) => Promise<void> {
  const sync = useCallback(async () => {
    const before = latest.current;
    if (before.id === undefined) return;
    try {
      const remote = await readDraft(before.id);
      const now = latest.current;
      if (now.key !== before.key || now.id !== before.id || remote.revision <= now.revision) return;
      const localContent = JSON.stringify(now.value);
      const remoteState = { revision: remote.revision, saved: remote.content };
      if (localContent === remote.content || remote.format !== format.version) update(now.key, remoteState);
      else if (localContent !== now.saved) onConflict();
      else update(now.key, { ...remoteState, value: parseContent(remote.content, format) });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 404) return;
      const { key, value, saved } = latest.current;
      const isUnchanged = JSON.stringify(value) === saved;
      const { initial } = format;
      update(key, {
        id: undefined,
        revision: 0,
        ...(isUnchanged && { value: initial, saved: JSON.stringify(initial) }),
      });
    }
  }, [latest, format, update, onConflict]);

  useEffect(() => {
    void sync();
    const onVisible = () => document.visibilityState === 'visible' && void sync();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [sync]);

  return useCallback(
    async (revision) => {
      // The announced revision may be a save of this page that has not been answered yet.
      await writer.settled();
      const { id, revision: known } = latest.current;
      if (revision > Math.max(writer.ownRevision(id), known)) await sync();
    },
    [latest, writer, sync],
  );
}
