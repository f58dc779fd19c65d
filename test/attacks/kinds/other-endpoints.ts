import assert from 'node:assert/strict';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';

export const legacyAddress: Kind = {
  name: 'the legacy address: other calls',
  attempts: (target) => {
    const legacy = /Legacy address\s+(\S+)/.exec(target.server.stdout())?.[1] ?? '';
    const paths = [
      '/',
      '/v2/user/whoami',
      '/dashboard/api/keys/default',
      '/dashboard/api/session',
      '/files/a/b',
      '/openapi.json',
      '/metrics',
      '/share/a',
    ];
    return [
      ...paths.map(
        (path): Attempt => [
          path,
          async () => {
            const answer = await fetch(legacy + path, { headers: { 'x-api-key': target.attacker.key } });
            assert.equal(answer.status, 404);
          },
        ],
      ),
      [
        'its call without a key',
        async () => {
          const answer = await fetch(`${legacy}/open/render`, { method: 'POST', body: '{}' });
          assert.equal(answer.status, 401);
        },
      ],
      [
        'its call with a session',
        async () => {
          const headers = { cookie: target.victim.session.cookie };
          const answer = await fetch(`${legacy}/open/render`, { method: 'POST', body: '{}', headers });
          assert.equal(answer.status, 403);
        },
      ],
    ];
  },
};

/** Internal endpoints, and who may see them. */
const INSIDES = [
  '/metrics',
  '/debug',
  '/.env',
  '/.git/HEAD',
  '/server-status',
  '/actuator/env',
  '/config',
  '/package.json',
  '/data/castwright.db',
  '/castwright.db',
  '/backup.tar',
  '/static/../package.json',
  '/static/%2e%2e/%2e%2e/package.json',
  '/graphql',
  '/admin',
  '/v2',
  '/v1',
  '/v3/videos',
  '/docs/../package.json',
];

export const insides: Kind = {
  name: 'paths: files that servers often expose',
  attempts: (target) =>
    INSIDES.map((path): Attempt => [path, async () => assertRefused(await target.call(path), 400, 404)]),
};
