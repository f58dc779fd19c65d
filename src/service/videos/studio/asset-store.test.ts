import { link, mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openAssetStore } from './asset-store.ts';

async function setUp(limits?: Parameters<typeof openAssetStore>[1]) {
  const temp = await makeTempDir('castwright-assets-');
  const folder = join(temp.path, 'process');
  await mkdir(folder);
  return {
    store: openAssetStore(join(temp.path, 'store'), limits),
    secret: join(temp.path, 'secret'),
    async file(name: string, content: string) {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    },
    path: (name: string) => join(folder, name),
    [Symbol.asyncDispose]: () => temp[Symbol.asyncDispose](),
  };
}

test('finds a file only for the account that it was added for', async () => {
  await using t = await setUp();
  const path = await t.file('pack', '{}');
  const address = await t.store.add('ann', path, 'application/json');
  const found = await t.store.find('ann', address);
  expect([found?.type, await readFile(found?.path ?? '', 'utf8')]).toEqual(['application/json', '{}']);
  expect(await t.store.find('bob', address)).toBeUndefined();
  expect(await t.store.add('bob', path, 'application/json')).not.toBe(address);
  for (const wrong of ['', '../secret', address.slice(1), `${address}.json`])
    expect(await t.store.find('ann', wrong)).toBeUndefined();
});

test('copies no links, which could lead to files that their process may not read', async () => {
  await using t = await setUp();
  await writeFile(t.secret, 'secret');
  await symlink(t.secret, t.path('soft'));
  await link(t.secret, t.path('hard'));
  await mkdir(t.path('folder'));
  for (const name of ['soft', 'hard', 'folder'])
    await expect(t.store.add('ann', t.path(name), 'application/json'), name).rejects.toThrow();
});

test('refuses a file that is too large, and says so', async () => {
  await using t = await setUp({ file: 10, account: 100 });
  await expect(t.store.add('ann', await t.file('long', 'x'.repeat(11)), 'video/mp4')).rejects.toThrow(
    /^A file of the film is larger than/,
  );
});

test('removes the files that an account used least recently', async () => {
  await using t = await setUp({ file: 10, account: 25 });
  const add = async (content: string) => t.store.add('ann', await t.file('file', content), 'video/mp4');
  const other = await t.store.add('bob', await t.file('file', 'x'.repeat(10)), 'video/mp4');
  const [first, second] = [await add('a'.repeat(10)), await add('b'.repeat(10))];
  for (const [address, seconds] of [
    [first, 2000],
    [second, 1000],
  ] as const)
    await utimes((await t.store.find('ann', address))?.path ?? '', seconds, seconds);
  // Using the second one makes the first the least recently used.
  await t.store.find('ann', second);
  const third = await add('c'.repeat(10));
  const left = [first, second, third].map(
    async (address) => (await t.store.find('ann', address)) !== undefined,
  );
  expect(await Promise.all(left)).toEqual([false, true, true]);
  expect(await t.store.find('bob', other)).toBeDefined();
});
