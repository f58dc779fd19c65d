import { tooMany } from '../../../contract/errors.ts';
import { boundedQueue } from '../../../platform/concurrency/bounded-queue.ts';

/**
 * Hashing a password takes 64 MB and about a tenth of a second of a core. Sign-ins from unknown browsers have their own
 * queue, so that they do not delay known ones.
 */
export const unknownSignIns = boundedQueue({ places: 1, most: 16, mostOfOne: 2 });
export const knownSignIns = boundedQueue({ places: 1, most: 16, mostOfOne: 2 });

/** Seconds after which there will be room again. */
export const ROOM_AFTER = 2;

/** @throws {ApiError} when there is no room for one more */
export async function asKnownSignIn<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
  const result = await knownSignIns(who, work);
  if (result === 'no room') throw tooMany('Too many attempts at a time', ROOM_AFTER);
  return result as Result;
}
