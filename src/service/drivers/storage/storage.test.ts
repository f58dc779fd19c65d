import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSilence } from '../../../../test/stack/silence.ts';
import { type Store, startStore } from '../../../../test/stack/store.ts';
import type { Bucket } from '../../../platform/config/bucket-config.ts';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import { randomId } from '../../../platform/random-id.ts';
import { diskStorage } from './disk.ts';
import { s3Client, s3Storage } from './s3.ts';
import { isStoreOutage, MissingFile, type Storage, type StoredFile } from './storage.ts';

let temp: TempDir;
let store: Store;
let bucket: Bucket;
const drivers: Record<string, Storage> = {};

beforeAll(async () => {
  temp = await makeTempDir('castwright-storage-');
  await mkdir(join(temp.path, 'files'));
  drivers['disk'] = diskStorage(join(temp.path, 'files'));
  store = await startStore(join(temp.path, 's3'), 'videos');
  bucket = {
    bucket: 'videos',
    prefix: 'castwright/',
    region: 'us-east-1',
    endpoint: store.url,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    direct: { endpoint: store.url },
  };
  drivers['s3'] = s3Storage(bucket);
});

afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

/** Leaves what a process leaves when it is killed while storing a file. */
const LEAVE: Record<string, (id: string) => Promise<void>> = {
  async disk(id) {
    const folder = join(temp.path, 'files', id.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${id}.part`), 'half of it');
  },
  async s3(id) {
    const client = s3Client(bucket, bucket.endpoint);
    const place = { Bucket: 'videos', Key: `castwright/${id}` };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
    await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber: 1, Body: 'half of it' }));
  },
};

/** Contract of every driver. */
describe.each(['disk', 's3'])('%s storage', (name) => {
  const storage = () => drivers[name]!;

  async function put(content: string | Uint8Array): Promise<string> {
    const id = randomId();
    const path = join(temp.path, `made-${id}`);
    await writeFile(path, content);
    await storage().put(id, path);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    return id;
  }

  async function listAll(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for await (const file of storage().list()) files.push(file);
    return files;
  }

  it('stores a file, reads it whole and in part, lists it and removes it', async () => {
    const id = await put('0123456789');
    expect(await text(await storage().read(id))).toBe('0123456789');
    expect(await text(await storage().read(id, { start: 2, end: 4 }))).toBe('234');
    const files = await listAll();
    expect(files.map((file) => file.id)).toEqual([id]);
    expect(Math.abs((files[0]?.modifiedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    await storage().remove(id);
    await storage().remove(id);
    expect(await listAll()).toEqual([]);
    await expect(storage().read(id)).rejects.toBeInstanceOf(MissingFile);
  });

  it('copies a file, and the copy stays after removal', async () => {
    const id = await put('kept');
    const copy = join(temp.path, `copy-${name}`);
    expect(await storage().copyTo(id, copy)).toBe(true);
    await storage().remove(id);
    expect(await readFile(copy, 'utf8')).toBe('kept');
    expect(await storage().copyTo(id, join(temp.path, 'none'))).toBe(false);
    await expect(stat(join(temp.path, 'none'))).rejects.toThrow('ENOENT');
  });

  it('records its owner, which is not listed as a file', async () => {
    expect(await storage().readOwnerMarker()).toBeUndefined();
    await storage().writeOwnerMarker('one');
    await storage().writeOwnerMarker('another');
    expect(await storage().readOwnerMarker()).toBe('another');
    expect(await listAll()).toEqual([]);
    expect(await storage().removeUnfinished(Date.now() + 60_000)).toBe(0);
  });

  it('stores a file larger than one part unchanged', async () => {
    const content = randomBytes(17 * 1024 * 1024 + 5);
    const id = await put(content);
    expect((await buffer(await storage().read(id))).equals(content)).toBe(true);
    const end = await buffer(
      await storage().read(id, { start: content.length - 7, end: content.length - 1 }),
    );
    expect(end.equals(content.subarray(-7))).toBe(true);
    await storage().remove(id);
  });

  it('removes unfinished files of a killed process once they are old', async () => {
    const id = randomId();
    await LEAVE[name]?.(id);
    expect(await listAll()).toEqual([]);
    expect(await storage().removeUnfinished(Date.now() - 60_000)).toBe(0);
    expect(await storage().removeUnfinished(Date.now() + 60_000)).toBe(1);
    expect(await storage().removeUnfinished(Date.now() + 60_000)).toBe(0);
  });

  it('rejects an invalid file id', async () => {
    await expect(storage().read('../../../../etc/passwd')).rejects.toThrow('Not a file id');
    await expect(storage().read('')).rejects.toThrow('Not a file id');
  });
});

describe('S3 storage', () => {
  it('keeps unfinished uploads of others in the same bucket', async () => {
    const client = s3Client(bucket, bucket.endpoint);
    const place = { Bucket: 'videos', Key: `others/castwright/${randomId()}` };
    await client.send(new CreateMultipartUploadCommand(place));
    const whole = s3Storage({ ...bucket, prefix: '' });
    expect(await whole.removeUnfinished(Date.now() + 60_000)).toBe(0);
  });

  it('retries small and large files while the bucket refuses', async () => {
    const large = randomBytes(9 * 1024 * 1024);
    const put = async (content: Uint8Array | string) => {
      const id = randomId();
      await writeFile(join(temp.path, id), content);
      await drivers['s3']?.put(id, join(temp.path, id));
      return id;
    };
    const before = store.refuse(true);
    const both = Promise.all([put(large), put('small')]);
    while (store.refuse(true) < before + 3) await sleep(10);
    store.refuse(false);
    const [first = '', second = ''] = await both;
    expect((await buffer(await drivers['s3']!.read(first))).equals(large)).toBe(true);
    expect(await text(await drivers['s3']!.read(second))).toBe('small');
    expect(await drivers['s3']!.removeUnfinished(Date.now() + 60_000)).toBe(0);
    await Promise.all([first, second].map((id) => drivers['s3']!.remove(id)));
  });

  it.each([
    ['small', 5],
    ['large', 9 * 1024 * 1024],
  ])(
    'reports an outage soon and keeps the %s file when the bucket accepts it without responding',
    async (_, size) => {
      await using silent = await openSilence();
      const patience = { answer: 0.3, silence: 0.3 };
      const storage = s3Storage({ ...bucket, endpoint: silent.url }, patience);
      const path = join(temp.path, randomId());
      await writeFile(path, Buffer.alloc(size));
      const failure = await storage.put(randomId(), path).catch((error: unknown) => error);
      expect(isStoreOutage(failure)).toBe(true);
      // One retry.
      expect(silent.heard()).toBe(2);
      expect((await stat(path)).size).toBe(size);
    },
  );

  it('accepts a direct upload of the declared size, apart from stored files', async () => {
    const direct = drivers['s3']!.direct!;
    const id = randomId();
    const address = new URL(await direct.signUpload(id, 5, 60));
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    expect(address.origin).toBe(store.url);
    expect(await direct.received(id)).toBeUndefined();
    const headers = { 'content-type': 'application/octet-stream' };
    expect((await fetch(address, { method: 'PUT', headers, body: 'bytes' })).status).toBe(200);
    const { bytes, stream } = (await direct.received(id))!;
    expect([bytes, await text(stream)]).toEqual([5, 'bytes']);
    expect(await Array.fromAsync(direct.waiting())).toMatchObject([{ id }]);
    expect(await Array.fromAsync(drivers['s3']!.list())).toEqual([]);
    await direct.drop(id);
    await direct.drop(id);
    expect(await Array.fromAsync(direct.waiting())).toEqual([]);
  });

  it('keeps parts of videos apart from stored files', async () => {
    const { parts, list, removeUnfinished } = drivers['s3']!;
    const path = join(temp.path, 'part');
    expect(await parts!.copyTo('account/video/one', path)).toBe(false);
    await parts!.put('account/video/one', Buffer.from('first'));
    await parts!.put('account/video/offer/plan', Readable.from([Buffer.from('sec'), Buffer.from('ond')]));
    await parts!.put('other/video/one', Buffer.from('third'));
    expect(await parts!.copyTo('account/video/offer/plan', path)).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('second');
    const keys = async (start: string) => (await Array.fromAsync(parts!.list(start))).map(({ key }) => key);
    expect(await keys('account/')).toEqual(['account/video/offer/plan', 'account/video/one']);
    expect(await Array.fromAsync(list())).toEqual([]);
    for (const key of await keys('')) await parts!.remove(key);
    await parts!.remove('account/video/one');
    expect(await keys('')).toEqual([]);
    for (const key of ['one', '../account/one', 'account//one', 'account/video/'])
      await expect(parts!.put(key, Buffer.from(''))).rejects.toThrow('Not the key of a part');
    expect(await removeUnfinished(Date.now())).toBe(0);
  });

  it('serves files directly with their name and type, also in ranges', async () => {
    const id = randomId();
    await writeFile(join(temp.path, id), '0123456789');
    await drivers['s3']!.put(id, join(temp.path, id));
    const disposition = `attachment; filename="_.csv"; filename*=UTF-8''${encodeURIComponent('ä.csv')}`;
    const headers = { contentType: 'text/csv; charset=utf-8', disposition };
    const address = await drivers['s3']!.direct!.signDownload(id, headers, 60);
    const whole = await fetch(address);
    expect(whole.headers.get('content-type')).toBe(headers.contentType);
    expect(whole.headers.get('content-disposition')).toBe(disposition);
    expect(await whole.text()).toBe('0123456789');
    const part = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    await drivers['s3']!.remove(id);
  });
});
