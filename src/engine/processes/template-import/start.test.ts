import pino from 'pino';
import { expect, test } from 'vitest';
import { importInChild } from './start.ts';

const log = pino({ enabled: false });

test('imports an edit in a child process and names the place of a mistake', async () => {
  const track = { clips: [{ asset: { type: 'text', text: 'Hello {{NAME}}' }, start: 0, length: 2 }] };
  const good = await importInChild({ timeline: { tracks: [track] } }, log);
  expect(good).toMatchObject({ type: 'imported', template: { version: 1, variables: [{ name: 'NAME' }] } });
  const bad = await importInChild({ merge: [{ find: 'x'.repeat(300) }] }, log);
  expect(bad).toEqual({
    type: 'refused',
    path: 'merge[0].find',
    message: 'must have at most 200 characters',
  });
});

test('refuses an edit that needs too much memory', async () => {
  const clips = [{ asset: { type: 'image', src: '{{A}}.'.repeat(100_000) } }];
  const edit = { merge: [{ find: 'A', replace: 'x'.repeat(20_000) }], timeline: { tracks: [{ clips }] } };
  expect(await importInChild(edit, log)).toMatchObject({
    type: 'refused',
    message: expect.stringContaining('too much memory'),
  });
});
