import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { type PostResult, post } from '../../../platform/safe-fetch/post.ts';
import { traced } from '../../../platform/telemetry/tracing.ts';
import type { Backend } from '../../drivers/backend.ts';
import { OBJECT } from '../../drivers/columns/json-column.ts';
import { signAddresses } from '../../drivers/files/sign-addresses.ts';
import { meters } from '../../drivers/meters.ts';
import type { Claim } from '../../drivers/queue/queue.ts';
import { parseWebhookUrl } from '../../webhooks/address.ts';
import {
  beginAttempt,
  endAttempt,
  failDelivery,
  loadDelivery,
  type RetryOptions,
} from '../../webhooks/attempts.ts';
import type { Outcome } from '../../webhooks/outcome.ts';
import { type Secrets, sign } from '../../webhooks/signature.ts';
import type { RecordEnd } from '../job-handler.ts';
import { record } from '../renew-lease.ts';

/** Bytes stored of a receiver's answer. */
const MAX_STORED_ANSWER = 4096;

export interface AttemptOptions extends RetryOptions {
  /** Accepts http and local addresses, for development. */
  allowInsecure: boolean;
  /** Seconds a receiver has to answer. */
  timeout: number;
}

/** Makes one attempt. Returns how to record its result: delivered, retried later, or given up. */
export async function deliver(
  backend: Backend,
  claim: Claim,
  options: AttemptOptions,
  signal: AbortSignal,
): Promise<RecordEnd> {
  const loaded = await record(() => loadDelivery(backend, claim.subject));
  if (loaded.delivery === undefined) return () => backend.queue.complete(backend.db, claim);
  if (loaded.problem !== undefined) return () => failDelivery(backend, claim, loaded.problem);
  const { delivery, url, secret, former } = loaded;
  // Signed for each attempt, so that the file links are valid for their full time.
  const payload = await signedPayload(backend, delivery);
  const number = await beginAttempt(backend.db, delivery, url);
  const startedAt = performance.now();
  const attributes = { 'webhook.event': delivery.event, 'webhook.attempt': number };
  const { outcome, result } = await traced('deliver webhook', 'client', attributes, () =>
    send(url, { secret, former }, { ...delivery, payload }, options, signal),
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
    keep: MAX_STORED_ANSWER,
    signal,
  });
}

interface AttemptResult {
  outcome: Outcome;
  /** Label of the metrics. */
  result: string;
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
