import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openSilence } from '../../../../test/stack/silence.ts';
import { backendIn } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { insertAccount } from '../../account/accounts/accounts.ts';
import type { Backend } from '../../drivers/backend.ts';
import { s3Storage } from '../../drivers/storage/s3.ts';
import { isStoreOutage } from '../../drivers/storage/storage.ts';
import { createVideo } from '../../videos/create-video.ts';
import { downloadStoredMedia } from '../../videos/video-files.ts';
import { cancelVideo } from '../../videos/video-operations.ts';
import { addCustomMusic, deleteCustomMusic } from '../musics.ts';
import { deleteAsset, listAssets } from './assets.ts';
import { mediaResolver } from './resolve-media.ts';
import { storedReference } from './stored-reference.ts';
import { createUpload, receiveUpload, removeExpiredUploads } from './uploads.ts';

/** A second of silence: 8-bit samples, 8 kHz. */
const wav = Buffer.concat([
  Buffer.from(
    'RIFF\x64\x1f\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x40\x1f\0\0',
    'latin1',
  ),
  Buffer.alloc(8000, 128),
]);

async function openBackend() {
  const temp = await makeTempDir('castwright-assets-');
  const backend = await backendIn(temp.path);
  await mkdir(join(temp.path, 'files'), { recursive: true });
  for (const id of ['ann', 'bob']) {
    const account = { id, email: `${id}@example.com`, username: id, created_at: 1 };
    await backend.db.insertInto('accounts').values(account).execute();
  }
  return {
    backend,
    path: temp.path,
    [Symbol.asyncDispose]: async () => {
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

const announce = (backend: Backend, account: string) =>
  createUpload(backend, account, { name: 'voice.wav', contentType: undefined, size: undefined });

const receive = (backend: Backend, tempRoot: string, token: string) =>
  receiveUpload(backend, {
    token,
    source: Readable.from([wav]),
    tempRoot,
    minFreeDisk: 0,
    announced: wav.length,
    patience: { idle: 5, total: 5 },
    signal: new AbortController().signal,
    log: pino({ enabled: false }),
  });

test('resolves an asset in every form for its account, and for no other', async () => {
  await using opened = await openBackend();
  const { backend, path } = opened;
  const asset = await announce(backend, 'ann');
  await receive(backend, path, asset.upload_token);
  const baseUrl = 'http://127.0.0.1:8080';
  const resolverOf = (accountId: string) =>
    mediaResolver({ db: backend.db, accountId, baseUrl, allowPrivate: false });
  const forms = [
    String(asset.number),
    `${baseUrl}/files/${asset.file_id}/voice.wav`,
    `${baseUrl}/files/${asset.file_id}/voice.wav?download`,
    `https://other.example/files/${asset.file_id}/voice.wav`,
    `https://other.example/castwright/files/${asset.file_id}/voice.wav`,
  ];
  const unknown = 'audio_url names no asset of this account; upload one with /v1/upload/asset';
  await expect(resolverOf('bob')('12345', 'audio_url', ['audio'])).rejects.toThrow(unknown);
  for (const form of forms) {
    const media = await resolverOf('ann')(form, 'audio_url', ['audio']);
    expect(media).toEqual({ url: `asset:${asset.file_id}`, seconds: 1 });
    const stranger = resolverOf('bob')(form, 'audio_url', ['audio']);
    await expect(stranger).rejects.toMatchObject({ kind: 'invalid', message: unknown });
  }
});

test("copies only the account's own stored files for a render", async () => {
  await using opened = await openBackend();
  const { backend, path } = opened;
  const asset = await announce(backend, 'ann');
  await receive(backend, path, asset.upload_token);
  const reference = `asset:${asset.file_id}`;
  const request = { avatar: { library: 1 }, voice: { type: 'audio', url: reference } } as Parameters<
    typeof downloadStoredMedia
  >[1];
  const laid = await downloadStoredMedia({ backend, account: 'ann' }, request, path);
  expect(laid).toEqual({ [reference]: join(path, `stored-${asset.file_id}`) });
  const gone = { fault: 'request', part: 'sound' };
  const stranger = downloadStoredMedia({ backend, account: 'bob' }, request, path);
  await expect(stranger).rejects.toMatchObject(gone);
  await backend.storage.remove(asset.file_id);
  await expect(
    downloadStoredMedia({ backend, account: 'ann' }, request, join(path, 'files')),
  ).rejects.toMatchObject(gone);
});

test('accepts an interrupted upload again after its claim expires', async () => {
  await using opened = await openBackend();
  const { backend, path } = opened;
  const asset = await announce(backend, 'ann');
  const claimedAt = (claimed_at: number) =>
    backend.db.updateTable('assets').set({ claimed_at }).where('number', '=', asset.number).execute();
  await claimedAt(Date.now());
  await expect(receive(backend, path, asset.upload_token)).rejects.toThrow('upload failed or timed out');
  await claimedAt(Date.now() - 3_600_000);
  await expect(receive(backend, path, asset.upload_token)).resolves.toMatchObject({ number: asset.number });
});

test('reports an outage when the store never answers, and accepts the upload again', async () => {
  await using opened = await openBackend();
  await using silent = await openSilence();
  const { backend, path } = opened;
  const asset = await announce(backend, 'ann');
  const bucket = { bucket: 'b', prefix: '', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
  const patience = { answer: 0.2, silence: 0.2 };
  const storage = s3Storage({ ...bucket, endpoint: silent.url, direct: undefined }, patience);
  const failure = await receive({ ...backend, storage }, path, asset.upload_token).catch((error) => error);
  // The caller gets 503.
  expect(isStoreOutage(failure)).toBe(true);
  await receive(backend, path, asset.upload_token);
});

test('forgets only expired uploads that never arrived', async () => {
  await using opened = await openBackend();
  const { backend, path } = opened;
  const [used, unused, fresh] = await Promise.all([1, 2, 3].map(() => announce(backend, 'ann')));
  await receive(backend, path, used?.upload_token ?? '');
  await backend.db
    .updateTable('assets')
    .set({ expires_at: Date.now() - 90_000_000 })
    .where('number', 'in', [used?.number ?? 0, unused?.number ?? 0])
    .execute();
  await removeExpiredUploads(backend.db);
  const remaining = await backend.db.selectFrom('assets').select('number').orderBy('number').execute();
  expect(remaining.map(({ number }) => number)).toEqual([used?.number, fresh?.number].sort());
});

const FOR_GOOD = { isForGood: true };

test('deletes a file only for its account, and only when nothing uses it', async () => {
  await using temp = await makeTempDir('castwright-delete-asset-');
  const backend = await backendIn(temp.path);
  const { db } = backend;
  const account = (username: string) =>
    insertAccount(db, { email: `${username}@example.com`, username, credits: 10 });
  const [ann, bob] = [await account('ann'), await account('bob')];
  const store = async (name: string) => {
    const upload = await createUpload(backend, ann, { name, contentType: 'audio/wav', size: undefined });
    const path = join(temp.path, name);
    await writeFile(path, name);
    await backend.storage.put(upload.file_id, path);
    const facts = { kind: 'audio' as const, duration: 3, stored_at: Date.now() };
    await db.updateTable('assets').set(facts).where('number', '=', upload.number).execute();
    const file = { id: upload.file_id, account_id: ann, role: 'asset' as const, name };
    await db
      .insertInto('files')
      .values({ ...file, content_type: 'audio/wav', size: 9, created_at: Date.now() })
      .execute();
    return { number: upload.number, file: upload.file_id };
  };
  const listed = async (who = ann) => (await listAssets(db, who, {}, 10)).assets.map(({ file }) => file.name);
  const isStored = (file: string) => backend.storage.copyTo(file, join(temp.path, 'copy'));

  const spoken = await store('spoken.wav');
  const tune = await store('tune.wav');
  expect([await listed(), await listed(bob)]).toEqual([['tune.wav', 'spoken.wav'], []]);
  await expect(deleteAsset(backend, bob, spoken.number, FOR_GOOD)).rejects.toMatchObject({
    kind: 'not_found',
  });

  const request = {
    kind: 'avatar_video' as const,
    avatar: { library: 1 },
    voice: { type: 'audio' as const, url: storedReference(spoken.file) },
    aspect: 'portrait' as const,
    layout: 'full' as const,
    caption: false,
    format: 'mp4' as const,
    name: 'Good news',
  };
  const options = { accountId: ann, family: 'v2' as const, request, warnings: [] };
  const { videoId } = await createVideo({ ...backend, credits: false }, options);
  await expect(deleteAsset(backend, ann, spoken.number, FOR_GOOD)).rejects.toThrow('“Good news” is using it');
  expect(await isStored(spoken.file)).toBe(true);
  await cancelVideo(backend, ann, videoId);
  await deleteAsset(backend, ann, spoken.number, FOR_GOOD);
  expect([await listed(), await isStored(spoken.file)]).toEqual([['tune.wav'], false]);
  await expect(deleteAsset(backend, ann, spoken.number, FOR_GOOD)).rejects.toMatchObject({
    kind: 'not_found',
  });

  const onCreated = async () => {};
  const sound = { accountId: ann, name: 'Jingle', fileId: tune.file, duration: 3, onCreated };
  const { id } = await addCustomMusic(db, sound);
  await expect(deleteAsset(backend, ann, tune.number, FOR_GOOD)).rejects.toThrow(
    'the music “Jingle”. Delete that first',
  );
  await deleteCustomMusic(backend, ann, id, FOR_GOOD);
  await deleteAsset(backend, ann, tune.number, FOR_GOOD);
  expect([await listed(), await isStored(tune.file)]).toEqual([[], false]);
  await db.destroy();
});
