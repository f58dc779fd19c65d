import { tooMany } from '../../../contract/errors.ts';
import { boundedQueue } from '../../../platform/concurrency/bounded-queue.ts';

/**
 * Hashing a password takes 64 MB and about 0.1 s of a core. Sign-ins from unknown browsers have a queue of their own,
 * so that they do not delay known ones.
 */
export const unknownSignIns = boundedQueue({ slots: 1, maxTasks: 16, maxPerCaller: 2 });
export const knownSignIns = boundedQueue({ slots: 1, maxTasks: 16, maxPerCaller: 2 });

/** Seconds after which a full queue has room again. */
export const RETRY_AFTER = 2;

/** Runs work in the queue of known browsers. @throws {ApiError} if the queue is full */
export async function queuePasswordHash<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
  const result = await knownSignIns(who, work);
  if (result === 'no room') throw tooMany('Too many attempts at once', RETRY_AFTER);
  return result as Result;
}
