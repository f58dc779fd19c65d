import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds between attempts. */
const RETRY_DELAY = 0.5;

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
      await sleep(RETRY_DELAY * 1000);
    }
  }
}
