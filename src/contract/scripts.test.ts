import { expect, test } from 'vitest';
import { Script } from './scripts.ts';

test('rejects control characters in a script and accepts other whitespace', () => {
  expect(Script.safeParse('Hello there.\r\n\tHow are\u00a0you?\u2028 [pause 1s]').success).toBe(true);
  for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f', '\u009f']) {
    expect(Script.safeParse(`Hello${sign} there`).error?.issues[0]?.message).toBe(
      'must not contain control characters (such as U+0000)',
    );
  }
});
