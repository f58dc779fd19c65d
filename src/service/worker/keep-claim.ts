import { setInterval as every } from 'node:timers/promises';
import type { Backend } from '../backend.ts';
import { type Claim, LeaseLost } from '../queue/queue.ts';

/** The worker stops: what it was doing is handed back. */
export class WorkerStops extends Error {}

/** A job that was begun so often without an end takes its worker down with it. */
export const MOST_CLAIMS = 25;

/** Seconds */
const HEARTBEAT = 5;
/** How long work may go on that was called off; stopping it takes up to two seconds more. */
const LOOK = 0.3;

/** Renews the claim until the work has ended; aborts the work when the claim no longer stands. */
export async function keepClaim(
  backend: Backend,
  claim: Claim,
  lost: AbortController,
  ended: AbortSignal,
): Promise<void> {
  try {
    let beaten = performance.now();
    for await (const _ of every(LOOK * 1000, undefined, { signal: ended })) {
      const due = performance.now() - beaten >= HEARTBEAT * 1000;
      if (due) beaten = performance.now();
      const ours = due ? await backend.queue.heartbeat(claim) : await backend.queue.holds(claim);
      if (!ours) return lost.abort(new LeaseLost(claim));
    }
  } catch (error) {
    if (!ended.aborted) lost.abort(error);
  }
}
