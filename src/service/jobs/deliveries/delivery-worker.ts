import { setTimeout as sleep } from 'node:timers/promises';
import { runEvery } from '../../../platform/run-every.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Backend } from '../../drivers/backend.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import { DELIVER_JOB } from '../../webhooks/emit.ts';
import { forgetFormerSecrets } from '../../webhooks/former-secrets.ts';
import { RETRY_AFTER } from '../../webhooks/quick-attempts.ts';
import { beginSlowRetries } from '../../webhooks/slow-retries.ts';
import { doJob } from '../do-job.ts';
import { fairClaims } from '../fair-claims.ts';
import { logRetry } from '../log-retry.ts';
import { deliver } from './deliver.ts';

export interface DeliveryWorker {
  /** Takes no more deliveries; gives the running ones `grace` seconds to finish, then hands them back. */
  stop(grace: number): Promise<void>;
}

export interface DeliveryWorkerOptions {
  /** Lets http and local addresses pass, for development. */
  allowInsecure: boolean;
  /** Hours for which a delivery is tried again after its quick attempts. */
  slowHours: number;
  log: Log;
}

/**
 * An attempt is mostly waiting, so many can wait at a time: half of them those of one account, and few for one
 * receiver, so that neither delays anybody else.
 */
const AT_ONCE = 64;
const AT_ONCE_PER_LANE = 4;
/** Seconds between signs of life, so that nobody else makes the attempt, too. */
const HEARTBEAT = 3;
/** Seconds between looks at the queue when nobody calls, and for what is to be tried again after a longer pause. */
const POLL = 0.4;
const LOOK_FOR_SLOW = 15;

/** Claims deliveries and makes them, apart from the renders. */
export function startDeliveryWorker(backend: Backend, options: DeliveryWorkerOptions): DeliveryWorker {
  const { queue } = backend;
  const { log } = options;
  const closing = new AbortController();
  const shutdown = new AbortController();
  const claims = fairClaims(queue, AT_ONCE);
  const running = new Map<string, { lane: string | null; ended: Promise<void> }>();
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));

  async function attempt(claim: Claim): Promise<void> {
    const beating = setInterval(() => queue.heartbeat(claim).catch(() => false), HEARTBEAT * 1000);
    try {
      await deliver(backend, claim, options, shutdown.signal);
    } catch (error) {
      // The lease runs out by itself; then another attempt settles it.
      if (!(error instanceof LeaseLost))
        log.error({ err: error, delivery: claim.subject }, 'delivery not recorded');
    } finally {
      clearInterval(beating);
      running.delete(claim.jobId);
      claims.ended(claim);
      // To the moment, not to the next look: receivers count on the pause before the next attempt.
      setTimeout(() => queue.wake(), RETRY_AFTER * 1000 + 5).unref();
      queue.wake();
    }
  }

  function busyLanes(): string[] {
    const counts = new Map<string, number>();
    for (const { lane } of running.values()) if (lane !== null) counts.set(lane, (counts.get(lane) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= AT_ONCE_PER_LANE).map(([lane]) => lane);
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        if (running.size >= AT_ONCE) {
          await Promise.race([closed, ...[...running.values()].map(({ ended }) => ended)]);
          continue;
        }
        const claim = await claims.claim(DELIVER_JOB, { busyLanes: busyLanes() });
        if (claim) running.set(claim.jobId, { lane: claim.lane, ended: doJob(claim, () => attempt(claim)) });
        else await queue.waitForWork([DELIVER_JOB], POLL, closing.signal);
      } catch (error) {
        logRetry(log, error, 'no delivery could be claimed');
        await sleep(1000, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  const retrying = runEvery(
    LOOK_FOR_SLOW,
    async () => {
      await beginSlowRetries(backend);
      await forgetFormerSecrets(backend.db);
    },
    (error) => logRetry(log, error, 'no delivery could be tried again'),
  );
  const working = work();
  return {
    async stop(grace) {
      closing.abort();
      await retrying[Symbol.asyncDispose]();
      const deadline = setTimeout(() => shutdown.abort(), grace * 1000);
      await working;
      await Promise.all([...running.values()].map(({ ended }) => ended));
      clearTimeout(deadline);
    },
  };
}
