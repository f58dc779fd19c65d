import { expect, test } from 'vitest';
import { healthOfParts, type StatusMeasures, worstHealth } from './status.ts';

const HEALTHY: StatusMeasures = {
  waiting: 0,
  rendering: 0,
  longestWait: 0,
  failures: new Map(),
  voices: 100,
  storageWorks: true,
};

const healthOf = (change: Partial<StatusMeasures>) => {
  const parts = healthOfParts({ ...HEALTHY, ...change });
  return [worstHealth(parts), ...parts.filter(({ health }) => health !== 'good').map(({ name }) => name)];
};

test('judges each part by its own measures', () => {
  expect(healthOf({})).toEqual(['good']);
  expect(healthOf({ waiting: 3, rendering: 1, longestWait: 300 })).toEqual(['good']);
  expect(healthOf({ waiting: 3, rendering: 1, longestWait: 900 })).toEqual(['troubled', 'queue']);
  expect(healthOf({ waiting: 1, rendering: 0, longestWait: 90 })).toEqual(['down', 'queue']);
  expect(healthOf({ voices: 0 })).toEqual(['down', 'speech']);
  expect(healthOf({ storageWorks: false })).toEqual(['down', 'storage']);
  expect(healthOf({ failures: new Map([['drawing', 1]]) })).toEqual(['troubled', 'render']);
  expect(
    healthOf({
      failures: new Map([
        ['speech', 2],
        ['lips', 1],
      ]),
    }),
  ).toEqual(['down', 'speech']);
});
