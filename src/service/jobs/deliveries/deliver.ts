import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { type Posted, post } from '../../../platform/safe-fetch/post.ts';
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
import { record } from '../keep-claim.ts';

/** Bytes */
const KEPT_OF_ANSWER = 4096;

export interface AttemptOptions extends RetryOptions {
  /** Lets http and local addresses pass, for development. */
  allowInsecure: boolean;
  /** Seconds that the receiver has to answer. */
  timeout: number;
}

/** Makes one attempt; what came of it is recorded as its end: delivered, tried again later, or given up. */
export async function deliver(
  backend: Backend,
  claim: Claim,
  options: AttemptOptions,
  signal: AbortSignal,
): Promise<RecordEnd> {
  const found = await record(() => loadDelivery(backend, claim.subject));
  if (found.delivery === undefined) return () => backend.queue.complete(backend.db, claim);
  if (found.problem !== undefined) return () => failDelivery(backend, claim, found.problem);
  const { delivery, url, secret, former } = found;
  // As late as can be, so that the addresses of files are good for long, whichever attempt this is.
  const payload = await signedPayload(backend, delivery);
  const number = await beginAttempt(backend.db, delivery, url);
  const begun = performance.now();
  const attributes = { 'webhook.event': delivery.event, 'webhook.attempt': number };
  const { outcome, result } = await traced('deliver webhook', 'client', attributes, () =>
    send(url, { secret, former }, { ...delivery, payload }, options, signal),
  ).then(
    (posted) => outcomeOf(posted, performance.now() - begun),
    (error: unknown) => unreached(error, performance.now() - begun, signal),
  );
  const seconds = (performance.now() - begun) / 1000;
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
): Promise<Posted> {
  const { href } = parseWebhookUrl(url, allowInsecure);
  return post(href, payload, {
    headers: {
      'content-type': 'application/json',
      'x-webhook-event': event,
      ...sign(secrets, eventId, Date.now() / 1000, payload),
    },
    allowPrivate: allowInsecure,
    timeout,
    keep: KEPT_OF_ANSWER,
    signal,
  });
}

interface Attempted {
  outcome: Outcome;
  /** For the figures. */
  result: string;
}

function outcomeOf({ status, answer }: Posted, ms: number): Attempted {
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

function unreached(error: unknown, ms: number, signal: AbortSignal): Attempted {
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
