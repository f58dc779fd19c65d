import { type FairShare, fairShare } from '../../platform/concurrency/fair-share.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Claim, ClaimLimits, Queue } from '../drivers/queue/queue.ts';

/** Claims jobs for the places of one worker, so that no account holds more of them than its share. */
export interface FairClaims {
  claim(kind: string, limits?: ClaimLimits): Promise<Claim | undefined>;
  /** Its place is free again. */
  ended(claim: Claim): void;
}

/** @param share who may have how many; half of the places for whoever wants all, unless told otherwise */
export function fairClaims(
  queue: Pick<Queue, 'claim'>,
  places: number,
  share: Pick<FairShare, 'take' | 'giveBack' | 'full'> = fairShare(places),
): FairClaims {
  // What one claims counts before the next one looks.
  const oneAtATime = limitConcurrency(1);
  return {
    claim: (kind, limits = {}) =>
      oneAtATime(async () => {
        const claim = await queue.claim(kind, { ...limits, busyAccounts: share.full() });
        if (claim) share.take(claim.accountId);
        return claim;
      }),
    ended: ({ accountId }) => share.giveBack(accountId),
  };
}
