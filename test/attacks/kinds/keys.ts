import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { revokeKey } from '../../../src/service/account/accounts/keys.ts';
import { documentedOperations } from '../../acceptance/document.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { Target } from '../target.ts';

const PATHS = ['/v2/user/whoami', '/v2/videos', '/v1/upload/asset', '/v2/events/stream'].map(
  (path) => [path, path] as const,
);

/** A valid key that is sent in a wrong way. */
const WRONG: Record<string, (key: string) => { headers?: Record<string, string>; query?: string }> = {
  'no key': () => ({}),
  'an empty key': () => ({ headers: { 'x-api-key': '' } }),
  'a made-up key': () => ({ headers: { 'x-api-key': `cw_live_${'a'.repeat(38)}` } }),
  'all but the last letter': (key) => ({ headers: { 'x-api-key': key.slice(0, -1) } }),
  'one letter longer': (key) => ({ headers: { 'x-api-key': `${key}a` } }),
  'in another case': (key) => ({ headers: { 'x-api-key': key.toUpperCase() } }),
  'its hash': (key) => ({ headers: { 'x-api-key': createHash('sha256').update(key).digest('hex') } }),
  'two at once': (key) => ({ headers: { 'x-api-key': `${key}, ${key}` } }),
  'of SQL': () => ({ headers: { 'x-api-key': "' or '1'='1" } }),
  'a pattern': () => ({ headers: { 'x-api-key': 'cw_live_%' } }),
  'a made-up bearer': () => ({ headers: { authorization: `Bearer cw_live_${'a'.repeat(38)}` } }),
  'a bearer beside a wrong key': (key) => ({
    headers: { 'x-api-key': 'cw_live_', authorization: `Bearer ${key}` },
  }),
  'a bearer beside a session': (key) => ({
    headers: { authorization: `Bearer ${key}`, cookie: 'castwright_session=made-up' },
  }),
  'without a scheme': (key) => ({ headers: { authorization: key } }),
  'as a password': (key) => ({
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
  }),
  'in the address': (key) => ({ query: `?x-api-key=${key}&api_key=${key}` }),
  'in a cookie': (key) => ({ headers: { cookie: `x-api-key=${key}; castwright_session=${key}` } }),
};

export const madeUpKeys: Kind = {
  name: 'keys: made up, cut, misplaced',
  attempts: (target) => [
    ...attemptsOf(Object.entries(WRONG), PATHS, async (bring, path) => {
      const { headers = {}, query = '' } = bring(target.victim.key);
      const method = path.includes('upload') ? 'POST' : 'GET';
      assertRefused(await target.call(path + query, { method, headers }), 401, 429);
    }),
    [
      'the right one, kept out by them',
      async () => {
        assert.equal((await target.victim.call('/v2/user/whoami')).status, 200);
      },
    ],
  ],
};

/** Operations that use POST, but change nothing. */
const READ_ONLY_POSTS = ['/v2/templates/{id}/still', '/v2/verify'];
const RULES = /endpoint|webhook_deliveries\/|webhook_secret/;

export const scopedKeys: Kind = {
  name: 'keys: outside their scope',
  async attempts(target) {
    const [read, render] = [await target.victim.keyWith('read'), await target.victim.keyWith('render')];
    const operations = documentedOperations().filter(({ isStream }) => !isStream);
    const ofRead = operations.filter(
      ({ method, path }) => method !== 'GET' && !READ_ONLY_POSTS.includes(path),
    );
    // Viewing deliveries does not include managing them.
    const ofRender = operations.filter(
      ({ method, path }) =>
        RULES.test(path) && !(method === 'GET' && path.startsWith('/v2/webhook_deliveries')),
    );
    const tried = [
      ...ofRead.map((operation) => ['read', read.key, operation] as const),
      ...ofRender.map((operation) => ['render', render.key, operation] as const),
    ];
    return tried.map(
      ([scope, key, { method, path, body }]): Attempt => [
        `${scope}: ${method} ${path}`,
        async () => {
          const options = { method, headers: { 'x-api-key': key }, body: body?.example };
          assertRefused(await target.call(path.replaceAll(/\{\w+\}/g, '1'), options), 403);
        },
      ],
    );
  },
};

/** Dashboard operations that no API key may call. */
const DASHBOARD_CALLS = [
  'keys',
  'keys/default',
  'sessions',
  'ledger',
  'assets',
  'overview',
  'studio/videos/vid_none',
  'usage?days=7&offset=0',
];

export const keysOnDashboard: Kind = {
  name: 'keys: on dashboard operations',
  attempts: (target) =>
    DASHBOARD_CALLS.map(
      (path): Attempt => [
        path,
        async () => assertRefused(await target.victim.call(`/dashboard/api/${path}`), 401),
      ],
    ),
};

/** Ways to end a key; each returns an ended one. */
const ENDED: Record<string, (target: Target) => Promise<string>> = {
  'revoked by its owner': async (target) => {
    const { id, key } = await target.victim.keyWith('full');
    await target.victim.click(`/dashboard/api/keys/${id}`, { method: 'DELETE' });
    return key;
  },
  'revoked on the command line': async (target) => {
    const { id, key } = await target.victim.keyWith('full');
    await revokeKey(target.db, id);
    return key;
  },
  'rolled without grace': async (target) => {
    const { id, key } = await target.victim.keyWith('full');
    const rolled = await target.victim.click(`/dashboard/api/keys/${id}/roll`, {
      method: 'POST',
      body: { grace_hours: 0 },
    });
    assert.equal(rolled.status, 200, rolled.text);
    return key;
  },
  'past its end': async (target) => {
    const { id, key } = await target.victim.keyWith('full');
    const end = { expires_at: Date.now() - 1 };
    await target.db.updateTable('api_keys').set(end).where('id', '=', id).execute();
    return key;
  },
};

export const endedKeys: Kind = {
  name: 'keys: revoked, rolled, expired',
  attempts: (target) =>
    attemptsOf(Object.entries(ENDED), PATHS.slice(0, 3), async (end, path) => {
      const headers = { 'x-api-key': await end(target) };
      assertRefused(
        await target.call(path, { method: path.includes('upload') ? 'POST' : 'GET', headers }),
        401,
        429,
      );
    }),
};
