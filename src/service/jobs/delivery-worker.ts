import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';
import { type PostResult, post } from '../../platform/safe-fetch/post.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { traced } from '../../platform/telemetry/tracing.ts';
import { runEvery } from '../../platform/timers.ts';
import type { Backend } from '../drivers/backend.ts';
import { OBJECT } from '../drivers/db/columns.ts';
import { signAddresses } from '../drivers/files/file-urls.ts';
import { meters } from '../drivers/meters.ts';
import type { Claim } from '../drivers/queue/queue.ts';
import { parseWebhookUrl } from '../webhooks/address.ts';
import {
  beginAttempt,
  endAttempt,
  failDelivery,
  loadDelivery,
  type Outcome,
  type RetryOptions,
} from '../webhooks/attempts.ts';
import { DELIVER_JOB } from '../webhooks/emit.ts';
import { ATTEMPT_TIMING, type AttemptTiming, startSlowRetries } from '../webhooks/retries.ts';
import { removeExpiredSecrets } from '../webhooks/secrets.ts';
import { type Secrets, sign } from '../webhooks/signature.ts';
import { HEARTBEAT_SECONDS, type JobHandler, type RecordEnd, record } from './job-handler.ts';
import { type JobWorker, logRetry, runJobs } from './run-jobs.ts';

/** Maximum bytes of a receiver's response that are stored. */
const MAX_STORED_ANSWER_BYTES = 4096;

interface AttemptOptions extends RetryOptions {
  /** Accepts http and local addresses, for development. */
  allowInsecure: boolean;
  /** Seconds that a receiver has to respond. */
  timeout: number;
}

interface AttemptResult {
  outcome: Outcome;
  /** Label of the metrics. */
  result: string;
}

export interface DeliveryWorkerOptions {
  /** Accepts http and local addresses, for development. */
  allowInsecure: boolean;
  /** Hours of slow retries after the quick attempts. */
  slowHours: number;
  timing?: AttemptTiming | undefined;
  log: Log;
}

/**
 * Attempts mostly wait for the receiver, so many can run at the same time. An account gets at most half of the slots, and a
 * receiver at most four, so that neither delays others.
 */
const SLOTS = 64;
const MAX_PER_LANE = 4;
/** Seconds between checks of the queue without a wake-up, and between checks for slow retries. */
const POLL_SECONDS = 0.4;
const SLOW_RETRY_POLL_SECONDS = 15;

/** Delivers webhooks, apart from the renders. */
export function startDeliveryWorker(backend: Backend, options: DeliveryWorkerOptions): JobWorker {
  const { log } = options;
  const retrying = runEvery(
    SLOW_RETRY_POLL_SECONDS,
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
    poll: POLL_SECONDS,
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
    checkInterval: HEARTBEAT_SECONDS,
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

/** Makes one attempt. Returns how to record its result: delivered, retried later, or given up. */
async function deliver(
  backend: Backend,
  claim: Claim,
  options: AttemptOptions,
  signal: AbortSignal,
): Promise<RecordEnd> {
  const loaded = await record(() => loadDelivery(backend, claim.subject));
  if (loaded.delivery === undefined) return () => backend.queue.complete(backend.db, claim);
  if (loaded.problem !== undefined) return () => failDelivery(backend, claim, loaded.problem);
  const { delivery, url, secret, previous } = loaded;
  // Signed for each attempt, so that the file links are valid for their full time.
  const payload = await signedPayload(backend, delivery);
  const number = await beginAttempt(backend.db, delivery, url);
  const startedAt = performance.now();
  const attributes = { 'webhook.event': delivery.event, 'webhook.attempt': number };
  const { outcome, result } = await traced('deliver webhook', 'client', attributes, () =>
    send(url, { secret, previous }, { ...delivery, payload }, options, signal),
  ).then(
    (posted) => describeAnswer(posted, performance.now() - startedAt),
    (error: unknown) => failedToReach(error, performance.now() - startedAt, signal),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return async () => {
    await endAttempt(backend, claim, delivery, number, outcome, options);
    meters.webhooks.add({ result });
    meters.webhookSeconds.observe({ result }, seconds);
  };
}

async function signedPayload(
  backend: Backend,
  { account_id: accountId, payload }: { account_id: string; payload: string },
): Promise<string> {
  if (!backend.privateFiles) return payload;
  return JSON.stringify(await signAddresses(backend, accountId, OBJECT.read(payload)));
}

async function send(
  url: string,
  secrets: Secrets,
  { event, event_id: eventId, payload }: { event: string; event_id: string; payload: string },
  { allowInsecure, timeout }: AttemptOptions,
  signal: AbortSignal,
): Promise<PostResult> {
  const { href } = parseWebhookUrl(url, allowInsecure);
  return post(href, payload, {
    headers: {
      'content-type': 'application/json',
      'x-webhook-event': event,
      ...sign(secrets, eventId, Date.now() / 1000, payload),
    },
    allowPrivate: allowInsecure,
    timeout,
    keep: MAX_STORED_ANSWER_BYTES,
    signal,
  });
}

function describeAnswer({ status, answer }: PostResult, ms: number): AttemptResult {
  const delivered = status >= 200 && status < 300;
  const redirected = status >= 300 && status < 400 ? ', and redirects are not followed' : '';
  const outcome = {
    delivered,
    ms: Math.round(ms),
    statusCode: status,
    error: delivered ? null : `answered with HTTP status ${status}${redirected}`,
    response: answer,
  };
  return { outcome, result: delivered ? 'delivered' : `http_${Math.floor(status / 100)}xx` };
}

function failedToReach(error: unknown, ms: number, signal: AbortSignal): AttemptResult {
  if (signal.aborted) throw signal.reason;
  if (!(error instanceof FetchError)) throw error;
  const outcome = {
    delivered: false,
    ms: Math.round(ms),
    statusCode: null,
    error: error.message,
    response: null,
  };
  return { outcome, result: 'unreached' };
}
