import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { assertNeverNegative, post, VIDEO } from '../creations.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { Person } from '../target.ts';

/** Short to write, but long to speak. */
const SCRIPTS: Record<string, string> = {
  'characters that are spoken as words': `Hi ${'& '.repeat(150)}`,
  'amounts of money': `Hi ${'$999,999 '.repeat(60)}`,
  'long numbers': `Hi ${'888888888 '.repeat(40)}`,
  addresses: `Hi ${'www.a.co/b/c/d '.repeat(30)}`,
};

async function untilEnded(person: Person, id: string): Promise<{ status: string; error?: { code: number } }> {
  for (let wait = 0; wait < 400; wait++) {
    const { data } = (await person.call(`/v2/avatar_video/${id}`)).body;
    if (data.status !== 'processing') return data;
    await sleep(300);
  }
  throw new Error('The video does not end');
}

/** The account has a hundredth of a credit, which pays for little more than a second. */
export const unpaidWork: Kind = {
  name: 'credits: much work for little',
  attempts: (target) => [
    ...Object.entries(SCRIPTS).map(
      ([what, script]): Attempt => [
        what,
        async () => {
          const poor = await target.newcomer(0.01);
          const order = await post(poor, VIDEO, {
            ...AVATAR_VIDEO,
            voice: { ...AVATAR_VIDEO.voice, script },
          });
          if (order.status === 200) {
            const { status, error } = await untilEnded(poor, order.body.data.video_id);
            assert.deepEqual([status, error?.code], ['failed', 18020]);
          } else assertRefused(order, 402);
          await assertNeverNegative(target, poor);
        },
      ],
    ),
    [
      'previews of templates without credit',
      async () => {
        const poor = await target.newcomer(0);
        const scenes = [{ length: 20, clips: [{ asset: { type: 'text', text: 'Hi' } }] }];
        const template = { version: 1, name: 'Long', aspects: ['square'], scenes };
        const { body } = await post(poor, '/v2/templates/custom', { template });
        const { pathname } = new URL(body.data.preview_url);
        const answers = await Promise.all(Array.from({ length: 10 }, () => target.call(pathname)));
        for (const answer of answers) assertRefused(answer, 402, 429);
      },
    ],
  ],
};
