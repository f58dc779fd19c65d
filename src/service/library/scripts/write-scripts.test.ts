import { expect, test } from 'vitest';
import type { ScriptRequest } from './script-request.ts';
import { writeScripts } from './write-scripts.ts';

const LAMP: ScriptRequest = {
  facts: {
    name: 'LUMORA Desk Lamp',
    description:
      'Touch the base to dim the light from bright white to warm amber. The arm folds flat and turns by 180 degrees. The built-in timer switches the lamp off after 45 minutes. A USB port in the base charges your phone while you work. Uses only 8 watts of power.',
  },
  language: 'english',
  seconds: 30,
  style: 'Discovery',
};
const warningsOf = async (request: ScriptRequest) =>
  (await writeScripts(request, { log: {} as never, signal: new AbortController().signal })).warnings;

test('warns how many seconds the text fills, and does not pad the script', async () => {
  const [warning] = await warningsOf({ ...LAMP, seconds: 60 });
  const [, seconds] = /enough for (\d+) seconds instead of 60/.exec(warning ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(15);
  expect(Number(seconds)).toBeLessThan(45);
});

test('does not warn if the text is long enough', async () => {
  expect(await warningsOf({ ...LAMP, seconds: 15, style: 'Problem/Solution' })).toEqual([]);
});

test('warns about text in another language', async () => {
  const warnings = await warningsOf({ ...LAMP, language: 'german' });
  expect(warnings.join()).toContain("The product's text is not in german");
});
