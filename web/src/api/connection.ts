import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';

/** Milliseconds between two tries to reach a server that is gone. */
const TRY_EVERY = 2000;

let isAway = false;
let timer: number | undefined;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  isAway = next;
  for (const listener of listeners) listener();
}

/** Whether nobody answered, or a proxy did in the place of our server. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 0 || ([502, 503, 504].includes(error.status) && error.rid === '');
}

/**
 * Says on every page that the server is gone, and takes that back by itself once it answers.
 *
 * @param reach asks the server for anything; what it answers does not matter
 */
export function serverIsGone(reach: () => Promise<unknown>, onBack: () => void): void {
  if (timer !== undefined) return;
  become(true);
  const look = async () => {
    const isStillGone = await reach().then(() => false, isNoAnswer);
    if (isStillGone) {
      timer = window.setTimeout(look, TRY_EVERY);
      return;
    }
    timer = undefined;
    become(false);
    onBack();
  };
  timer = window.setTimeout(look, TRY_EVERY);
}

export function useIsServerGone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAway,
  );
}
