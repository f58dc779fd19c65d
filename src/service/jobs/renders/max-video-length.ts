import type { VideoRequest } from '../../../engine/film/request.ts';
import type { MaxVideoLength } from '../../../engine/processes/render/result.ts';
import { secondsFor, toCredits } from '../../account/credits/credit.ts';
import { estimateSeconds } from '../../account/credits/estimate.ts';
import { reservationAndBalance } from '../../account/credits/ledger.ts';
import type { Db } from '../../drivers/db/schema.ts';

/** A video may become this many times as long as the length that was reserved, and this many seconds longer. */
const MAX_RATIO = 3;
const EXTRA_SECONDS = 10;

/**
 * Returns the maximum length of a video, from its reserved credits and the account's balance. Undefined while credits
 * are off.
 */
export async function maxVideoLength(
  db: Db,
  id: string,
  request: VideoRequest,
): Promise<MaxVideoLength | undefined> {
  const covered = await reservationAndBalance(db, id);
  if (!covered) return undefined;
  const payable = secondsFor(covered.reserved + covered.left, request.quality);
  const expected = Math.max(estimateSeconds(request), secondsFor(covered.reserved, request.quality));
  const allowed = MAX_RATIO * expected + EXTRA_SECONDS;
  // The length of sounds and template videos is unknown beforehand, so only the balance limits them.
  const voices =
    request.kind === 'avatar_video' && request.scenes
      ? request.scenes.flatMap((scene) => scene.voice ?? [])
      : [request.voice];
  const isEstimated = request.kind !== 'template_video' && voices.every(({ type }) => type === 'script');
  if (isEstimated && allowed < payable) {
    const because = `credit was reserved for ${Math.ceil(expected)}, and the limit is ${MAX_RATIO} times that plus ${EXTRA_SECONDS} seconds. Nothing was charged`;
    return { seconds: allowed, because, fault: 'request' };
  }
  const total = toCredits(covered.reserved + covered.left).toFixed(2);
  const because = `the reserved and remaining ${total} credits pay for ${Math.floor(payable)}. Nothing was charged`;
  return { seconds: payable, because, fault: 'balance' };
}
