import { expect, test } from 'vitest';
import { legacyRender } from '../operations/videos/template-videos.ts';
import { OPERATIONS } from '../operations.ts';
import { resourceOf } from './register.ts';

test('maps every operation to a resource, except those open to every key', () => {
  const named = [...OPERATIONS, legacyRender].map(({ method, path, right }) => ({
    call: `${method} ${path}`,
    right,
    resource: resourceOf(path),
  }));
  const open = named.filter(({ resource }) => resource === undefined);
  expect(open.map(({ call }) => call).sort()).toEqual([
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
  for (const { call, resource } of named.filter((one) => one.right === 'manage')) {
    expect(resource, call).toBe(call.endsWith('/v2/brand') ? 'account' : 'webhooks');
  }
  expect(() => resourceOf('/v2/something_new')).toThrow('which resource');
});
