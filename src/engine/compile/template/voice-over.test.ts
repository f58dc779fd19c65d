import { expect, test } from 'vitest';
import { Template, withVoiceOver } from '../../template/template.ts';
import { filmOf } from './film.ts';
import { scheduleOf } from './schedule.ts';

const clips = [{ asset: { type: 'text', text: 'Hello', size: 9 } }];
const template = Template.parse({
  version: 1,
  name: 'Silent',
  aspects: ['square'],
  scenes: [
    { length: 2, clips },
    { script: 'Its own words', length: 'script', atLeast: 2, clips },
    { length: 6, clips },
  ],
});

test('divides the voice-over among scenes in proportion to their lengths', () => {
  const { film, values } = withVoiceOver(template, 'Twenty seconds of words.');
  expect(Template.parse(film)).toEqual(film);
  const read = filmOf(film, values, 'square');
  expect(read.script).toBe('Twenty seconds of words.');
  expect(read.scenes.map(({ script }) => script)).toEqual(['', '', '']);
  const { duration, scenes, voices } = scheduleOf(read, { by: 'film', seconds: 20 }, new Map());
  expect(duration).toBeCloseTo(20.2, 0);
  expect([...voices.keys()]).toEqual([0]);
  const [first, , last] = scenes.map(({ start, end }) => end - start);
  expect((last ?? 0) / (first ?? 1)).toBeCloseTo(3, 1);
});

test('keeps braces in the script as text', () => {
  const { film, values } = withVoiceOver(template, 'Write {{name}} here.');
  expect(filmOf(film, values, 'square').script).toBe('Write {{name}} here.');
});

test('leaves a film as long as it is without a voice when the script is shorter', () => {
  for (const length of [undefined, 'auto', 'script', 9] as const) {
    const { film, values } = withVoiceOver({ ...template, ...(length && { length }) }, 'Two seconds.');
    const read = filmOf(film, values, 'square');
    const { duration, scenes } = scheduleOf(read, { by: 'film', seconds: 2.2 }, new Map());
    expect(duration).toBeCloseTo(length === 9 ? 9 : 11, 0);
    const seconds = scenes.map(({ start, end }) => end - start);
    expect((seconds[2] ?? 0) / (seconds[0] ?? 1)).toBeCloseTo(3, 1);
  }
});
