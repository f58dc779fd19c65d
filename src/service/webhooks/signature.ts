import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers that prove the origin and integrity of a delivery, in two schemes with the same key. */
export interface SignatureHeaders {
  /** Lowercase hexadecimal HMAC-SHA256 of the raw body. During a rotation it is made with the previous secret. */
  'x-webhook-signature': string;
  /** Signature made with the new secret; present only during a rotation. */
  'x-webhook-signature-next'?: string;
  'webhook-id': string;
  /** Unix time in seconds of the attempt. */
  'webhook-timestamp': string;
  /** `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (standardwebhooks.com), once for each valid secret. */
  'webhook-signature': string;
}

export interface Secrets {
  secret: string;
  /** Still used by receivers that do not have the new secret yet. */
  previous?: string | undefined;
}

/** Both schemes use the bytes of the secret as the key; Standard Webhooks libraries call this format `raw`. */
export function sign(
  { secret, previous }: Secrets,
  eventId: string,
  timestamp: number,
  body: string,
): SignatureHeaders {
  const seconds = Math.floor(timestamp);
  const hex = (key: string) => hmac(key, body).toString('hex');
  const validSecrets = previous === undefined ? [secret] : [secret, previous];
  return {
    'x-webhook-signature': hex(previous ?? secret),
    ...(previous !== undefined && { 'x-webhook-signature-next': hex(secret) }),
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': validSecrets
      .map((key) => `v1,${hmac(key, `${eventId}.${seconds}.${body}`).toString('base64')}`)
      .join(' '),
  };
}

/** True if the hex signature matches the raw body, and the Standard Webhooks signature too if it is present. */
export function isSignedWith(
  secret: string,
  headers: Partial<Record<string, string | string[]>>,
  body: string,
): boolean {
  const header = (name: string) => String((Object.hasOwn(headers, name) && headers[name]) || '');
  const expected = sign({ secret }, header('webhook-id'), Number(header('webhook-timestamp')), body);
  const hexMatches = ['x-webhook-signature', 'x-webhook-signature-next'].some((name) =>
    equal(header(name), expected['x-webhook-signature']),
  );
  if (header('webhook-signature') === '') return hexMatches;
  const standardMatches = header('webhook-signature')
    .split(' ')
    .some((signature) => equal(signature, expected['webhook-signature']));
  return hexMatches && standardMatches;
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** Compares in constant time. */
function equal(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
