import { useEffect, useRef } from 'react';
import { followEvents } from '../../api/follow-events.ts';
import type { SavedDraft } from '../../drafts/use-saved-draft.ts';
import type { StudioDraft } from '../../studio/draft.ts';

/**
 * Shows changes that other tabs and agents make to the draft as soon as they are saved.
 *
 * @param onChange - is called with the new revision, also after changes of this page
 */
export function useDraftStream(
  { id, loadRevision }: SavedDraft<StudioDraft>,
  onChange: ((revision: number) => void) | undefined,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (id === undefined) return;
    /** The first event of a stream names the present revision, which may be known. */
    let lastRevision: number | undefined;
    return followEvents(`/dashboard/api/drafts/${encodeURIComponent(id)}/stream`, 'draft.changed', (data) => {
      const { revision } = data as { revision: number };
      if (lastRevision !== undefined && lastRevision !== revision) latest.current?.(revision);
      lastRevision = revision;
      void loadRevision(revision);
    });
  }, [id, loadRevision]);
}
