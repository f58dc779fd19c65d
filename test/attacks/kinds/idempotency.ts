import assert from 'node:assert/strict';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { accepted, cancelAll, post, sendManyAtOnce, TALKING, V1, VIDEO } from '../creations.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';

/** Uses of an Idempotency-Key of another account, or of one already used. */
export const stolenKeys: Kind = {
  name: 'idempotency: foreign, used and odd keys',
  isSequential: true,
  attempts: (target): Attempt[] => {
    const one = { ...AVATAR_VIDEO, video_name: 'of the victim' };
    const order = { 'idempotency-key': 'order-of-the-victim' };
    const first = async () => {
      const answer = await post(target.victim, VIDEO, one, order);
      await cancelAll(target.victim, [answer]);
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
          await cancelAll(thief, [answer]);
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
          assertRefused(await post(target.victim, path, body, order), 409);
        },
      ],
    );
    const odd = ['x'.repeat(256), 'x'.repeat(7000)].map(
      (key): Attempt => [
        `of ${key.length} letters`,
        async () =>
          assertRefused(await post(target.victim, VIDEO, one, { 'idempotency-key': key }), 400, 431),
      ],
    );
    const race: Attempt = [
      'forty times at once, for one credit',
      async () => {
        const person = await target.newcomer(1);
        const answers = await sendManyAtOnce(40, () =>
          post(person, VIDEO, one, { 'idempotency-key': 'once' }),
        );
        const ids = new Set(accepted(answers).map(({ body }) => body.data.video_id));
        await cancelAll(person, answers.slice(0, 1));
        assert.equal(ids.size, 1);
      },
    ];
    const scoped: Attempt = [
      'by a key that may only read',
      async () => {
        await first();
        const { key } = await target.victim.keyWith('read');
        assertRefused(await post(target.victim, VIDEO, one, { ...order, 'x-api-key': key }), 403);
      },
    ];
    return [...theft, ...misused, ...odd, race, scoped];
  },
};
