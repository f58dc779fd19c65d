import { afterAll, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../src/client/api-failure.ts';

// The page's address is read from its document as soon as a module of it is imported.
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { retryDelay } = await import('./use-preview-film.ts');
afterAll(() => {
  vi.unstubAllGlobals();
});

const failure = (headers: Record<string, string>) =>
  ApiFailure.of(new Response(null, { status: 503, headers }));

test('waits as long as the server asks for before it tries again', () => {
  expect(retryDelay(failure({ 'retry-after': '30' }))).toBe(30_000);
  expect(retryDelay(failure({ 'retry-after': '1' }))).toBe(4000);
  expect(retryDelay(failure({}))).toBe(4000);
  expect(retryDelay(failure({ 'retry-after': '86400' }))).toBe(120_000);
  expect(retryDelay(new TypeError('Failed to fetch'))).toBe(4000);
});
