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
import { logRetry } from '../log-retry.ts';
import { HEARTBEAT } from '../renew-lease.ts';
import { type JobWorker, runJobs } from '../run-jobs.ts';
import { deliver } from './deliver.ts';

export interface DeliveryWorkerOptions {
  /** Accepts http and local addresses, for development. */
  allowInsecure: boolean;
  /** Hours of slow retries after the quick attempts. */
  slowHours: number;
  timing?: AttemptTiming | undefined;
  log: Log;
}

/**
 * Attempts mostly wait, so many run at once. One account gets at most half of the slots and one receiver four, so that
 * neither delays others.
 */
const SLOTS = 64;
const MAX_PER_LANE = 4;
/** Seconds between checks of the queue without a wake-up, and between checks for slow retries. */
const POLL = 0.4;
const SLOW_RETRY_POLL = 15;

/** Delivers webhooks, apart from the renders. */
export function startDeliveryWorker(backend: Backend, options: DeliveryWorkerOptions): JobWorker {
  const { log } = options;
  const retrying = runEvery(
    SLOW_RETRY_POLL,
    async () => {
      await startSlowRetries(backend);
      await removeExpiredSecrets(backend.db);
    },
    (error) => logRetry(log, error, 'slow retries could not be started'),
  );
  const worker = runJobs(backend, {
    handlers: [deliveryHandler(backend, options)],
    slots: SLOTS,
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
    // Deliveries cannot be cancelled.
    checkInterval: HEARTBEAT,
    failureText: { problem: 'The message could not be sent', advice: 'Send it again' },
    run({ claim, signal, resources }) {
      // Wakes the queue on time instead of at the next poll: the documented delay between attempts is exact.
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
  return [...counts].filter(([, count]) => count >= MAX_PER_LANE).map(([lane]) => lane);
}
