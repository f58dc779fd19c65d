import type { VideoRequest } from '../../../film/request.ts';
import type { LongestVideo } from '../../../orders/render-result.ts';
import { secondsFor, toCredits } from '../../account/credits/credit.ts';
import { estimatedLength } from '../../account/credits/estimate.ts';
import { reservationAndBalance } from '../../account/credits/ledger.ts';
import type { Db } from '../../drivers/db/schema.ts';

/** A video may become so many times as long as what was reserved for, and so many seconds longer. */
const MOST_TIMES = 3;
const SPARE = 10;

/** How long a video may become, by what was reserved for it and is left; undefined while credits are off. */
export async function longestVideo(
  db: Db,
  id: string,
  request: VideoRequest,
): Promise<LongestVideo | undefined> {
  const covered = await reservationAndBalance(db, id);
  if (!covered) return undefined;
  const payable = secondsFor(covered.reserved + covered.left, request.quality);
  const expected = Math.max(estimatedLength(request), secondsFor(covered.reserved, request.quality));
  const most = MOST_TIMES * expected + SPARE;
  // How long sounds and the videos of a template are was not to be told; what is left is all that bounds them.
  const voices =
    request.kind === 'avatar_video' && request.scenes
      ? request.scenes.flatMap((scene) => scene.voice ?? [])
      : [request.voice];
  const wasTold = request.kind !== 'template_video' && voices.every(({ type }) => type === 'script');
  if (wasTold && most < payable) {
    const because = `credit was reserved for ${Math.ceil(expected)}, and it may take ${MOST_TIMES} times that and ${SPARE} seconds. Nothing was charged`;
    return { seconds: most, because, fault: 'request' };
  }
  const all = toCredits(covered.reserved + covered.left).toFixed(2);
  const because = `what was reserved for it and what is left, ${all} credits, pay for ${Math.floor(payable)}. Nothing was charged`;
  return { seconds: payable, because, fault: 'balance' };
}
