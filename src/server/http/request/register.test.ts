import { expect, test } from 'vitest';
import { OPERATIONS } from '../operations.ts';

const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('restricts every operation to a resource, except those open to every key', () => {
  const open = OPERATIONS.filter(({ resource }) => resource === undefined);
  expect(open.map(callOf).sort()).toEqual([
    'GET /v1/events',
    'GET /v1/visual',
    'GET /v1/visual_styles',
    'GET /v1/webhook/events',
    'GET /v1/whoami',
    'GET /v2/events',
    'GET /v2/user/whoami',
    'GET /v2/visual',
    'GET /v2/visual_styles',
    'GET /visual',
  ]);
});

test('requires the right to manage only for webhooks and the brand', () => {
  for (const operation of OPERATIONS.filter(({ right }) => right === 'manage')) {
    const call = callOf(operation);
    expect(operation.resource, call).toBe(call.endsWith('/v2/brand') ? 'account' : 'webhooks');
  }
});
