import assert from 'node:assert/strict';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { TINY } from '../../fixtures/tiny-template.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertAnswered, assertInvalid } from '../refused.ts';
import { LARGE_BODY_PATHS } from './bodies.ts';

const POLLUTING = [
  '{"__proto__":{"polluted":true,"dry_run":"true","scope":"full"}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"voice":{"__proto__":{"polluted":true}},"avatar":{"__proto__":{"avatar_id":81}}}',
  '{"__proto__":null}',
  '{"__proto__":[],"toString":1,"hasOwnProperty":1,"valueOf":null}',
  '{"template":{"__proto__":{"polluted":true},"variables":[{"__proto__":{"name":"x"}}]}}',
  '{"rows":[{"variables":{"__proto__":{"polluted":true},"constructor":"x"}}],"template_id":96}',
];
const QUERIES = [
  '__proto__[polluted]=1',
  'constructor.prototype.polluted=1',
  '__proto__.polluted=1',
  'a[__proto__][polluted]=1',
];

export const pollution: Kind = {
  name: 'JSON: prototype pollution',
  attempts: (target) => {
    const assertUnchanged = async () => {
      // A polluted prototype would now show in every response.
      for (const path of ['/v2/user/whoami', '/v2/user/remaining_quota', '/v2/videos?page_size=1']) {
        assert.doesNotMatch((await target.victim.call(path)).text, /polluted/);
      }
      assert.equal((await target.call('/v2/user/whoami')).status, 401);
    };
    const bodies = attemptsOf(
      POLLUTING.map((body) => [body, body]),
      LARGE_BODY_PATHS,
      async (body, path) => {
        const answer = await target.attacker.call(path, { method: 'POST', body });
        assertAnswered(answer);
        assert.doesNotMatch(answer.text, /polluted/);
        await assertUnchanged();
      },
    );
    const queries = QUERIES.map(
      (query): Attempt => [
        query,
        async () => {
          assertAnswered(await target.attacker.call(`/v2/videos?${query}`));
          await assertUnchanged();
        },
      ],
    );
    return [...bodies, ...queries];
  },
};

const MINE: [string, string, object][] = [
  ['POST', '/v2/create_video_from_avatar?dry_run=true', AVATAR_VIDEO],
  ['POST', '/v2/product', { name: 'Lamp', description: 'It folds.' }],
  ['POST', '/v2/templates/custom', { template: TINY }],
  ['POST', '/v1/upload/asset', { filename: 'a.png' }],
  ['POST', '/v2/voices/custom', { name: 'Mine', voice_id: 'en-US-slt' }],
];
const NOT_MINE = (victim: { id: string; email: string }) => ({
  id: 'chosen',
  video_id: 'vid_chosen',
  product_id: 'chosen',
  asset_id: '7',
  account_id: victim.id,
  accountId: victim.id,
  owner: victim.email,
  user: { id: victim.id },
  status: 'completed',
  stored_at: 1,
  storage_quota: 0,
  balance: 1e9,
  credits: 1e9,
  estimated_credit: 0,
  scope: 'full',
  is_admin: true,
  role: 'admin',
  priority: 1000,
  created_at: 1,
  expires_at: 9e15,
  upload_token: 'chosenchosenchosenchosen',
  file_id: 'chosenchosenchosenchosen',
  base_url: 'https://evil.example',
});

export const massAssignment: Kind = {
  name: 'JSON: mass assignment',
  attempts: (target) => {
    const creations = MINE.flatMap(([method, path, body]) =>
      Object.entries(NOT_MINE(target.victim)).map(
        ([field, value]): Attempt => [
          `${field} of ${path}`,
          async () => {
            const answer = await target.attacker.call(path, { method, body: { ...body, [field]: value } });
            assert.equal(answer.status, 200, answer.text);
            assert.doesNotMatch(answer.text, /chosen|evil\.example|1000000000/);
            assert.ok(!answer.text.includes(target.victim.id));
          },
        ],
      ),
    );
    const profile: Attempt = [
      'credits and rights by a profile',
      async () => {
        const { click, email, call } = await target.newcomer(1);
        const body = {
          username: 'me',
          email,
          balance: 1e9,
          credits: 1e9,
          storage_quota: 0,
          id: target.victim.id,
        };
        await click('/dashboard/api/profile', { method: 'PUT', body });
        assert.equal((await call('/v2/user/remaining_quota')).body.data.remaining_quota, 1);
      },
    ];
    const scope: Attempt = [
      'a key with rights that there are not',
      async () => {
        const body = { name: 'x', scope: 'admin' };
        assertInvalid(await target.attacker.click('/dashboard/api/keys', { method: 'POST', body }), 'scope');
      },
    ];
    return [...creations, profile, scope];
  },
};
