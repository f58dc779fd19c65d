import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { currentOrigin, readTraceparent, withOrigin } from './origin.ts';

test('passes the origin on to work started within it, and to nothing else', async () => {
  const origin = withOrigin({ rid: 'a' }, async () => {
    await sleep(1);
    return currentOrigin().rid;
  });
  expect(currentOrigin()).toEqual({});
  expect(await origin).toBe('a');
});

test('reads only a traceparent that W3C Trace Context allows', () => {
  const ids = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  expect(readTraceparent(`00-${ids.join('-')}-01`)).toEqual({ traceId: ids[0], spanId: ids[1], flags: 1 });
  const none = '0'.repeat(32);
  const bad = [
    undefined,
    '',
    'x',
    `00-${none}-${ids[1]}-01`,
    `00-${ids[0]}-${'0'.repeat(16)}-01`,
    `00-${ids[0]}-01`,
  ];
  for (const text of bad) expect(readTraceparent(text), text).toBeUndefined();
});
