import assert from 'node:assert/strict';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import { recordsOf } from '../victim-records.ts';

const OVERRIDES: [string, Record<string, string>][] = [
  ['X-HTTP-Method-Override', { 'x-http-method-override': 'DELETE' }],
  ['X-HTTP-Method', { 'x-http-method': 'DELETE' }],
  ['X-Method-Override', { 'x-method-override': 'DELETE' }],
  ['X-Original-URL', { 'x-original-url': '/dashboard/api/keys/default' }],
  ['X-Rewrite-URL', { 'x-rewrite-url': '/dashboard/api/keys/default' }],
  ['X-Forwarded-Prefix', { 'x-forwarded-prefix': '/dashboard/api' }],
];

export const overrides: Kind = {
  name: 'methods: overridden by header or query',
  async attempts(target) {
    const { video } = await recordsOf(target);
    const path = `/v2/videos/${video}`;
    const isThere = async () => assert.equal((await target.victim.call(path)).status, 200);
    const variants = [
      ...OVERRIDES.map(([what, headers]) => [what, headers, ''] as const),
      ...['_method=DELETE', 'method=DELETE', '_HttpMethod=DELETE'].map(
        (query) => [query, {}, `?${query}`] as const,
      ),
    ];
    return variants.flatMap(([what, headers, query]): Attempt[] =>
      ['GET', 'POST'].map(
        (method): Attempt => [
          `${what} with ${method}`,
          async () => {
            const answer = await target.victim.call(path + query, { method, headers });
            assert.ok(answer.status === (method === 'GET' ? 200 : 405), `${answer.status}`);
            assert.doesNotMatch(answer.text, /"key"|deleted/);
            await isThere();
          },
        ],
      ),
    );
  },
};

const METHODS = [
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'COPY',
  'MKCOL',
  'LOCK',
  'SEARCH',
  'PURGE',
];
const READ_ONLY = [
  '/files/aaaaaaaaaaaaaaaaaaaaaaaa/a.mp4',
  '/static/index.js',
  '/openapi.json',
  '/healthz',
  '/',
];

export const oddMethods: Kind = {
  name: 'methods: from other protocols and uses',
  attempts: (target) =>
    attemptsOf(
      METHODS.map((method) => [method, method]),
      READ_ONLY.map((path) => [path, path]),
      async (method, path) => {
        const answer = await target.call(path, { method });
        // OPTIONS lists the allowed methods, and nothing else.
        if (method === 'OPTIONS' && answer.status === 204) assert.equal(answer.text, '');
        else assertRefused(answer, 400, 404, 405);
      },
    ),
};
