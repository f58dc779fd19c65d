import { expect, test } from 'vitest';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { retryDelay } from './retry-delay.ts';

const failure = (status: number, headers: Record<string, string> = {}) =>
  ApiFailure.of(new Response(null, { status, headers }));

test('waits longer before each retry, and as long as the server asks for', () => {
  const offline = ApiFailure.noAnswer(new Error('offline'));
  expect([0, 1, 2, 3, 9].map((count) => retryDelay(offline, count))).toEqual([
    4000, 8000, 16_000, 32_000, 32_000,
  ]);
  expect(retryDelay(failure(429, { 'retry-after': '60' }), 0)).toBe(60_000);
  expect(retryDelay(failure(429, { 'retry-after': '1' }), 0)).toBe(4000);
});

test('repeats no request that is wrong, and stops if the server keeps failing', () => {
  for (const status of [400, 401, 404, 409]) expect(retryDelay(failure(status), 0)).toBeUndefined();
  expect(retryDelay(new TypeError('a mistake in this page'), 0)).toBeUndefined();
  expect(retryDelay(failure(503), 4)).toBe(32_000);
  expect(retryDelay(failure(503), 5)).toBeUndefined();
});
