import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentedOperation, documentedOperations } from './document.ts';
import { anyOf, oddText, oddValue } from './odd-values.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const RUNS = 200;
const SEED = 20_26;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());

const operations = documentedOperations().filter(({ isStream }) => !isStream);

/** Expects the envelope with its rid, and no server error, whatever was sent. */
async function expectAnswered(operation: DocumentedOperation, request: Request): Promise<void> {
  const answer = await api.call(api.keys.anna, { method: operation.method, ...request });
  const what = `${operation.method} ${request.url} ${String(request.payload).slice(0, 500)} → ${answer.body.slice(0, 500)}`;
  expect(answer.statusCode, what).toBeLessThan(500);
  // Only the speech operation answers with audio.
  if (answer.statusCode === 200 && String(answer.headers['content-type']).startsWith('audio/')) return;
  expect(answer.headers['content-type'], what).toContain('application/json');
  const body = answer.json();
  expect(answer.headers['x-request-id'], what).toMatch(/^[\w-]{20,}$/);
  // Two lists and one record of v1 have no envelope when they succeed.
  if (answer.statusCode === 200 && body.code === undefined) {
    expect(operation.path, what).toMatch(/^\/v1\//);
    return;
  }
  expect(body.rid, what).toBe(answer.headers['x-request-id']);
  expect(body, what).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
  expect(body.code === 0, what).toBe(answer.statusCode === 200);
}

interface Request {
  url: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

describe.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_name, operation) => {
    test(`answers ${RUNS} valid and invalid requests without a server error`, async () => {
      const property = fc.asyncProperty(requestTo(operation), (request) =>
        expectAnswered(operation, request),
      );
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    });

    if (operation.method === 'GET') return;
    test('answers malformed bodies without a server error', async () => {
      const url = fillPath(operation, () => '7');
      for (const [payload, headers = {}] of BROKEN)
        await expectAnswered(operation, { url, payload, headers });
    });
  },
);

const json = { 'content-type': 'application/json' };
const BROKEN: readonly [string | Buffer, Record<string, string>?][] = [
  ['{"a":', json],
  ['\u0000', json],
  [Buffer.from([0xff, 0xfe, 0x00, 0x7b]), json],
  [Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]), json],
  [Buffer.from('\ufeff{"a":1}'), json],
  [Buffer.from('{"a":1}', 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }],
  ['['.repeat(100_000) + ']'.repeat(100_000), json],
  [`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, json],
  [`{"a":"${'x'.repeat(3_000_000)}"}`, json],
  ['null', json],
  ['"text"', json],
  ['12345678901234567890', json],
  ['{"__proto__":{"admin":true},"constructor":{"prototype":{}}}', json],
  ['a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' }],
  [
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
  ['<a/>', { 'content-type': 'text/xml' }],
  ['{}', { 'content-type': ';;;' }],
  ['{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ['', { 'content-type': 'application/json' }],
  ['{}', { 'idempotency-key': 'é'.repeat(10) }],
];

function requestTo(operation: DocumentedOperation): fc.Arbitrary<Request> {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const queries = fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, anyOf(schema)])), {
    requiredKeys: [],
  });
  const ids = fc.oneof(oddText, fc.nat().map(String));
  const body = operation.body ? anyOf(operation.body.schema) : fc.option(oddValue);
  return fc.tuple(ids, queries, body, fc.option(oddText)).map(([id, fields, sent, key]) => {
    const search = new URLSearchParams(
      Object.entries(fields as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
    );
    const headers: Record<string, string> = { ...json };
    if (key !== null && /^[\x21-\x7e]+$/.test(key)) headers['idempotency-key'] = key;
    const url = `${fillPath(operation, () => id)}?${search}`;
    if (operation.method === 'GET') return { url, headers };
    return { url, headers, payload: JSON.stringify(sent ?? {}) };
  });
}

function fillPath(operation: DocumentedOperation, id: () => string): string {
  return operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(wellFormed(id())) || 'x');
}

/** `encodeURIComponent` throws on lone surrogates. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
