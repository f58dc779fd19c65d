import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import pino from 'pino';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { analyseInChild } from './start.ts';

const log = pino({ enabled: false });

test('explains that a picture has no face, and stops when aborted', async () => {
  await using folder = await makeTempDir('castwright-analyse-');
  const path = join(folder.path, 'wall.png');
  await writeFile(path, createCanvas(300, 200).toBuffer('image/png'));
  const pack = join(folder.path, 'pack.json');
  const report = await analyseInChild(path, {
    pack,
    gaze: 'viewer',
    signal: new AbortController().signal,
    log,
  });
  expect(report).toMatchObject({ type: 'refused', reason: 'no_face' });
  expect(report.type === 'refused' && report.message).toMatch(/Use a photo of one real person/);

  const stop = new AbortController();
  const called = analyseInChild(path, { pack, gaze: 'viewer', signal: stop.signal, log });
  setTimeout(() => stop.abort(new Error('never mind')), 50);
  await expect(called).rejects.toThrow('never mind');
});

test('blames the server, not the photo, if there was too little time by the clock', async () => {
  await using folder = await makeTempDir('castwright-analyse-');
  const path = join(folder.path, 'wall.png');
  await writeFile(path, createCanvas(300, 200).toBuffer('image/png'));
  const report = await analyseInChild(path, {
    pack: join(folder.path, 'pack.json'),
    gaze: 'viewer',
    limit: { processor: 120, clock: 0.01 },
    signal: new AbortController().signal,
    log,
  });
  expect(report).toMatchObject({ type: 'refused', reason: 'too_busy' });
  expect(report.type === 'refused' && report.message).toMatch(/too busy .* Upload it again later/);
});
