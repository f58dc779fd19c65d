import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { randomId } from '../../platform/random-id.ts';
import { makeTempDir } from '../../platform/temp-dir.ts';
import { diskStorage } from './disk.ts';

test('a file is moved in, read whole and in part, listed and removed', async () => {
  await using temp = await makeTempDir('castwright-storage-');
  const storage = diskStorage(join(temp.path, 'files'));
  await mkdir(join(temp.path, 'files'));
  const id = randomId();
  const path = join(temp.path, 'made');
  await writeFile(path, '0123456789');
  await storage.put(id, path);
  await expect(stat(path)).rejects.toThrow('ENOENT');
  expect(await text(await storage.read(id))).toBe('0123456789');
  expect(await text(await storage.read(id, { start: 2, end: 4 }))).toBe('234');
  const listed: string[] = [];
  for await (const file of storage.list()) listed.push(file.id);
  expect(listed).toEqual([id]);
  const copy = join(temp.path, 'copy');
  expect(await storage.copyTo(id, copy)).toBe(true);
  expect(await storage.copyTo(randomId(), join(temp.path, 'none'))).toBe(false);
  await storage.remove(id);
  await storage.remove(id);
  expect(await readFile(copy, 'utf8')).toBe('0123456789');
  await expect(storage.read(id)).rejects.toThrow('ENOENT');
});

test('an id cannot lead out of the folder', async () => {
  await using temp = await makeTempDir('castwright-storage-');
  const storage = diskStorage(temp.path);
  await expect(storage.read('../../../../etc/passwd')).rejects.toThrow('Not a file id');
  await expect(storage.read('')).rejects.toThrow('Not a file id');
});
