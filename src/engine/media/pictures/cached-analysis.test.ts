import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productPicture } from '../../../../test/fixtures/product-pictures.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { analyseWithCache } from './cached-analysis.ts';

test('analyses a picture once and reuses the result', async () => {
  await using temp = await makeTempDir('castwright-sight-');
  await using later = await makeTempDir('castwright-sight-');
  const path = join(temp.path, 'lamp.jpg');
  await writeFile(path, productPicture('lamp', { width: 900 }));
  const cacheDir = join(temp.path, 'cache');
  const first = await analyseWithCache(path, 'asset:1', { tempDir: temp.path, cacheDir }, 'full');
  const again = await analyseWithCache(path, 'asset:2', { tempDir: later.path, cacheDir }, 'small');
  if (!first?.picture.cutout || !again?.picture.cutout) throw new Error('The lamp was not cut out');
  expect(again.picture.source).toBe('asset:2');
  expect(again.picture.cutout.source.startsWith(later.path)).toBe(true);
  expect(await readFile(again.picture.cutout.source)).toEqual(await readFile(first.picture.cutout.source));
  const facts = ({ source: _, cutout: __, ...rest }: typeof first.picture) => rest;
  expect(facts(again.picture)).toEqual(facts(first.picture));
});

test('gives a preview a smaller cutout and the video a full one', async () => {
  await using temp = await makeTempDir('castwright-sight-');
  const path = join(temp.path, 'lamp.jpg');
  await writeFile(path, productPicture('lamp', { width: 900 }));
  const folders = { tempDir: temp.path, cacheDir: join(temp.path, 'cache') };
  const small = await analyseWithCache(path, 'asset:1', folders, 'small');
  const full = await analyseWithCache(path, 'asset:1', folders, 'full');
  const [one, other] = [small?.picture.cutout, full?.picture.cutout];
  if (!one || !other) throw new Error('The lamp was not cut out');
  expect(other.height).toBeGreaterThan(one.height * 1.5);
  expect(one.width / one.height).toBeCloseTo(other.width / other.height, 1);
  expect((await stat(other.source)).size).toBeGreaterThan(0);
});
