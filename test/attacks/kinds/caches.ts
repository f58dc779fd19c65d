import assert from 'node:assert/strict';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { recordsOf } from '../victim-records.ts';

/** Headers that a proxy might treat as part of the address, but a cache would ignore. */
const UNKEYED: Record<string, Record<string, string>> = {
  'X-Forwarded-Host': { 'x-forwarded-host': 'evil.example' },
  Forwarded: { forwarded: 'host=evil.example;proto=http' },
  'X-Host': { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' },
  'X-Forwarded-Port': { 'x-forwarded-port': '1337' },
  'X-Forwarded-Scheme': { 'x-forwarded-scheme': 'http', 'x-forwarded-proto': 'gopher' },
  'X-Original-URL': { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' },
};

export const poisonedCaches: Kind = {
  name: 'caches: poisoned by headers, or keeping secrets',
  async attempts(target) {
    const victimIds = await recordsOf(target);
    const pages = [
      '/',
      '/openapi.json',
      `/share/${victimIds['share’s link']}`,
      `/files/${victimIds['video’s file']}/video.mp4`,
    ];
    const poisoned = attemptsOf(
      Object.entries(UNKEYED),
      pages.map((path) => [path.slice(0, 8), path]),
      async (headers, path) => {
        const answer = await target.call(path, { headers: { accept: 'text/html', ...headers } });
        assert.doesNotMatch(JSON.stringify(answer.headers) + answer.text, /evil|1337|gopher/);
      },
    );
    const own = [
      '/v2/user/whoami',
      '/v2/videos',
      '/v2/webhook_secret',
      '/dashboard/api/keys/default',
      '/dashboard/api/keys',
    ];
    const cached = own.map(
      (path): Attempt => [
        `${path} in a shared cache`,
        async () => {
          const { headers } = await target.victim.click(path);
          assert.doesNotMatch(headers['cache-control'] ?? '', /public|max-age=[1-9]|immutable/);
          assert.equal(headers.expires, undefined);
        },
      ],
    );
    const missing = [
      '/v2/none',
      '/files/aaaaaaaaaaaaaaaaaaaaaaaa/a',
      '/share/aaaaaaaaaaaaaaaaaaaaaaaa',
      '/static/none.js',
    ].map(
      (path): Attempt => [
        `${path}, which is not there, for a year`,
        async () => {
          const { status, headers } = await target.call(path);
          assert.ok(status >= 400);
          assert.doesNotMatch(headers['cache-control'] ?? '', /immutable|max-age=[1-9]/);
        },
      ],
    );
    return [...poisoned, ...cached, ...missing];
  },
};
