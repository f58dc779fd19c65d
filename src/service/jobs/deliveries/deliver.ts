import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { type Posted, post } from '../../../platform/safe-fetch/post.ts';
import { traced } from '../../../platform/telemetry/tracing.ts';
import type { Backend } from '../../drivers/backend.ts';
import { signAddresses } from '../../drivers/files/sign-addresses.ts';
import { meters } from '../../drivers/meters.ts';
import type { Claim } from '../../drivers/queue/queue.ts';
import { parseWebhookUrl } from '../../webhooks/address.ts';
import { beginAttempt, endAttempt, failDelivery, loadDelivery } from '../../webhooks/attempts.ts';
import type { Outcome } from '../../webhooks/outcome.ts';
import { type Secrets, sign } from '../../webhooks/signature.ts';
import { record } from '../keep-claim.ts';

/** Seconds that a receiver has to answer. */
const TIMEOUT = 10;
/** Bytes */
const KEPT_OF_ANSWER = 4096;

/** Makes one attempt, and writes down what came of it: delivered, tried again later, or given up. @throws {LeaseLost} */
export async function deliver(
  backend: Backend,
  claim: Claim,
  { allowInsecure, slowHours }: { allowInsecure: boolean; slowHours: number },
  shutdown: AbortSignal,
): Promise<void> {
  const found = await record(() => loadDelivery(backend, claim.subject));
  if (found.delivery === undefined) return record(() => backend.queue.complete(backend.db, claim));
  if (found.problem !== undefined) return record(() => failDelivery(backend, claim, found.problem));
  const { delivery, url, secret, former } = found;
  // As late as can be, so that the addresses of files are good for long, whichever attempt this is.
  const payload = await signedPayload(backend, delivery);
  const number = await beginAttempt(backend.db, delivery, url);
  const begun = performance.now();
  try {
    const attributes = { 'webhook.event': delivery.event, 'webhook.attempt': number };
    const posted = await traced('deliver webhook', 'client', attributes, () =>
      send(url, { secret, former }, { ...delivery, payload }, allowInsecure, shutdown),
    );
    const outcome = judge(posted, performance.now() - begun);
    await record(() => endAttempt(backend, claim, delivery, number, outcome, slowHours));
    count(outcome.delivered ? 'delivered' : `http_${Math.floor(posted.status / 100)}xx`, begun);
  } catch (error) {
    if (shutdown.aborted) return record(() => backend.queue.release(backend.db, claim));
    if (!(error instanceof FetchError)) throw error;
    const ms = Math.round(performance.now() - begun);
    const outcome = { delivered: false, ms, statusCode: null, error: error.message, response: null };
    await record(() => endAttempt(backend, claim, delivery, number, outcome, slowHours));
    count('unreached', begun);
  }
}

async function signedPayload(
  backend: Backend,
  { account_id: accountId, payload }: { account_id: string; payload: string },
): Promise<string> {
  if (!backend.privateFiles) return payload;
  return JSON.stringify(await signAddresses(backend, accountId, JSON.parse(payload) as object));
}

/** @param begun as of `performance.now()` */
function count(result: string, begun: number): void {
  meters.webhooks.add({ result });
  meters.webhookSeconds.observe({ result }, (performance.now() - begun) / 1000);
}

async function send(
  url: string,
  secrets: Secrets,
  { event, event_id: eventId, payload }: { event: string; event_id: string; payload: string },
  allowInsecure: boolean,
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
    timeout: TIMEOUT,
    keep: KEPT_OF_ANSWER,
    signal,
  });
}

function judge({ status, answer }: Posted, ms: number): Outcome {
  const delivered = status >= 200 && status < 300;
  const redirected = status >= 300 && status < 400 ? ', and redirects are not followed' : '';
  return {
    delivered,
    ms: Math.round(ms),
    statusCode: status,
    error: delivered ? null : `answered with HTTP status ${status}${redirected}`,
    response: answer,
  };
}
