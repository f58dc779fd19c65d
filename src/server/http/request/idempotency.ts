import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { retryFor } from '../../../platform/timers.ts';
import {
  type Claim,
  claimKey,
  type IdempotentCall,
  leaseHolderId,
  releaseKey,
  storeAnswer,
} from '../../../service/account/idempotency.ts';
import { isOutage } from '../../../service/drivers/db/is-outage.ts';
import type { HttpContext } from '../context.ts';
import type { Call } from '../operation.ts';

/** Milliseconds to wait for a request with the same key in this process. */
const MAX_WAIT_MS = 10_000;
/** Milliseconds to wait for a request in another process, which may have crashed. */
const MAX_OTHER_PROCESS_WAIT_MS = 2_000;
/** Milliseconds between checks of a request in another process. */
const POLL_INTERVAL_MS = 50;
/** Seconds for which releasing a key is retried. */
const RELEASE_SECONDS = 60;

export interface IdempotentResult {
  data: unknown;
  /** The response is that of an earlier call. */
  isReplayed: boolean;
}

/** Returns a function that runs the work of an Idempotency-Key once, however many requests arrive, even in parallel. */
export function idempotency({
  db,
  encryption,
  tempRoot,
}: Pick<HttpContext, 'db' | 'encryption' | 'tempRoot'>) {
  const holder = leaseHolderId(tempRoot);
  const running = new Map<string, Promise<unknown>>();

  return async function once(
    call: Omit<IdempotentCall, 'holder'>,
    work: (settle: Call['settle']) => Promise<unknown>,
  ): Promise<IdempotentResult> {
    const key = `${call.accountId} ${call.name}`;
    const startedAt = performance.now();
    for (;;) {
      const outcome = await claimKey({ db, encryption }, { ...call, holder });
      if (outcome.type === 'answered') return { data: outcome.data, isReplayed: true };
      if (outcome.type === 'claimed') {
        const result = runClaimed(outcome.claim, work);
        running.set(key, result);
        try {
          return { data: await result, isReplayed: false };
        } finally {
          if (running.get(key) === result) running.delete(key);
        }
      }
      // A claim of this process is in the database a moment before its call is in `running`.
      const runningHere = running.get(key);
      const maxWait = runningHere ? MAX_WAIT_MS : MAX_OTHER_PROCESS_WAIT_MS;
      const remaining = maxWait - (performance.now() - startedAt);
      if (outcome.type !== 'running' || remaining <= 0) throw refusal(outcome.type);
      if (runningHere) await waitAtMost(runningHere, remaining);
      else await sleep(Math.min(POLL_INTERVAL_MS, remaining));
    }
  };

  async function runClaimed(
    claim: Claim,
    work: Parameters<ReturnType<typeof idempotency>>[1],
  ): Promise<unknown> {
    let isStored = false;
    let data: unknown;
    try {
      data = await work(async (transaction, answer) => {
        await storeAnswer(transaction, encryption, claim, answer);
        isStored = true;
      });
    } catch (error) {
      // Releases the key so that a corrected request can use it.
      const releasing = retryFor(RELEASE_SECONDS, isOutage, () => releaseKey(db, claim));
      // Does not wait for a database that is down. If it stays down, the claim expires.
      if (isOutage(error)) releasing.catch(nothing);
      else await releasing;
      throw error;
    }
    // If the response cannot be stored, the key stays claimed, so that the work is not repeated.
    if (!isStored) await storeAnswer(db, encryption, claim, data);
    return data;
  }
}

/** Returns the Idempotency-Key of a request. @throws {ApiError} if the key is too long */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  const key = String(header ?? '').trim();
  if (key === '') return undefined;
  if (key.length > 255) throw invalidField('Idempotency-Key', 'must be at most 255 characters');
  return key;
}

/** Returns a hash that is equal for equal requests. */
export function fingerprintOf(...parts: unknown[]): string {
  return hash('sha256', JSON.stringify(parts));
}

function refusal(reason: 'other_request' | 'running' | 'interrupted'): ApiError {
  return new ApiError('conflict', REASONS[reason], [{ field: 'Idempotency-Key', message: REASONS[reason] }]);
}

const REASONS = {
  other_request: 'Idempotency-Key was used before with another request; use a new key for each request',
  running: 'Idempotency-Key belongs to a request that is still being processed; try again in a moment',
  interrupted:
    'Idempotency-Key belongs to a request that was interrupted; check what it created, then use a new key',
};

async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.then(nothing, nothing), timeout]);
  clearTimeout(timer);
}

function nothing(): void {}
