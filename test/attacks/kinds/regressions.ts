import assert from 'node:assert/strict';
import type { Attempt, Kind } from '../kind.ts';
import { assertAnswered } from '../refused.ts';
import type { Target } from '../target.ts';

/** A Shotstack edit with one text. */
const edit = (text: string, merge: object[] = []) => ({
  format: 'shotstack',
  template: {
    timeline: { tracks: [{ clips: [{ asset: { type: 'title', text }, start: 0, length: 1 }] }] },
    output: { format: 'mp4', resolution: 'sd' },
    merge,
  },
});

/** Texts that take some regular expressions minutes. */
const SLOW_TEXTS: Record<string, object> = {
  '3,200 spaces in a field': edit(`{{${' '.repeat(3200)}`),
  '400 kB of spaces in a field': edit(`{{${' '.repeat(400_000)}`),
  '100,000 braces': edit('{'.repeat(100_000)),
  '15,000 fields': edit(
    'x',
    Array.from({ length: 15_000 }, (_, at) => ({ find: `a b ${at}`, replace: 'x' })),
  ),
};

export const slowTexts: Kind = {
  name: 'edits: texts that slow down a parser',
  isSequential: true,
  attempts: (target) =>
    Object.entries(SLOW_TEXTS).map(
      ([what, body]): Attempt => [
        what,
        async () => {
          const taking = target.attacker.call('/v2/templates/custom', { method: 'POST', body });
          // The server answers others while it reads the text.
          assert.equal((await target.victim.call('/v2/user/whoami')).status, 200);
          assertAnswered(await taking);
        },
      ],
    ),
};

const guess = (target: Target, at: number) =>
  target.call('/dashboard/api/sign-in', {
    method: 'POST',
    body: { email: 'person-1@example.com', password: `guess ${at}` },
    headers: { 'x-forwarded-for': `198.51.100.${at}`, forwarded: `for=198.51.100.${at}` },
  });

export const unfair: Kind = {
  name: 'limits: evaded by other keys or names',
  isSequential: true,
  attempts: (target): Attempt[] => [
    [
      '130 keys where 100 may be',
      async () => {
        const { click } = await target.newcomer(1);
        const answers = await Promise.all(
          Array.from({ length: 130 }, (_, at) =>
            click('/dashboard/api/keys', { method: 'POST', body: { name: `key ${at}`, scope: 'read' } }),
          ),
        );
        // One key already existed.
        assert.equal(answers.filter(({ status }) => status === 200).length, 99);
      },
    ],
    [
      'thirty guesses under invented addresses',
      async () => {
        const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(target, at)));
        const checked = answers.filter(({ status }) => status === 401).length;
        assert.ok(checked <= 5, `${checked} guesses were checked`);
      },
    ],
  ],
};
