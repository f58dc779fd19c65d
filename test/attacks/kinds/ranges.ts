import assert from 'node:assert/strict';
import type { Attempt, Kind } from '../kind.ts';
import { assertAnswered } from '../refused.ts';
import type { Target } from '../target.ts';
import { recordsOf } from '../victim-records.ts';

async function lookedAt(target: Target, range: string, more: Record<string, string> = {}) {
  const file = (await recordsOf(target))['video’s file'];
  return target.call(`/files/${file}/video.mp4`, { headers: { range, ...more } });
}

const RANGES = [
  'bytes=999999999999-',
  'bytes=-0',
  'bytes=99999999-99999999',
  'bytes=5-2',
  'bytes=-',
  'bytes=--1',
  'bytes=a-b',
  'bytes=0x0-0x10',
  'bytes=-99999999999999999999999',
  'bytes=0-99999999999999999999999999999',
  'bytes=1e1-',
  `bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`,
  `bytes=${'0-,'.repeat(2000)}0-`,
  'bytes=0-0,-1',
  'lines=1-2',
  'bytes = 0 - 1',
  'bytes=0-1;bytes=2-3',
];

export const ranges: Kind = {
  name: 'Range: out of bounds, reversed, a thousand ranges',
  attempts: (target) =>
    RANGES.flatMap((range): Attempt[] => [
      [
        range.slice(0, 40),
        async () => {
          const whole = Number((await lookedAt(target, '')).headers['content-length']);
          const answer = await lookedAt(target, range);
          assert.ok([200, 206, 416].includes(answer.status), `${answer.status}`);
          assert.ok(Number(answer.headers['content-length'] ?? 0) <= Math.max(whole, 1000));
          assert.ok(!String(answer.headers['content-type']).includes('multipart'));
        },
      ],
      [
        `${range.slice(0, 40)}, if it is another file`,
        async () => {
          const answer = await lookedAt(target, range, { 'if-range': '"another"' });
          assertAnswered({ ...answer, text: '' });
          assert.equal(answer.status, 200);
        },
      ],
    ]),
};
