import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { call } from './client.ts';

/** Milliseconds between attempts to reach an unreachable server. */
const RETRY_INTERVAL_MS = 2000;

let isUnreachable = false;
const listeners = new Set<() => void>();

function setUnreachable(next: boolean): void {
  isUnreachable = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there was no response, or a proxy responded in place of the server. */
export function isServerUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 0 || ([502, 503, 504].includes(error.status) && error.rid === '');
}

/** Any response will do, even a failure. */
const isServerGone = () => call('GET /dashboard/api/session').then(() => false, isServerUnreachable);

/** Shows on every page that the server is gone, and keeps trying until it is back. */
export function reportServerGone(): void {
  if (isUnreachable) return;
  setUnreachable(true);
  const retry = async () => {
    if (await isServerGone()) setTimeout(retry, RETRY_INTERVAL_MS);
    else setUnreachable(false);
  };
  setTimeout(retry, RETRY_INTERVAL_MS);
}

/** Calls the listener whenever the server is back after an outage. */
export function onServerBack(listener: () => void): void {
  let wasUnreachable = false;
  subscribe(() => {
    if (wasUnreachable && !isUnreachable) listener();
    wasUnreachable = isUnreachable;
  });
}

export function useIsServerGone(): boolean {
  return useSyncExternalStore(subscribe, () => isUnreachable);
}

/** Finds out whether the server is gone, for failures that do not carry a reason, and shows it if so. */
export async function checkServer(): Promise<'gone' | 'there'> {
  if (!(await isServerGone())) return 'there';
  reportServerGone();
  return 'gone';
}

/**
 * Wraps the loader of a lazy chunk: while the server is gone it waits, and tries again once the server is back.
 * Without this, one chunk that fails to load would take down the whole page.
 */
export function whenReachable<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if ((await checkServer()) === 'there') throw error;
        await waitForServer();
      }
    }
  };
}

function waitForServer(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (isUnreachable) return;
      stop();
      resolve();
    });
  });
}
