import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { isSignedWith, sign } from './signature.ts';

test('computes the HMAC-SHA256 of RFC 4231, test case 2', () => {
  const { 'x-webhook-signature': hex } = sign({ secret: 'Jefe' }, 'evt_1', 0, 'what do ya want for nothing?');
  expect(hex).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});

test('rejects a delivery when any signed part changes', () => {
  const secret = 'abcdefgh01234567';
  const body = '{"event":"ä"}';
  const headers = { ...sign({ secret }, 'evt_1', 1_700_000_000.9, body) };
  expect(headers['webhook-timestamp']).toBe('1700000000');
  expect(isSignedWith(secret, headers, body)).toBe(true);
  expect(isSignedWith(secret, { 'x-webhook-signature': headers['x-webhook-signature'] }, body)).toBe(true);
  const rotated = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(isSignedWith(secret, rotated, body)).toBe(true);

  expect(isSignedWith(secret, headers, `${body} `)).toBe(false);
  expect(isSignedWith('abcdefgh01234568', headers, body)).toBe(false);
  expect(isSignedWith(secret, { ...headers, 'webhook-id': 'evt_2' }, body)).toBe(false);
  expect(isSignedWith(secret, { ...headers, 'webhook-timestamp': '1700000001' }, body)).toBe(false);
  expect(isSignedWith(secret, { ...headers, 'x-webhook-signature': '00' }, body)).toBe(false);
  expect(isSignedWith(secret, {}, body)).toBe(false);
});

test('verifies with a Standard Webhooks library, with a raw or a whsec_ secret', () => {
  const secret = 'abcdefgh01234567';
  const body = '{"event":"ä"}';
  const headers = { ...sign({ secret }, 'evt_1', Date.now() / 1000, body) };
  const encoded = new Webhook(`whsec_${Buffer.from(secret).toString('base64')}`);
  for (const webhook of [new Webhook(secret, { format: 'raw' }), encoded]) {
    expect(webhook.verify(body, headers)).toEqual({ event: 'ä' });
    expect(() => webhook.verify(`${body} `, headers)).toThrow('No matching signature');
  }
});

test('signs with both secrets during a rotation', () => {
  const [secret, former, body] = ['abcdefgh01234567', 'formerformer0000', '{"event":"ä"}'];
  const headers = { ...sign({ secret, previous: former }, 'evt_1', Date.now() / 1000, body) };
  expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  // A receiver that knows only the former secret still verifies.
  expect(headers['x-webhook-signature']).toBe(
    sign({ secret: former }, 'evt_1', 0, body)['x-webhook-signature'],
  );
  expect(headers['x-webhook-signature-next']).toBe(sign({ secret }, 'evt_1', 0, body)['x-webhook-signature']);
  for (const key of [secret, former]) {
    expect(isSignedWith(key, headers, body)).toBe(true);
    expect(isSignedWith(key, headers, `${body} `)).toBe(false);
    expect(new Webhook(key, { format: 'raw' }).verify(body, headers)).toEqual({ event: 'ä' });
  }
  expect(isSignedWith('abcdefgh01234568', headers, body)).toBe(false);
});

test('accepts both secrets during a rotation with the function in the docs', async () => {
  const document = readFileSync(new URL('../../../docs/WEBHOOKS.md', import.meta.url), 'utf8');
  const [, code = ''] = /^```js\n([\s\S]*?function isGenuine[\s\S]*?)^```/m.exec(document) ?? [];
  const sample = `data:text/javascript,${encodeURIComponent(`${code}\nexport { isGenuine };`)}`;
  const { isGenuine } = await import(/* @vite-ignore */ sample);
  const [secret, former, body] = ['abcdefgh01234567', 'formerformer0000', '{"event":"ä"}'];
  const during = sign({ secret, previous: former }, 'evt_1', 0, body);
  const after = sign({ secret }, 'evt_1', 0, body);
  expect([isGenuine(body, during, secret), isGenuine(body, during, former)]).toEqual([true, true]);
  expect([isGenuine(body, after, secret), isGenuine(body, after, former)]).toEqual([true, false]);
  expect([isGenuine(body, during, 'another'), isGenuine(`${body} `, during, secret)]).toEqual([false, false]);
  expect(isGenuine(body, {}, secret)).toBe(false);
});
