import { useCallback, useEffect, useState } from 'react';
import type { Video } from '../../../../src/contract/v2/videos.ts';

interface Options {
  videos: readonly Video[];
  /** Changes with what the list shows; nothing is chosen of another list. */
  list: string;
  /** Fetches the videos that match and are not shown yet; undefined where there are none. */
  fetchRest: (() => Promise<Video[]>) | undefined;
}

/** What is chosen of a list, also of its part that is not shown yet; what leaves the list is chosen no more. */
export function useSelection({ videos, list, fetchRest }: Options) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rest, setRest] = useState<readonly Video[]>([]);
  const [last, setLast] = useState<string>();
  const [isFetching, setFetching] = useState(false);
  const [former, setFormer] = useState(list);
  if (former !== list) {
    setFormer(list);
    setChosen(new Set());
    setRest([]);
  }
  const ids = videos.map(({ video_id: id }) => id);
  const all = [...videos, ...rest.filter(({ video_id: id }) => !ids.includes(id))];
  const found = all.filter(({ video_id: id }) => chosen.has(id));
  const isAny = found.length > 0;

  const none = useCallback(() => {
    setChosen(new Set());
    setRest([]);
  }, []);

  useEffect(() => {
    if (!isAny) return;
    function leave(event: KeyboardEvent) {
      // A dialog that is open is closed by it first.
      if (event.key === 'Escape' && document.querySelector('[role=dialog]') === null) none();
    }
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isAny, none]);

  return {
    videos: found,
    has: (id: string) => chosen.has(id),
    isAll: isAny && found.length === all.length && (fetchRest === undefined || rest.length > 0),
    isFetching,
    /** @param isRange chooses everything since the last one, too */
    toggle(id: string, isRange: boolean) {
      const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)].sort((one, other) => one - other);
      const wanted = isRange && from !== undefined && from >= 0 ? ids.slice(from, (to ?? from) + 1) : [id];
      const isOn = !chosen.has(id);
      setLast(id);
      setChosen((before) => {
        const next = new Set(before);
        for (const one of wanted) {
          if (isOn) next.add(one);
          else next.delete(one);
        }
        return next;
      });
    },
    /** Everything that matches. @throws {ApiFailure} where the rest cannot be had; then nothing changes */
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
    /** Of what was deleted. */
    forget(gone: readonly string[]) {
      setRest((before) => before.filter(({ video_id: id }) => !gone.includes(id)));
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
