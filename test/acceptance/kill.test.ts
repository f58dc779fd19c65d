import { expect, test } from 'vitest';
import { killRounds } from './kill.ts';

test('videos are completed once each, although the server, the render and both are killed', async () => {
  const { rounds, problems } = await killRounds(3, () => {});
  expect(rounds.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  expect(problems).toEqual([]);
});
