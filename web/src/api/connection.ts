import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { call } from './client.ts';

/** Milliseconds between two tries to reach a server that is gone. */
const TRY_EVERY = 2000;

let isAway = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  isAway = next;
  for (const listener of [...listeners]) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether nobody answered, or a proxy did in the place of our server. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 0 || ([502, 503, 504].includes(error.status) && error.rid === '');
}

/** What the server answers does not matter, if it does. */
const isServerGone = () => call('GET /dashboard/api/session').then(() => false, isNoAnswer);

/** Nobody answered: says so on every page, and looks for the server until it is back. */
export function lostServer(): void {
  if (isAway) return;
  become(true);
  const look = async () => {
    if (await isServerGone()) setTimeout(look, TRY_EVERY);
    else become(false);
  };
  setTimeout(look, TRY_EVERY);
}

/** Is told whenever a server that was gone is back. */
export function onServerBack(listener: () => void): void {
  let wasAway = false;
  follow(() => {
    if (wasAway && !isAway) listener();
    wasAway = isAway;
  });
}

export function useIsServerGone(): boolean {
  return useSyncExternalStore(follow, () => isAway);
}

/** Says that the server is gone where it is, after something that does not tell why it failed. */
export async function checkServer(): Promise<'gone' | 'there'> {
  if (!(await isServerGone())) return 'there';
  lostServer();
  return 'gone';
}

/**
 * Loads a part of the page that comes later. While the server is gone it waits, and tries again once it is back: a
 * part that cannot be had would take the whole page with it.
 */
export function whenReachable<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if ((await checkServer()) === 'there') throw error;
        await untilBack();
      }
    }
  };
}

function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = follow(() => {
      if (isAway) return;
      stop();
      resolve();
    });
  });
}
