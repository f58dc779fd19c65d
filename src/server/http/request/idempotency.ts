import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { retryFor } from '../../../platform/retry-for.ts';
import { type Claim, claimKey, type IdempotentCall } from '../../../service/account/idempotency/claim-key.ts';
import { leaseHolderId } from '../../../service/account/idempotency/lease-holder.ts';
import { releaseKey, storeAnswer } from '../../../service/account/idempotency/store-answer.ts';
import { isOutage } from '../../../service/drivers/db/is-outage.ts';
import type { HttpContext } from '../context.ts';
import type { Call } from '../operation.ts';

/** Milliseconds that a call waits for an equal one to end: in this process, and in another that may have ended. */
const PATIENCE = 10_000;
const PATIENCE_ELSEWHERE = 2_000;
/** Milliseconds between two looks at a call that this process does not know. */
const POLL = 50;
/** Seconds for which it is tried to release a key. */
const RELEASE = 60;

export interface IdempotentResult {
  data: unknown;
  /** It is the answer of an earlier call. */
  isReplayed: boolean;
}

/** Does what is asked under an Idempotency-Key once, however often and at whatever time it is asked. */
export function idempotency({
  db,
  encryption,
  tempRoot,
}: Pick<HttpContext, 'db' | 'encryption' | 'tempRoot'>) {
  const holder = leaseHolderId(tempRoot);
  const running = new Map<string, Promise<unknown>>();

  return async function once(
    asked: Omit<IdempotentCall, 'holder'>,
    work: (settle: Call['settle']) => Promise<unknown>,
  ): Promise<IdempotentResult> {
    const place = `${asked.accountId} ${asked.name}`;
    const begun = performance.now();
    for (;;) {
      const outcome = await claimKey({ db, encryption }, { ...asked, holder });
      if (outcome.type === 'answered') return { data: outcome.data, isReplayed: true };
      if (outcome.type === 'claimed') {
        const doing = settled(outcome.claim, work);
        running.set(place, doing);
        try {
          return { data: await doing, isReplayed: false };
        } finally {
          if (running.get(place) === doing) running.delete(place);
        }
      }
      // A call of this process is known a moment after others can see its claim.
      const other = running.get(place);
      const left = (other ? PATIENCE : PATIENCE_ELSEWHERE) - (performance.now() - begun);
      if (outcome.type !== 'running' || left <= 0) throw refusal(outcome.type);
      if (other) await atMost(other, left);
      else await sleep(Math.min(POLL, left));
    }
  };

  async function settled(
    claim: Claim,
    work: Parameters<ReturnType<typeof idempotency>>[1],
  ): Promise<unknown> {
    let isKept = false;
    let data: unknown;
    try {
      data = await work(async (transaction, answer) => {
        await storeAnswer(transaction, encryption, claim, answer);
        isKept = true;
      });
    } catch (error) {
      // Whoever was refused may put it right and ask again; the key of work that was undone is released, too.
      const releasing = retryFor(RELEASE, isOutage, () => releaseKey(db, claim));
      // Nobody need wait for a database that is away; should it stay away, the claim runs out by itself.
      if (isOutage(error)) releasing.catch(nothing);
      else await releasing;
      throw error;
    }
    // What was done and cannot be kept stays claimed: it is not done again under this key.
    if (!isKept) await storeAnswer(db, encryption, claim, data);
    return data;
  }
}

/** The key of a call. @throws {ApiError} for one that cannot be kept */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  const key = String(header ?? '').trim();
  if (key === '') return undefined;
  if (key.length > 255) throw invalidField('Idempotency-Key', 'must be at most 255 characters');
  return key;
}

/** Equal for calls that ask for the same. */
export function fingerprintOf(...parts: unknown[]): string {
  return hash('sha256', JSON.stringify(parts));
}

function refusal(reason: 'other_request' | 'running' | 'interrupted'): ApiError {
  return new ApiError('conflict', REASONS[reason], [{ field: 'Idempotency-Key', message: REASONS[reason] }]);
}

const REASONS = {
  other_request: 'Idempotency-Key was used before with another request; use a new one for each request',
  running: 'Idempotency-Key belongs to a request that is still being done; ask again in a moment',
  interrupted:
    'Idempotency-Key belongs to a request that was interrupted; look what it did, then use a new one',
};

async function atMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.then(nothing, nothing), patience]);
  clearTimeout(timer);
}

function nothing(): void {}
