import { setInterval } from 'node:timers/promises';
import { retryFor } from '../../platform/timers.ts';
import type { Backend } from '../drivers/backend.ts';
import { isOutage } from '../drivers/db/is-outage.ts';
import { type Claim, LeaseLost } from '../drivers/queue/queue.ts';

/** Reason for aborting when the worker stops; the job is released. */
export class WorkerStopping extends Error {}

/** Claims after which a job is failed: it may be what stops its workers. */
export const MAX_CLAIMS = 25;

/** Seconds between heartbeats. */
export const HEARTBEAT = 2.5;
/** Seconds until cancelled work is noticed. Stopping it takes up to two seconds more. */
const CHECK_INTERVAL = 0.3;

export interface RenewLeaseOptions {
  /** Aborted when the lease is lost. */
  lost: AbortController;
  /** Aborts when the work has ended. */
  ended: AbortSignal;
  /** Seconds between checks that the lease is still held. */
  checkInterval?: number | undefined;
}

/** Renews the lease until the work has ended, and aborts the work if the lease is lost. */
export async function renewLease(
  backend: Backend,
  claim: Claim,
  { lost, ended, checkInterval: every = CHECK_INTERVAL }: RenewLeaseOptions,
): Promise<void> {
  let lastHeartbeat = performance.now();
  const isHeld = async () => {
    const due = performance.now() - lastHeartbeat >= (HEARTBEAT - CHECK_INTERVAL) * 1000;
    const startedAt = performance.now();
    const held = due ? await backend.queue.heartbeat(claim) : await backend.queue.holdsLease(claim);
    if (due && held) lastHeartbeat = startedAt;
    return held;
  };
  try {
    for await (const _ of setInterval(every * 1000, undefined, { signal: ended })) {
      // During a database outage nobody else can claim the job; the next check shows whether somebody did afterwards.
      const held = await isHeld().catch((error: unknown) => isOutage(error) || Promise.reject(error));
      if (!held) return lost.abort(new LeaseLost(claim));
    }
  } catch (error) {
    if (!ended.aborted) lost.abort(error);
  }
}

/** Seconds for which recording the end of a job is retried; longer than a database takes to restart. */
const RECORD_TIMEOUT = 60;

/** Records the end of a job, or releases it, and retries during a short database outage. @throws {LeaseLost} */
export function record<Result>(end: () => Promise<Result>): Promise<Result> {
  return retryFor(RECORD_TIMEOUT, isOutage, end);
}
