import { createHmac, timingSafeEqual } from 'node:crypto';

/** What proves that a delivery comes from here and was not changed: two schemes with the same key, side by side. */
export interface Signed {
  /** Lowercase hexadecimal HMAC-SHA256 of the raw body. */
  'x-webhook-signature': string;
  'webhook-id': string;
  /** Unix time in seconds of the attempt. */
  'webhook-timestamp': string;
  /** `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64 (standardwebhooks.com). */
  'webhook-signature': string;
}

/** @param secret its bytes are the key of both schemes; Standard Webhooks libraries call this format `raw` */
export function sign(secret: string, eventId: string, timestamp: number, body: string): Signed {
  const seconds = Math.floor(timestamp);
  return {
    'x-webhook-signature': hmac(secret, body).toString('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${hmac(secret, `${eventId}.${seconds}.${body}`).toString('base64')}`,
  };
}

/** True when the headers of a delivery fit its raw body, whichever of the two schemes they carry. */
export function isSignedWith(
  secret: string,
  headers: Partial<Record<string, string | string[]>>,
  body: string,
): boolean {
  const header = (name: string) => String(headers[name] ?? '');
  const expected = sign(secret, header('webhook-id'), Number(header('webhook-timestamp')), body);
  const hexFits = equal(header('x-webhook-signature'), expected['x-webhook-signature']);
  if (header('webhook-signature') === '') return hexFits;
  const standardFits = header('webhook-signature')
    .split(' ')
    .some((one) => equal(one, expected['webhook-signature']));
  return hexFits && standardFits;
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** In a time that tells nothing about where they differ. */
function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
