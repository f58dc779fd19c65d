import { createHmac, timingSafeEqual } from 'node:crypto';

/** What proves that a delivery comes from here and was not changed: two schemes with the same key, side by side. */
export interface Signed {
  /** Lowercase hexadecimal HMAC-SHA256 of the raw body: while a secret is being changed, of the former one. */
  'x-webhook-signature': string;
  /** The same of the new secret, meanwhile. */
  'x-webhook-signature-next'?: string;
  'webhook-id': string;
  /** Unix time in seconds of the attempt. */
  'webhook-timestamp': string;
  /** `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64 (standardwebhooks.com), of every secret that holds. */
  'webhook-signature': string;
}

export interface Secrets {
  secret: string;
  /** Whoever was not told of the new one yet goes by this. */
  former?: string | undefined;
}

/** The bytes of a secret are the key of both schemes; Standard Webhooks libraries call this format `raw`. */
export function sign({ secret, former }: Secrets, eventId: string, timestamp: number, body: string): Signed {
  const seconds = Math.floor(timestamp);
  const hex = (key: string) => hmac(key, body).toString('hex');
  const all = former === undefined ? [secret] : [secret, former];
  return {
    'x-webhook-signature': hex(former ?? secret),
    ...(former !== undefined && { 'x-webhook-signature-next': hex(secret) }),
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': all
      .map((key) => `v1,${hmac(key, `${eventId}.${seconds}.${body}`).toString('base64')}`)
      .join(' '),
  };
}

/** True when the headers of a delivery fit its raw body, whichever of the two schemes they carry. */
export function isSignedWith(
  secret: string,
  headers: Partial<Record<string, string | string[]>>,
  body: string,
): boolean {
  const header = (name: string) => String((Object.hasOwn(headers, name) && headers[name]) || '');
  const expected = sign({ secret }, header('webhook-id'), Number(header('webhook-timestamp')), body);
  const hexFits = ['x-webhook-signature', 'x-webhook-signature-next'].some((name) =>
    equal(header(name), expected['x-webhook-signature']),
  );
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
