import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromBase64 } from './base64.ts';
import { inflate } from './inflate.ts';

const packed = (bytes: Uint8Array) => Uint8Array.from(deflateSync(bytes));

test('unpacks what was deflated', async () => {
  const bytes = randomBytes(200_000);
  expect(Buffer.from(await inflate(packed(bytes), 200_000)).equals(bytes)).toBe(true);
  expect(await inflate(packed(new Uint8Array()), 0)).toEqual(new Uint8Array());
});

test('stops at more bytes than allowed', async () => {
  await expect(inflate(packed(new Uint8Array(50_000_000)), 1_000_000)).rejects.toThrow(
    'Deflated data may have at most 1000000 bytes',
  );
});

test('rejects damaged data', async () => {
  await expect(inflate(packed(randomBytes(1000)).slice(0, 500), 1000)).rejects.toThrow();
});

test('decodes base64 to the same bytes as Node', () => {
  const bytes = randomBytes(1001);
  expect(Buffer.from(fromBase64(bytes.toString('base64'))).equals(bytes)).toBe(true);
  expect(() => fromBase64('%')).toThrow();
});
