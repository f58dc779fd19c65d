import { useCallback, useEffect, useState } from 'react';
import type { Video } from '../../../../src/contract/v2/videos.ts';

interface Options {
  videos: readonly Video[];
  /** Identifies the current filter; changing it clears the selection. */
  list: string;
  /** Fetches matching videos that are not loaded yet; undefined if all are loaded. */
  fetchRest: (() => Promise<Video[]>) | undefined;
}

/** Selection in a list, including videos not loaded yet. Videos that leave the list are deselected. */
export function useSelection({ videos, list, fetchRest }: Options) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rest, setRest] = useState<readonly Video[]>([]);
  const [last, setLast] = useState<string>();
  const [isFetching, setFetching] = useState(false);
  const [previousList, setPreviousList] = useState(list);
  if (previousList !== list) {
    setPreviousList(list);
    setChosen(new Set());
    setRest([]);
  }
  const ids = videos.map(({ video_id: id }) => id);
  const all = [...videos, ...rest.filter(({ video_id: id }) => !ids.includes(id))];
  const selected = all.filter(({ video_id: id }) => chosen.has(id));
  const hasSelection = selected.length > 0;

  const none = useCallback(() => {
    setChosen(new Set());
    setRest([]);
  }, []);

  useEffect(() => {
    if (!hasSelection) return;
    function clearOnEscape(event: KeyboardEvent) {
      // Escape closes an open dialog first.
      if (event.key === 'Escape' && document.querySelector('[role=dialog]') === null) none();
    }
    addEventListener('keydown', clearOnEscape);
    return () => removeEventListener('keydown', clearOnEscape);
  }, [hasSelection, none]);

  return {
    videos: selected,
    has: (id: string) => chosen.has(id),
    isAll: hasSelection && selected.length === all.length && (fetchRest === undefined || rest.length > 0),
    isFetching,
    /** @param isRange also selects everything since the last toggled video */
    toggle(id: string, isRange: boolean) {
      const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)].sort((a, b) => a - b);
      const toggled = isRange && from !== undefined && from >= 0 ? ids.slice(from, (to ?? from) + 1) : [id];
      const isAdding = !chosen.has(id);
      setLast(id);
      setChosen((before) => {
        const next = new Set(before);
        for (const toggledId of toggled) {
          if (isAdding) next.add(toggledId);
          else next.delete(toggledId);
        }
        return next;
      });
    },
    /**
     * Selects every matching video. @throws {ApiFailure} if the rest cannot be fetched; the selection stays unchanged
     */
    async all() {
      setFetching(true);
      try {
        const more = (await fetchRest?.()) ?? [];
        setRest(more);
        setChosen(new Set([...ids, ...more.map(({ video_id: id }) => id)]));
      } finally {
        setFetching(false);
      }
    },
    none,
    /** Removes deleted videos from the selection. */
    forget(deleted: readonly string[]) {
      setRest((before) => before.filter(({ video_id: id }) => !deleted.includes(id)));
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
