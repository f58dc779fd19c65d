import { expect, test } from 'vitest';
import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import { passageOf } from './samples.ts';

const sentence = (number: number) => `This is sentence number ${number}, and it says nothing else.`;
const LONG = Array.from({ length: 60 }, (_, index) => sentence(index)).join(' ');
const passageAt = (at: number) => {
  const { from, to } = passageOf(LONG, at, 'en-US');
  return LONG.slice(from, to).trim();
};

test('returns a short script whole, wherever the cursor is', () => {
  const short = `${sentence(1)} ${sentence(2)}`;
  expect(passageOf(short, 70, 'en-US')).toEqual({ from: 0, to: short.length });
});

test('returns about a minute of whole sentences from the cursor of a long script', () => {
  for (const at of [0, 700, 2000]) {
    const passage = passageAt(at);
    expect(passage).toMatch(/^This is sentence number \d+, .* else\.$/);
    expect(estimateSpeechSeconds(passage)).toBeGreaterThan(50);
    expect(estimateSpeechSeconds(passage)).toBeLessThanOrEqual(60);
  }
  expect(passageAt(0)).toMatch(/^This is sentence number 0,/);
  const middle = LONG.indexOf(sentence(31)) + 12;
  expect(passageAt(middle)).toMatch(/^This is sentence number 31,/);
  expect(passageAt(LONG.length)).toBe(sentence(59));
});

test('returns some text even if the first sentence lasts over a minute', () => {
  const pauses = `Wait ${'[pause 9s] '.repeat(9)}now. ${LONG}`;
  expect(passageOf(pauses, 0, 'en-US').to).toBeGreaterThan(5);
});
