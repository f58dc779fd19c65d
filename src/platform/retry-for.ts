import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds between attempts. */
const PAUSE = 0.5;

/**
 * Does something again that failed, for as long as that may help.
 *
 * @param seconds after which the last failure is thrown
 */
export async function retryFor<Result>(
  seconds: number,
  mayPass: (error: unknown) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || performance.now() > deadline) throw error;
      await sleep(PAUSE * 1000);
    }
  }
}
