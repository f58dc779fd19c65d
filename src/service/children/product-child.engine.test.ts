import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { pngBomb } from '../../../test/fixtures/media-files.ts';
import { productPicture } from '../../../test/fixtures/product-pictures.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { measureInChild, readInChild } from './product-child.ts';

const work = { signal: new AbortController().signal, log: pino({ enabled: false }) };

test('skips pictures that are missing or too large, and measures the others', async () => {
  await using folder = await makeTempDir('castwright-looking-');
  const at = (name: string) => join(folder.path, name);
  await writeFile(at('first.jpg'), productPicture('lamp', { width: 600 }));
  await writeFile(at('bomb.png'), pngBomb(30_000, 30_000));
  await writeFile(at('last.jpg'), productPicture('shoe', { width: 600, height: 800 }));
  const seen = await measureInChild(
    [
      { path: at('first.jpg'), format: 'jpg' as const },
      // Nobody can read it: the process ends where it tries to.
      { path: at('gone.jpg'), format: 'jpg' as const },
      { path: at('bomb.png'), format: 'png' as const },
      { path: at('last.jpg'), format: 'jpg' as const },
    ],
    work,
  );
  expect(seen.map(({ path, look: { width, height } }) => [path, width, height])).toEqual([
    [at('first.jpg'), 600, 600],
    [at('last.jpg'), 600, 800],
  ]);
});

test('finds no product in a page that breaks the parser, and stops when aborted', async () => {
  await using folder = await makeTempDir('castwright-reading-');
  const path = join(folder.path, 'page');
  await writeFile(path, `<html><body>${'<div>'.repeat(300_000)}`);
  const order = { type: 'page', path, url: 'https://shop.example/' } as const;
  const report = await readInChild(order, work);
  expect(report?.product).toBeUndefined();

  const stop = new AbortController();
  const called = readInChild(order, { ...work, signal: stop.signal });
  setTimeout(() => stop.abort(new Error('never mind')), 30);
  await expect(called).rejects.toThrow('never mind');
});
