import { type FairShare, fairShare } from '../../platform/concurrency/fair-share.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Claim, ClaimLimits, Queue } from '../drivers/queue/queue.ts';

/** Claims jobs for the slots of one worker, so that no account holds more than its share. */
export interface FairClaims {
  claim(kind: string, limits?: ClaimLimits): Promise<Claim | undefined>;
  /** Frees the slot. */
  release(claim: Claim): void;
}

/** @param share limits the slots of an account; by default to half of them */
export function fairClaims(
  queue: Pick<Queue, 'claim'>,
  slots: number,
  share: Pick<FairShare, 'take' | 'release' | 'full'> = fairShare(slots),
): FairClaims {
  // A claim must count before the next one is made.
  const oneAtATime = limitConcurrency(1);
  return {
    claim: (kind, limits = {}) =>
      oneAtATime(async () => {
        const claim = await queue.claim(kind, { ...limits, busyAccounts: share.full() });
        if (claim) share.take(claim.accountId);
        return claim;
      }),
    release: ({ accountId }) => share.release(accountId),
  };
}
