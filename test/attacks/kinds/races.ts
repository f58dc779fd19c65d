import assert from 'node:assert/strict';
import { setQuota } from '../../../src/service/quota/set-quota.ts';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { picture } from '../../fixtures/media-files.ts';
import { TINY } from '../../fixtures/tiny-template.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { isRefused } from '../refused.ts';
import type { Sent } from '../send.ts';
import type { Person, Target } from '../target.ts';

const VIDEO = '/v2/create_video_from_avatar';
const TALKING = '/v1/create_video_from_talking_avatar';
const V1 = {
  script: 'Hi there.',
  voice_id: 'en-US-slt',
  avatar_id: 81,
  avatar_type: 0,
  aspect_ratio: 2,
  screen_style: 1,
};
const post = (person: Person, path: string, body: object, headers = {}) =>
  person.call(path, { method: 'POST', body, headers });
const manyAtOnce = (count: number, ask: (at: number) => Promise<Sent>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
const accepted = (answers: Sent[]) => answers.filter(({ status }) => status === 200);

/** Calls off what was accepted, so that nothing of it is made. */
async function calledOff(person: Person, answers: Sent[]): Promise<void> {
  for (const { body } of accepted(answers)) {
    const id = body.data.video_id ?? body.data.project_id;
    await person.call(`/v2/videos/${id}/cancel`, { method: 'POST', body: {} });
  }
}

/** What takes credit, and how much of it an account needs for exactly one. */
const SPENDING: Record<string, { credits: number; ask(person: Person, at: number): Promise<Sent> }> = {
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
  name: 'races: many at once with the last credit',
  inTurn: true,
  attempts: (target) =>
    Object.entries(SPENDING).map(
      ([what, { credits, ask }]): Attempt => [
        what,
        async () => {
          const poor = await target.newcomer(credits);
          const price = await priceOf(poor, ask);
          const answers = await manyAtOnce(40, (at) => ask(poor, at));
          await calledOff(poor, answers);
          const most = Math.floor(credits / price + 1e-9);
          assert.equal(accepted(answers).length, most);
          for (const answer of answers.filter(({ status }) => status !== 200)) isRefused(answer, 402, 429);
          await neverBelowZero(target, poor);
        },
      ],
    ),
};

/** Told by a trial, or by the interface’s own list of prices. */
async function priceOf(person: Person, ask: (person: Person, at: number) => Promise<Sent>): Promise<number> {
  const trial = {
    ...person,
    call: (path: string, options: object) => person.call(`${path}?dry_run=true`, options),
  };
  const { body } = await ask(trial as Person, 0);
  return body.data.estimated_credit;
}

/** The balance that is kept is the sum of the ledger, and neither was ever below nothing. */
async function neverBelowZero({ db }: Target, { id }: Person): Promise<void> {
  const { balance } = await db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('credit_entries')
    .select('amount')
    .where('account_id', '=', id)
    .orderBy('seq')
    .execute();
  let sum = 0;
  for (const { amount } of lines) {
    sum += amount;
    assert.ok(sum >= 0, 'the ledger goes below zero');
  }
  assert.equal(balance, sum);
}

export const quotaRaces: Kind = {
  name: 'races: many at once for the last place',
  inTurn: true,
  attempts: (target): Attempt[] => [
    [
      'thirty endpoints where twenty may be',
      async () => {
        const person = await target.newcomer(1);
        // A public address that nothing is ever sent to.
        const url = (at: number) => `https://1.1.1.1/${at}`;
        const answers = await manyAtOnce(30, (at) =>
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
        const announced = await manyAtOnce(20, () => post(person, '/v1/upload/asset', { filename: 'a.png' }));
        const answers = await manyAtOnce(20, (at) =>
          target.call(new URL(announced[at]?.body.data.sign_url).pathname, { method: 'PUT', body: bytes }),
        );
        assert.equal(accepted(answers).length, 3);
        for (const answer of answers.filter(({ status }) => status !== 200)) isRefused(answer, 400, 413);
      },
    ],
    [
      'videos where there is no room for one',
      async () => {
        const person = await target.newcomer(100);
        await setQuota(target.db, person.email, 1000);
        const answers = await manyAtOnce(10, () => post(person, VIDEO, AVATAR_VIDEO));
        for (const answer of answers) isRefused(answer, 409);
      },
    ],
    [
      'one upload ten times at once',
      async () => {
        const person = await target.newcomer(1);
        const { body } = await post(person, '/v1/upload/asset', { filename: 'a.png' });
        const path = new URL(body.data.sign_url).pathname;
        const answers = await manyAtOnce(10, () =>
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
        await manyAtOnce(20, () => person.call(path, { method: 'POST', body: {} }));
        assert.equal((await person.call('/v2/user/remaining_quota')).body.data.remaining_quota, 1);
        await neverBelowZero(target, person);
      },
    ],
    [
      'one key rolled ten times at once',
      async () => {
        const person = await target.newcomer(1);
        const { id } = await person.keyWith('full');
        const path = `/dashboard/api/keys/${id}/roll`;
        const answers = await manyAtOnce(10, () =>
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
        const wanted = { template_id: id, rows: [{ variables: { title: 'One' } }] };
        const [gone, ...answers] = await Promise.all([
          person.call(`/v2/templates/custom/${id}`, { method: 'DELETE' }),
          ...Array.from({ length: 10 }, () => post(person, '/v2/batches?dry_run=true', wanted)),
        ]);
        assert.equal(gone?.status, 200);
        assert.ok(answers.every(({ status }) => status === 200 || status === 400));
      },
    ],
  ],
};

/** Uses of an Idempotency-Key that is not one’s own, or was used. */
export const stolenKeys: Kind = {
  name: 'idempotency: keys of others, used ones, odd ones',
  inTurn: true,
  attempts: (target): Attempt[] => {
    const one = { ...AVATAR_VIDEO, video_name: 'of the victim' };
    const order = { 'idempotency-key': 'order-of-the-victim' };
    const first = async () => {
      const answer = await post(target.victim, VIDEO, one, order);
      await calledOff(target.victim, [answer]);
      return answer.body.data.video_id as string;
    };
    const others: [string, string, object][] = [
      ['the same call', VIDEO, one],
      ['another body', VIDEO, AVATAR_VIDEO],
      ['another path', TALKING, V1],
    ];
    const theft = others.map(
      ([what, path, body]): Attempt => [
        `of another account, with ${what}`,
        async () => {
          const theirs = await first();
          const thief = await target.newcomer(1);
          const answer = await post(thief, path, body, order);
          await calledOff(thief, [answer]);
          assert.equal(answer.headers['idempotent-replayed'], undefined);
          assert.ok(!answer.text.includes(theirs));
        },
      ],
    );
    const misused = others.slice(1).map(
      ([what, path, body]): Attempt => [
        `used before, with ${what}`,
        async () => {
          await first();
          isRefused(await post(target.victim, path, body, order), 409);
        },
      ],
    );
    const odd = ['x'.repeat(256), 'x'.repeat(7000)].map(
      (key): Attempt => [
        `of ${key.length} letters`,
        async () => isRefused(await post(target.victim, VIDEO, one, { 'idempotency-key': key }), 400, 431),
      ],
    );
    const race: Attempt = [
      'forty times at once, for one credit',
      async () => {
        const person = await target.newcomer(1);
        const answers = await manyAtOnce(40, () => post(person, VIDEO, one, { 'idempotency-key': 'once' }));
        const ids = new Set(accepted(answers).map(({ body }) => body.data.video_id));
        await calledOff(person, answers.slice(0, 1));
        assert.equal(ids.size, 1);
      },
    ];
    const scoped: Attempt = [
      'by a key that may only read',
      async () => {
        await first();
        const { key } = await target.victim.keyWith('read');
        isRefused(await post(target.victim, VIDEO, one, { ...order, 'x-api-key': key }), 403);
      },
    ];
    return [...theft, ...misused, ...odd, race, scoped];
  },
};

/** What a person does with an address to upload to that is not theirs, or was used. */
const MISUSES: Record<string, (path: string) => string> = {
  'all but its last letter': (path) => path.slice(0, -1),
  'one letter more': (path) => `${path}A`,
  'in other case': (path) => path.toUpperCase().replace('/UPLOADS', '/uploads'),
  'a pattern': (path) => path.replace(/.$/, '%25'),
  'two ids': (path) => `${path},${path.split('/')[2]}`,
  'a path after it': (path) => `${path}/../x`,
  nothing: () => '/uploads/',
  'a made-up one': () => `/uploads/${'A'.repeat(24)}`,
};

export const uploadAddresses: Kind = {
  name: 'uploads: addresses forged, used again, by other methods',
  async attempts(target) {
    const announce = async () => {
      const { body } = await post(target.victim, '/v1/upload/asset', { filename: 'a.png' });
      return { put: new URL(body.data.sign_url).pathname, get: new URL(body.data.asset_url).pathname };
    };
    const bytes = picture('image/png');
    const forged = attemptsOf(
      Object.entries(MISUSES),
      ['PUT', 'POST'].map((method) => [method, method]),
      async (misuse, method) => {
        const { put, get } = await announce();
        isRefused(await target.call(misuse(put), { method, body: bytes }), 400, 404);
        isRefused(await target.call(get), 404);
      },
    );
    const methods = ['GET', 'DELETE', 'PATCH', 'POST', 'OPTIONS'].map(
      (method): Attempt => [
        `${method} instead of PUT`,
        async () => isRefused(await target.call((await announce()).put, { method }), 404),
      ],
    );
    const more: Attempt[] = [
      [
        'used twice',
        async () => {
          const { put } = await announce();
          assert.equal((await target.call(put, { method: 'PUT', body: bytes })).status, 200);
          isRefused(await target.call(put, { method: 'PUT', body: picture('image/jpeg') }), 400);
        },
      ],
      [
        'past its end',
        async () => {
          const { put } = await announce();
          const token = put.split('/')[2] ?? '';
          await target.db
            .updateTable('assets')
            .set({ expires_at: 1 })
            .where('upload_token', '=', token)
            .execute();
          isRefused(await target.call(put, { method: 'PUT', body: bytes }), 400);
        },
      ],
      [
        'the address of the file itself',
        async () =>
          isRefused(await target.call((await announce()).get, { method: 'PUT', body: 'x' }), 400, 404),
      ],
      [
        'a file that is not there yet, as media',
        async () => {
          const { get } = await announce();
          const voice = {
            type: 'audio',
            voice_id: 'en-US-slt',
            audio_url: `http://127.0.0.1:${target.port}${get}`,
          };
          isRefused(await post(target.victim, VIDEO, { ...AVATAR_VIDEO, voice }), 400);
        },
      ],
    ];
    return [...forged, ...methods, ...more];
  },
};
