import { WebhookSignatureError } from './errors.ts';
import type { WebhookEvent } from './models.generated.ts';
import { inSeconds } from './settings.ts';

export interface VerifyOptions {
  /** Maximum age of a delivery in seconds (not milliseconds). Default: 300. */
  tolerance?: number | undefined;
}

type Headers = Record<string, string | string[] | undefined> | { get(name: string): string | null };

/**
 * Verifies the signature of a delivery, and returns its event. `event.event` determines the fields of `event.data`.
 *
 * @param body The raw body, before parsing
 * @param secret The secret of the endpoint
 * @throws {WebhookSignatureError} if the signature is wrong or the delivery is too old
 */
export async function verifyWebhook<Event = WebhookEvent>(
  body: string | Uint8Array,
  headers: Headers,
  secret: string,
  { tolerance = 300 }: VerifyOptions = {},
): Promise<Event> {
  inSeconds('tolerance', tolerance);
  const [id, sent, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !sent || !signatures) {
    throw new WebhookSignatureError('Pass the headers webhook-id, webhook-timestamp and webhook-signature');
  }
  const age = Math.abs(Date.now() / 1000 - Number(sent));
  if (Number.isNaN(age)) throw new WebhookSignatureError('webhook-timestamp is not a number');
  if (age > tolerance) throw new WebhookSignatureError('The delivery is too old');
  const encoder = new TextEncoder();
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const head = encoder.encode(`${id}.${sent}.`);
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  // During a rotation of the secret, there are two signatures.
  for (const one of signatures.split(' ')) {
    const offered = one.startsWith('v1,') ? bytesOf(one.slice(3)) : undefined;
    if (offered && (await crypto.subtle.verify('HMAC', key, offered, signed))) {
      return JSON.parse(new TextDecoder().decode(bytes)) as Event;
    }
  }
  throw new WebhookSignatureError('The signature does not match the secret');
}

function headerOf(headers: Headers, name: string): string | undefined {
  if (typeof headers.get === 'function')
    return (headers.get as (name: string) => string | null)(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : (found as string | undefined);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
