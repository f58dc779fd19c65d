import { runEvery } from '../../../platform/run-every.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Claim } from '../../drivers/queue/queue.ts';
import { failDelivery } from '../../webhooks/attempts.ts';
import { DELIVER_JOB } from '../../webhooks/emit.ts';
import { removeExpiredSecrets } from '../../webhooks/former-secrets.ts';
import { ATTEMPT_TIMING, type AttemptTiming } from '../../webhooks/quick-attempts.ts';
import { startSlowRetries } from '../../webhooks/slow-retries.ts';
import type { JobHandler } from '../job-handler.ts';
import { HEARTBEAT } from '../keep-claim.ts';
import { logRetry } from '../log-retry.ts';
import { type JobWorker, runJobs } from '../run-jobs.ts';
import { deliver } from './deliver.ts';

export interface DeliveryWorkerOptions {
  /** Lets http and local addresses pass, for development. */
  allowInsecure: boolean;
  /** Hours for which a delivery is tried again after its quick attempts. */
  slowHours: number;
  timing?: AttemptTiming | undefined;
  log: Log;
}

/**
 * An attempt is mostly waiting, so many can wait at a time: half of them those of one account, and few for one
 * receiver, so that neither delays anybody else.
 */
const AT_ONCE = 64;
const AT_ONCE_PER_LANE = 4;
/** Seconds between looks at the queue when nobody calls, and for what is to be tried again after a longer pause. */
const POLL = 0.4;
const LOOK_FOR_SLOW = 15;

/** Makes deliveries, apart from the renders. */
export function startDeliveryWorker(backend: Backend, options: DeliveryWorkerOptions): JobWorker {
  const { log } = options;
  const retrying = runEvery(
    LOOK_FOR_SLOW,
    async () => {
      await startSlowRetries(backend);
      await removeExpiredSecrets(backend.db);
    },
    (error) => logRetry(log, error, 'no delivery could be tried again'),
  );
  const worker = runJobs(backend, {
    handlers: [deliveryHandler(backend, options)],
    places: AT_ONCE,
    limits: (running) => ({ busyLanes: busyLanes(running) }),
    poll: POLL,
    log,
  });
  return {
    async stop(grace) {
      await retrying[Symbol.asyncDispose]();
      await worker.stop(grace);
    },
  };
}

function deliveryHandler(backend: Backend, options: DeliveryWorkerOptions): JobHandler {
  const timing = options.timing ?? ATTEMPT_TIMING;
  return {
    kind: DELIVER_JOB,
    subject: 'delivery',
    // Nobody calls one off.
    look: HEARTBEAT,
    whenGivenUp: { problem: 'The message could not be sent', advice: 'Send it again' },
    make({ claim, signal, resources }) {
      // To the moment, not to the next look: receivers count on the pause before the next attempt.
      resources.defer(
        () => void setTimeout(() => backend.queue.wake(), timing.retryAfter * 1000 + 5).unref(),
      );
      return deliver(backend, claim, { ...options, ...timing }, signal);
    },
    fail: (claim, { message }) => failDelivery(backend, claim, message),
  };
}

function busyLanes(running: Iterable<Claim>): string[] {
  const counts = new Map<string, number>();
  for (const { lane } of running) if (lane !== null) counts.set(lane, (counts.get(lane) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= AT_ONCE_PER_LANE).map(([lane]) => lane);
}
