import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { parseDraft, serializeDraft } from './stored-draft.ts';

export interface Draft<Value> {
  value: Value;
  set: Dispatch<SetStateAction<Value>>;
  /** Whether anything is there that could be cleared. */
  isBegun: boolean;
  startOver(): void;
  /** Undoes that, until something else is typed. */
  bringBack: (() => void) | undefined;
}

/**
 * What is typed into a form: it survives a reload, and is kept for the account that typed it.
 *
 * @param name of the form, which stays
 * @param version changes with the meaning of what is kept; what another version has kept is forgotten
 */
export function useDraft<Value extends object>(name: string, initial: Value, version: number): Draft<Value> {
  const owner = useSession().account?.id ?? '';
  const place = `draft:${owner}:${name}`;
  const [value, set] = useState<Value>(() => parseDraft(read(place), initial, version));
  const [former, setFormer] = useState<Value>();
  const isBegun = JSON.stringify(value) !== JSON.stringify(initial);
  useEffect(() => {
    try {
      if (isBegun) localStorage.setItem(place, serializeDraft(value, version));
      else localStorage.removeItem(place);
    } catch {
      // Where nothing may be kept, the page works all the same.
    }
  }, [place, value, isBegun, version]);
  return {
    value,
    set,
    isBegun,
    startOver() {
      setFormer(value);
      set(initial);
    },
    bringBack: isBegun || former === undefined ? undefined : () => set(former),
  };
}

function read(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}
