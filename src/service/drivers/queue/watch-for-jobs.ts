import type { JobKind, Queue } from './queue.ts';

/** Seconds between two checks without a wake-up. */
const CHECK_INTERVAL_SECONDS = 0.5;

interface Waiter {
  kinds: readonly JobKind[];
  wake(): void;
}

/**
 * Checks for work that other processes may have added, with one query for all waiting workers. Wakes as many as there
 * are jobs.
 * @param dueJobs counts the jobs of each kind that can start; if it fails, all workers are woken and check for
 * themselves
 */
export function watchForJobs(
  dueJobs: (kinds: readonly JobKind[]) => Promise<Map<string, number>>,
): Pick<Queue, 'wake' | 'waitForWork'> {
  const waiting = new Set<Waiter>();
  let isChecking = false;
  /** Whether `wake` was called since the last check. */
  let isWoken = false;
  let endDelay = () => {};

  function delay(): Promise<void> {
    return new Promise((resolve) => {
      if (isWoken) return resolve();
      const timer = setTimeout(resolve, CHECK_INTERVAL_SECONDS * 1000).unref();
      endDelay = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function checkUntilIdle(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    for (;;) {
      await delay();
      if (waiting.size === 0) break;
      isWoken = false;
      const kinds = new Set([...waiting].flatMap((waiter) => waiter.kinds));
      await dueJobs([...kinds]).then(wakeSome, wakeAll);
    }
    isChecking = false;
  }

  function wakeSome(due: Map<string, number>): void {
    for (const waiter of waiting) {
      const kind = waiter.kinds.find((name) => (due.get(name) ?? 0) > 0);
      if (kind === undefined) continue;
      due.set(kind, (due.get(kind) ?? 0) - 1);
      waiter.wake();
    }
  }

  function wakeAll(): void {
    for (const waiter of waiting) waiter.wake();
  }

  return {
    wake() {
      isWoken = true;
      endDelay();
    },
    waitForWork: (kinds, _seconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const end = () => {
          waiting.delete(waiter);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const waiter = { kinds, wake: end };
        signal.addEventListener('abort', end);
        waiting.add(waiter);
        void checkUntilIdle();
      }),
  };
}
