import assert from 'node:assert/strict';
import { setQuota } from '../../../src/service/account/quota.ts';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { picture } from '../../fixtures/media-files.ts';
import { TINY } from '../../fixtures/tiny-template.ts';
import {
  accepted,
  assertNeverNegative,
  cancelAll,
  post,
  sendManyAtOnce,
  TALKING,
  V1,
  VIDEO,
} from '../creations.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { Sent } from '../send.ts';
import type { Person } from '../target.ts';

/** Operations that cost credits, and the credits that an account needs for exactly one. */
const PAID_OPERATIONS: Record<string, { credits: number; ask(person: Person, at: number): Promise<Sent> }> = {
  'forty videos': { credits: 0.02, ask: (person) => post(person, VIDEO, AVATAR_VIDEO) },
  'forty videos of v1': { credits: 0.02, ask: (person) => post(person, TALKING, V1) },
  'videos of both kinds': {
    credits: 0.02,
    ask: (person, at) => (at % 2 ? post(person, VIDEO, AVATAR_VIDEO) : post(person, TALKING, V1)),
  },
  'forty scripts': {
    credits: 0.2,
    ask: (person) =>
      post(person, '/v1/ai_scripts', { name: 'Lamp', description: 'It folds flat.', language: 'english' }),
  },
};

export const creditRaces: Kind = {
  name: 'races: many concurrent calls for the last credit',
  isSequential: true,
  attempts: (target) =>
    Object.entries(PAID_OPERATIONS).map(
      ([what, { credits, ask }]): Attempt => [
        what,
        async () => {
          const poor = await target.newcomer(credits);
          const price = await priceOf(poor, ask);
          const answers = await sendManyAtOnce(40, (at) => ask(poor, at));
          await cancelAll(poor, answers);
          const most = Math.floor(credits / price + 1e-9);
          assert.equal(accepted(answers).length, most);
          for (const answer of answers.filter(({ status }) => status !== 200))
            assertRefused(answer, 402, 429);
          await assertNeverNegative(target, poor);
        },
      ],
    ),
};

/** The price, from a dry run or from the price list of the API. */
async function priceOf(person: Person, ask: (person: Person, at: number) => Promise<Sent>): Promise<number> {
  const trial = {
    ...person,
    call: (path: string, options: object) => person.call(`${path}?dry_run=true`, options),
  };
  const { body } = await ask(trial as Person, 0);
  return body.data.estimated_credit;
}

export const quotaRaces: Kind = {
  name: 'races: many concurrent calls for the last slot',
  isSequential: true,
  attempts: (target): Attempt[] => [
    [
      'thirty endpoints where twenty may be',
      async () => {
        const person = await target.newcomer(1);
        // A public address that no request is sent to.
        const url = (at: number) => `https://1.1.1.1/${at}`;
        const answers = await sendManyAtOnce(30, (at) =>
          post(person, '/v2/endpoint', { url: url(at), events: ['generated_video_success'] }),
        );
        const list = (await person.call('/v2/endpoints')).body.data;
        assert.deepEqual([accepted(answers).length, (list.endpoints ?? list).length], [20, 20]);
      },
    ],
    [
      'twenty files where there is room for three',
      async () => {
        const person = await target.newcomer(1);
        const bytes = picture('image/png');
        await setQuota(target.db, person.email, bytes.length * 3);
        const announced = await sendManyAtOnce(20, () =>
          post(person, '/v1/upload/asset', { filename: 'a.png' }),
        );
        const answers = await sendManyAtOnce(20, (at) =>
          target.call(new URL(announced[at]?.body.data.sign_url).pathname, { method: 'PUT', body: bytes }),
        );
        assert.equal(accepted(answers).length, 3);
        for (const answer of answers.filter(({ status }) => status !== 200)) assertRefused(answer, 400, 413);
      },
    ],
    [
      'videos where there is no room for one',
      async () => {
        const person = await target.newcomer(100);
        await setQuota(target.db, person.email, 1000);
        const answers = await sendManyAtOnce(10, () => post(person, VIDEO, AVATAR_VIDEO));
        for (const answer of answers) assertRefused(answer, 409);
      },
    ],
    [
      'one upload ten times at once',
      async () => {
        const person = await target.newcomer(1);
        const { body } = await post(person, '/v1/upload/asset', { filename: 'a.png' });
        const path = new URL(body.data.sign_url).pathname;
        const answers = await sendManyAtOnce(10, () =>
          target.call(path, { method: 'PUT', body: picture('image/png') }),
        );
        assert.equal(accepted(answers).length, 1);
      },
    ],
    [
      'one video called off twenty times at once',
      async () => {
        const person = await target.newcomer(1);
        const { body } = await post(person, VIDEO, AVATAR_VIDEO);
        const path = `/v2/videos/${body.data.video_id}/cancel`;
        await sendManyAtOnce(20, () => person.call(path, { method: 'POST', body: {} }));
        assert.equal((await person.call('/v2/user/remaining_quota')).body.data.remaining_quota, 1);
        await assertNeverNegative(target, person);
      },
    ],
    [
      'one key rolled ten times at once',
      async () => {
        const person = await target.newcomer(1);
        const { id } = await person.keyWith('full');
        const path = `/dashboard/api/keys/${id}/roll`;
        const answers = await sendManyAtOnce(10, () =>
          person.click(path, { method: 'POST', body: { grace_hours: 1 } }),
        );
        assert.equal(accepted(answers).length, 1);
      },
    ],
    [
      'a template deleted while videos are asked of it',
      async () => {
        const person = await target.newcomer(10);
        const { body } = await post(person, '/v2/templates/custom', { template: TINY });
        const id = body.data.template_id;
        const batch = { template_id: id, rows: [{ variables: { title: 'One' } }] };
        const [gone, ...answers] = await Promise.all([
          person.call(`/v2/templates/custom/${id}`, { method: 'DELETE' }),
          ...Array.from({ length: 10 }, () => post(person, '/v2/batches?dry_run=true', batch)),
        ]);
        assert.equal(gone?.status, 200);
        assert.ok(answers.every(({ status }) => status === 200 || status === 400));
      },
    ],
  ],
};
