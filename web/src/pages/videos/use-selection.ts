import { useEffect, useState } from 'react';

/** What is chosen of a list; what leaves the list is chosen no more. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const shown = ids.filter((id) => chosen.has(id));
  const isAny = shown.length > 0;

  useEffect(() => {
    if (!isAny) return;
    function leave(event: KeyboardEvent) {
      // A dialog that is open is closed by it first.
      if (event.key === 'Escape' && document.querySelector('[role=dialog]') === null) setChosen(new Set());
    }
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isAny]);

  return {
    ids: shown,
    has: (id: string) => chosen.has(id),
    isAll: isAny && shown.length === ids.length,
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
    all: () => setChosen(new Set(ids)),
    none: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
