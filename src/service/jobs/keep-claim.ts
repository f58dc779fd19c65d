import { setInterval } from 'node:timers/promises';
import { retryFor } from '../../platform/retry-for.ts';
import type { Backend } from '../drivers/backend.ts';
import { isOutage } from '../drivers/db/is-outage.ts';
import { type Claim, LeaseLost } from '../drivers/queue/queue.ts';

/** The worker stops: what it was doing is handed back. */
export class WorkerStops extends Error {}

/** A job that was begun so often without an end takes its worker down with it. */
export const MOST_CLAIMS = 25;

/** Seconds between renewals. */
export const HEARTBEAT = 2.5;
/** How long work may go on that was called off; stopping it takes up to two seconds more. */
const LOOK = 0.3;

export interface KeepClaimOptions {
  /** Is aborted when the claim no longer stands. */
  lost: AbortController;
  /** Aborts when the work has ended. */
  ended: AbortSignal;
  /** Seconds between looks whether it still stands. */
  look?: number | undefined;
}

/** Renews the claim until the work has ended; aborts the work when the claim no longer stands. */
export async function keepClaim(
  backend: Backend,
  claim: Claim,
  { lost, ended, look: every = LOOK }: KeepClaimOptions,
): Promise<void> {
  let beaten = performance.now();
  const look = async () => {
    const due = performance.now() - beaten >= (HEARTBEAT - LOOK) * 1000;
    const begun = performance.now();
    const ours = due ? await backend.queue.heartbeat(claim) : await backend.queue.holds(claim);
    if (due && ours) beaten = begun;
    return ours;
  };
  try {
    for await (const _ of setInterval(every * 1000, undefined, { signal: ended })) {
      // While the database is away nobody else can have taken the job; after it, whether somebody did is seen.
      const ours = await look().catch((error: unknown) => isOutage(error) || Promise.reject(error));
      if (!ours) return lost.abort(new LeaseLost(claim));
    }
  } catch (error) {
    if (!ended.aborted) lost.abort(error);
  }
}

/** Seconds for which the end of a job is tried to be recorded; longer than a database takes to start anew. */
const RECORD = 60;

/** Records the end of a job, or hands it back, also when the database is away for a moment. @throws {LeaseLost} */
export function record<Result>(end: () => Promise<Result>): Promise<Result> {
  return retryFor(RECORD, isOutage, end);
}
