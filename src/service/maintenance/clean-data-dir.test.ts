import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { accountHash, openSegmentStore } from '../../engine/processes/render/segment-store.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { openBelongings } from '../library/trash/belongings.fixture.ts';
import { openAssetStore } from '../videos/studio/asset-store.ts';
import { deleteVideo } from '../videos/video-operations.ts';
import {
  cleanDataDir,
  removeOlderThan,
  reusableBytes,
  segmentsFolder,
  trimFolders,
} from './clean-data-dir.ts';

test('removes the least recently used files across folders until they fit', async () => {
  await using temp = await makeTempDir('castwright-trim-');
  const [cache, samples] = [join(temp.path, 'cache'), join(temp.path, 'samples')];
  const writeAt = async (path: string, usedAt: number) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.alloc(100));
    await utimes(path, usedAt, 1);
  };
  await writeAt(join(cache, 'speech/aa/old'), 10);
  await writeAt(join(samples, 'voices/older.m4a'), 5);
  await writeAt(join(cache, 'music/used-lately.wav'), 1000);
  await writeAt(join(samples, 'voices/new.m4a'), 900);
  const files = async () =>
    (await readdir(temp.path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();

  expect(await trimFolders([cache, samples, join(temp.path, 'none')], 400)).toBe(0);
  expect(await files()).toHaveLength(4);
  expect(await trimFolders([cache, samples], 390)).toBe(100);
  expect(await files()).toEqual(['new.m4a', 'old', 'used-lately.wav']);
  expect(await trimFolders([cache, samples], 150)).toBe(200);
  expect(await files()).toEqual(['used-lately.wav']);
});

test('drops the segments of deleted videos and of accounts that are gone', async () => {
  await using belongings = await openBelongings();
  await using temp = await makeTempDir('castwright-segments-');
  const { backend, ann, bob, video } = belongings;
  const [root, job] = [segmentsFolder(temp.path), join(temp.path, 'job')];
  await mkdir(job);
  const segments = openSegmentStore(root);
  const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];
  await writeFile(join(job, 'segment-0'), Buffer.alloc(500));
  const keep = (owner: string, id: string, address: string) =>
    segments.forRender(owner, { folder: job, video: id }).keep(address, 'segment-0');
  const other = await belongings.ask('Another');
  await keep(ann, video, first);
  await keep(ann, video, second);
  await keep(ann, other, second);
  // Neither this account nor its video exists; the other video is not this account's.
  await keep('gone', 'vid_gone', third);
  await keep(bob, video, third);
  await mkdir(join(temp.path, 'cache', 'segments'), { recursive: true });
  await writeFile(join(temp.path, 'cache', 'segments', 'of an earlier version'), '');
  const storedSegments = async () =>
    (await readdir(root, { recursive: true })).filter((name) => basename(name).length === 64).sort();
  const of = (owner: string, ...addresses: string[]) => [
    accountHash(owner),
    ...addresses.map((address) => join(accountHash(owner), address)),
  ];
  const errors: unknown[] = [];
  const clean = async () => {
    const settings = { dataDir: temp.path, tempRoot: join(temp.path, 'tmp'), cacheSize: 1e9, segments };
    await using _ = cleanDataDir({ ...settings, db: backend.db, onError: (error) => errors.push(error) });
  };
  await clean();
  expect(await storedSegments()).toEqual(of(ann, first, second));
  expect(await readdir(join(temp.path, 'cache'))).toEqual([]);
  expect((await reusableBytes(temp.path)).segments).toBeGreaterThan(1000);

  // It is in the trash.
  await belongings.remove.video(ann, { isForGood: false });
  await clean();
  expect(await storedSegments()).toEqual(of(ann, second));
  await deleteVideo(backend, ann, other, { isForGood: true });
  await clean();
  expect(await storedSegments()).toEqual([]);
  expect(errors).toEqual([]);
});

test('removes files of previews that no page has used for a week', async () => {
  await using belongings = await openBelongings();
  await using temp = await makeTempDir('castwright-studio-files-');
  const store = openAssetStore(join(temp.path, 'studio'));
  const path = join(temp.path, 'pack');
  const add = async (account: string) => {
    await writeFile(path, `{"of":"${account}"}`);
    return store.add(account, path, 'application/json');
  };
  const [old, recent] = [await add('ann'), await add('bob')];
  const weekAgo = Date.now() / 1000 - 8 * 24 * 3600;
  await utimes((await store.find('ann', old))?.path ?? '', weekAgo, weekAgo);
  const errors: unknown[] = [];
  {
    const segments = openSegmentStore(segmentsFolder(temp.path));
    const settings = { dataDir: temp.path, tempRoot: join(temp.path, 'tmp'), cacheSize: 1e9, segments };
    const { db } = belongings.backend;
    await using _ = cleanDataDir({ ...settings, db, onError: (error) => errors.push(error) });
  }
  expect([await store.find('ann', old), errors]).toEqual([undefined, []]);
  expect(await store.find('bob', recent)).toBeDefined();
});

test('removes folders older than the given time', async () => {
  await using temp = await makeTempDir('castwright-older-');
  await mkdir(join(temp.path, 'render-left'));
  await writeFile(join(temp.path, 'render-left', 'frames'), 'x');
  await utimes(join(temp.path, 'render-left'), 100, 100);
  await mkdir(join(temp.path, 'render-now'));
  expect(await removeOlderThan(temp.path, Date.now() - 60_000)).toBe(1);
  expect(await readdir(temp.path)).toEqual(['render-now']);
});
