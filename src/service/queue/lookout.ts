import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKind } from './kinds.ts';
import type { Queue } from './queue.ts';

/** Seconds between two looks. */
const EVERY = 0.5;

interface Waiting {
  kinds: readonly JobKind[];
  wake(): void;
}

/**
 * Looks for work on behalf of all who wait in this process, since other processes may have added some: with one
 * question for all of them, and as many are woken as there is work for.
 *
 * @param dueJobs how many jobs of each kind could be begun; where it fails, all are woken and see for themselves
 */
export function lookout(
  dueJobs: (kinds: readonly JobKind[]) => Promise<Map<string, number>>,
): Pick<Queue, 'wake' | 'waitForWork'> {
  const waiting = new Set<Waiting>();
  let isLooking = false;

  function wake(): void {
    for (const one of waiting) one.wake();
  }

  async function lookAround(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    for (;;) {
      await sleep(EVERY * 1000, undefined, { ref: false });
      if (waiting.size === 0) break;
      const kinds = new Set([...waiting].flatMap((one) => one.kinds));
      await dueJobs([...kinds]).then(wakeSome, wake);
    }
    isLooking = false;
  }

  function wakeSome(due: Map<string, number>): void {
    for (const one of waiting) {
      const kind = one.kinds.find((name) => (due.get(name) ?? 0) > 0);
      if (kind === undefined) continue;
      due.set(kind, (due.get(kind) ?? 0) - 1);
      one.wake();
    }
  }

  return {
    wake,
    waitForWork: (kinds, _seconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const end = () => {
          waiting.delete(one);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const one = { kinds, wake: end };
        signal.addEventListener('abort', end);
        waiting.add(one);
        void lookAround();
      }),
  };
}
