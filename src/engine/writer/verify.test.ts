import { expect, test } from 'vitest';
import { inventedNumbers } from './verify.ts';

test.each([
  ['holds 20 kg', 'holds 30 kg', ['30']],
  ['holds 20 kg', 'holds 2 kg', ['2']],
  ['lasts 24 hours', 'lasts 240 hours', ['240']],
  ['1,500 lumens and 2.5 m of cable', '1500 lumens, 2,5 m of cable', []],
  ['keeps cold for 12 hours', '१२ घंटे', []],
  ['keeps cold for 12 hours', '٢١', ['٢١']],
  ['３年使える', '3年使える', []],
])('finds invented numbers, given "%s": "%s"', (source, script, invented) => {
  expect(inventedNumbers(script, source)).toEqual(invented);
});
