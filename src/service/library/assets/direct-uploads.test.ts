import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wav } from '../../../../test/fixtures/media-files.ts';
import { backendIn } from '../../../../test/stack/stack.ts';
import { type Store, startStore } from '../../../../test/stack/store.ts';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import { insertAccount } from '../../account/accounts/accounts.ts';
import type { Backend } from '../../drivers/backend.ts';
import { s3Storage } from '../../drivers/storage/s3.ts';
import { receiveDirectUpload, receiveDirectUploads } from './direct-uploads.ts';
import { mediaResolver } from './resolve-media.ts';
import { createUpload } from './uploads.ts';

let temp: TempDir;
let store: Store;
let backend: Backend;
let ann: string;

beforeAll(async () => {
  temp = await makeTempDir('castwright-arrivals-');
  store = await startStore(join(temp.path, 'store'), 'files');
  const storage = s3Storage({
    bucket: 'files',
    prefix: '',
    region: 'us-east-1',
    endpoint: store.url,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    direct: { endpoint: store.url },
  });
  backend = { ...(await backendIn(temp.path)), storage };
  ann = await insertAccount(backend.db, { email: 'ann@example.com', username: 'ann', credits: 0 });
});
afterAll(async () => {
  await backend.queue.close();
  await backend.db.destroy();
  await store[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const options = () => ({
  tempRoot: join(temp.path, 'tmp'),
  minFreeDisk: 0,
  signal: new AbortController().signal,
  log: pino({ enabled: false }),
});
const announce = (name = 'voice.wav') =>
  createUpload(backend, ann, { name, contentType: undefined, size: undefined });
async function put(id: string, bytes: Uint8Array): Promise<void> {
  const address = await backend.storage.direct?.signUpload(id, bytes.length, 60);
  expect((await fetch(address ?? '', { method: 'PUT', body: new Uint8Array(bytes) })).ok).toBe(true);
}
const resolve = (value: string) =>
  mediaResolver({
    db: backend.db,
    accountId: ann,
    baseUrl: 'https://video.example',
    allowPrivate: false,
    arrive: (id) => receiveDirectUpload(backend, id, options()),
  })(value, 'audio_url', ['audio']);
const lies = async () => ({
  waiting: (await Array.fromAsync(backend.storage.direct?.waiting() ?? [])).map(({ id }) => id),
  stored: (await Array.fromAsync(backend.storage.list())).map(({ id }) => id),
});

test('receives a direct upload once, on first use', async () => {
  const asset = await announce();
  await expect(resolve(String(asset.number))).rejects.toThrow('names no asset of this account');
  await put(asset.file_id, wav());
  const forms = [String(asset.number), `https://video.example/files/${asset.file_id}/voice.wav`];
  const found = await Promise.all([...forms, ...forms].map(resolve));
  expect(new Set(found.map(({ url }) => url))).toEqual(new Set([`asset:${asset.file_id}`]));
  expect(found.every(({ seconds }) => seconds !== undefined && seconds > 0)).toBe(true);
  expect(await lies()).toEqual({ waiting: [], stored: [asset.file_id] });
  const files = backend.db.selectFrom('files').select('content_type').where('id', '=', asset.file_id);
  expect(await files.execute()).toEqual([{ content_type: 'audio/wav' }]);
  await backend.storage.remove(asset.file_id);
});

test('rejects an unusable upload with its reason, and accepts a better one', async () => {
  const asset = await announce();
  await put(asset.file_id, new TextEncoder().encode('no sound at all'));
  const reason =
    'audio_url names an upload that was refused: unsupported format. The content is not in a supported';
  await expect(resolve(String(asset.number))).rejects.toThrow(reason);
  expect(await lies()).toEqual({ waiting: [], stored: [] });
  await expect(resolve(String(asset.number))).rejects.toThrow(reason);
  await put(asset.file_id, wav().subarray(0, 2000));
  await expect(resolve(String(asset.number))).rejects.toThrow('The end of the file is missing');
  await put(asset.file_id, wav());
  await expect(resolve(String(asset.number))).resolves.toMatchObject({ url: `asset:${asset.file_id}` });
  await backend.storage.remove(asset.file_id);
});

test('receives uploads that nobody uses yet, and removes those without a record', async () => {
  const [asset, second] = [await announce(), await announce()];
  await put(asset.file_id, wav());
  await put(second.file_id, new TextEncoder().encode('nothing'));
  await put('nobody-ever-announced-it', wav());
  await receiveDirectUploads(backend, options());
  expect(await lies()).toEqual({ waiting: [], stored: [asset.file_id] });
  // The client sends it again after it was received.
  await put(asset.file_id, new TextEncoder().encode('something else'));
  await receiveDirectUploads(backend, options());
  expect(await lies()).toEqual({ waiting: [], stored: [asset.file_id] });
  await expect(resolve(String(second.number))).rejects.toThrow('unsupported format');
});

test('keeps an upload that could not be read to its end', async () => {
  const asset = await announce();
  await put(asset.file_id, wav());
  const stopping = { ...options(), signal: AbortSignal.abort() };
  await expect(receiveDirectUpload(backend, asset.file_id, stopping)).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await lies()).toMatchObject({ waiting: [asset.file_id] });
  await expect(resolve(String(asset.number))).resolves.toMatchObject({ url: `asset:${asset.file_id}` });
});
