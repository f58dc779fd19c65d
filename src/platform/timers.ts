import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs a task now and then at an interval in seconds, never twice at once. Errors go to `onError` and do not stop it.
 * Disposing waits for the running task.
 */
export function runEvery(
  seconds: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): AsyncDisposable {
  let working: Promise<void> | undefined;
  const start = () => {
    working ??= work()
      .then(() => {}, onError)
      .finally(() => {
        working = undefined;
      });
  };
  start();
  const timer = setInterval(start, seconds * 1000).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await working;
    },
  };
}

/** Seconds between attempts. */
const RETRY_DELAY_SECONDS = 0.5;

/** Retries an operation while its errors may be temporary. @param seconds after which the last error is thrown */
export async function retryFor<Result>(
  seconds: number,
  isTemporary: (error: unknown) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error) || performance.now() > deadline) throw error;
      await sleep(RETRY_DELAY_SECONDS * 1000);
    }
  }
}

/** Caches a value for some milliseconds; failures are not cached. */
export function cacheFor<Value>(milliseconds: number, find: () => Promise<Value>): () => Promise<Value> {
  let cached: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (!cached || now - cached.at > milliseconds) cached = { at: now, value: find() };
    const { value } = cached;
    value.catch(() => {
      if (cached?.value === value) cached = undefined;
    });
    return value;
  };
}
