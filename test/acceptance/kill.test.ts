import { expect, test } from 'vitest';
import { killRounds } from './kill.ts';

test('completes each video once when the server, the render or both are killed', async () => {
  const { rounds, problems } = await killRounds(3, () => {});
  expect(rounds.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  expect(problems).toEqual([]);
});
