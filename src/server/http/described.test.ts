import { expect, test } from 'vitest';
import { DASHBOARD } from '../../contract/operations/dashboard.ts';
import { INTERFACE } from '../../contract/operations/interface.ts';
import { DASHBOARD_OPERATIONS, SHARED_OPERATIONS } from './dashboard/operations.ts';
import { OPERATIONS } from './operations.ts';

const routesOf = (operations: readonly { method: string; path: string }[]) =>
  operations.map(({ method, path }) => `${method} ${path}`).sort();

test('implements every described operation exactly once and no other', () => {
  expect(routesOf(OPERATIONS)).toEqual(routesOf(Object.values(INTERFACE)));
  expect(routesOf([...DASHBOARD_OPERATIONS, ...SHARED_OPERATIONS])).toEqual(
    routesOf(Object.values(DASHBOARD)),
  );
});

test('lists every operation under its own name', () => {
  const named = { ...INTERFACE, ...DASHBOARD };
  expect(Object.entries(named).filter(([key, { name }]) => key !== name)).toEqual([]);
});
