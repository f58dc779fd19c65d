import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { pngBomb } from '../../../../test/fixtures/media-files.ts';
import { productPicture } from '../../../../test/fixtures/product-pictures.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { measureInChild, readInChild } from './start.ts';

const work = { signal: new AbortController().signal, log: pino({ enabled: false }) };

test('skips pictures that are missing or too large, and measures the others', async () => {
  await using folder = await makeTempDir('castwright-looking-');
  const pathOf = (name: string) => join(folder.path, name);
  await writeFile(pathOf('first.jpg'), productPicture('lamp', { width: 600 }));
  await writeFile(pathOf('bomb.png'), pngBomb(30_000, 30_000));
  await writeFile(pathOf('last.jpg'), productPicture('shoe', { width: 600, height: 800 }));
  const measured = await measureInChild(
    [
      { path: pathOf('first.jpg'), format: 'jpg' as const },
      // Unreadable: the process fails on it.
      { path: pathOf('gone.jpg'), format: 'jpg' as const },
      { path: pathOf('bomb.png'), format: 'png' as const },
      { path: pathOf('last.jpg'), format: 'jpg' as const },
    ],
    work,
  );
  expect(measured.map(({ path, look: { width, height } }) => [path, width, height])).toEqual([
    [pathOf('first.jpg'), 600, 600],
    [pathOf('last.jpg'), 600, 800],
  ]);
});

test('finds no product in a page that breaks the parser, and stops when aborted', async () => {
  await using folder = await makeTempDir('castwright-reading-');
  const path = join(folder.path, 'page');
  await writeFile(path, `<html><body>${'<div>'.repeat(300_000)}`);
  const order = { type: 'page', contentPath: path, url: 'https://shop.example/' } as const;
  const report = await readInChild(order, work);
  expect(report?.product).toBeUndefined();

  const stop = new AbortController();
  const called = readInChild(order, { ...work, signal: stop.signal });
  setTimeout(() => stop.abort(new Error('never mind')), 30);
  await expect(called).rejects.toThrow('never mind');
});
