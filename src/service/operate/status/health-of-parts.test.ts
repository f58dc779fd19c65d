import { expect, test } from 'vitest';
import { healthOfParts, type StatusMeasures, worstOf } from './health-of-parts.ts';

const WELL: StatusMeasures = {
  waiting: 0,
  rendering: 0,
  longestWait: 0,
  failures: new Map(),
  voices: 100,
  storageWorks: true,
};

const told = (change: Partial<StatusMeasures>) => {
  const parts = healthOfParts({ ...WELL, ...change });
  return [worstOf(parts), ...parts.filter(({ health }) => health !== 'good').map(({ name }) => name)];
};

test('judges each part by its own measures', () => {
  expect(told({})).toEqual(['good']);
  expect(told({ waiting: 3, rendering: 1, longestWait: 300 })).toEqual(['good']);
  expect(told({ waiting: 3, rendering: 1, longestWait: 900 })).toEqual(['troubled', 'queue']);
  expect(told({ waiting: 1, rendering: 0, longestWait: 90 })).toEqual(['down', 'queue']);
  expect(told({ voices: 0 })).toEqual(['down', 'speech']);
  expect(told({ storageWorks: false })).toEqual(['down', 'storage']);
  expect(told({ failures: new Map([['drawing', 1]]) })).toEqual(['troubled', 'render']);
  expect(
    told({
      failures: new Map([
        ['speech', 2],
        ['lips', 1],
      ]),
    }),
  ).toEqual(['down', 'speech']);
});
