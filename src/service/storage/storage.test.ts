import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../../platform/random-id.ts';
import { makeTempDir, type TempDir } from '../../platform/temp-dir.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { MissingFile, type Storage, type StoredFile } from './storage.ts';

let temp: TempDir;
let server: S3rver;
const made: Record<string, Storage> = {};

beforeAll(async () => {
  temp = await makeTempDir('castwright-storage-');
  await mkdir(join(temp.path, 'files'));
  made['disk'] = diskStorage(join(temp.path, 'files'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(temp.path, 's3'),
    configureBuckets: [{ name: 'videos', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  made['s3'] = s3Storage({
    bucket: 'videos',
    prefix: 'castwright/',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
});

afterAll(async () => {
  await server.close();
  await temp[Symbol.asyncDispose]();
});

/** What holds for every driver. */
describe.each(['disk', 's3'])('%s', (name) => {
  const storage = () => made[name]!;

  async function put(content: string | Uint8Array): Promise<string> {
    const id = randomId();
    const path = join(temp.path, `made-${id}`);
    await writeFile(path, content);
    await storage().put(id, path);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    return id;
  }

  async function listed(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for await (const file of storage().list()) files.push(file);
    return files;
  }

  it('moves a file in, reads it whole and in part, lists and removes it', async () => {
    const id = await put('0123456789');
    expect(await text(await storage().read(id))).toBe('0123456789');
    expect(await text(await storage().read(id, { start: 2, end: 4 }))).toBe('234');
    const files = await listed();
    expect(files.map((file) => file.id)).toEqual([id]);
    expect(Math.abs((files[0]?.modifiedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    await storage().remove(id);
    await storage().remove(id);
    expect(await listed()).toEqual([]);
    await expect(storage().read(id)).rejects.toBeInstanceOf(MissingFile);
  });

  it('lays a copy somewhere, which stays when the file is removed', async () => {
    const id = await put('kept');
    const copy = join(temp.path, `copy-${name}`);
    expect(await storage().copyTo(id, copy)).toBe(true);
    await storage().remove(id);
    expect(await readFile(copy, 'utf8')).toBe('kept');
    expect(await storage().copyTo(id, join(temp.path, 'none'))).toBe(false);
    await expect(stat(join(temp.path, 'none'))).rejects.toThrow('ENOENT');
  });

  it('keeps a file larger than one part byte by byte', async () => {
    const content = randomBytes(17 * 1024 * 1024 + 5);
    const id = await put(content);
    expect((await buffer(await storage().read(id))).equals(content)).toBe(true);
    const end = await buffer(
      await storage().read(id, { start: content.length - 7, end: content.length - 1 }),
    );
    expect(end.equals(content.subarray(-7))).toBe(true);
    await storage().remove(id);
  });

  it('takes no id that could lead elsewhere', async () => {
    await expect(storage().read('../../../../etc/passwd')).rejects.toThrow('Not a file id');
    await expect(storage().read('')).rejects.toThrow('Not a file id');
  });
});
