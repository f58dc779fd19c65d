import type { JobKind } from './kinds.ts';
import type { Queue } from './queue.ts';

/** Seconds between two looks, where nobody tells of work. */
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
export function watchForJobs(
  dueJobs: (kinds: readonly JobKind[]) => Promise<Map<string, number>>,
): Pick<Queue, 'wake' | 'waitForWork'> {
  const waiting = new Set<Waiting>();
  let isLooking = false;
  /** Somebody told of work since the last look. */
  let isTold = false;
  let hurry = () => {};

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      if (isTold) return resolve();
      const timer = setTimeout(resolve, EVERY * 1000).unref();
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function lookAround(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    for (;;) {
      await pause();
      if (waiting.size === 0) break;
      isTold = false;
      const kinds = new Set([...waiting].flatMap((one) => one.kinds));
      await dueJobs([...kinds]).then(wakeSome, wakeAll);
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

  function wakeAll(): void {
    for (const one of waiting) one.wake();
  }

  return {
    wake() {
      isTold = true;
      hurry();
    },
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
