import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backendIn } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { insertAccount } from '../../account/accounts/accounts.ts';
import { createVideo } from '../../videos/create-video.ts';
import { cancelVideo } from '../../videos/video-operations.ts';
import { addCustomMusic, deleteCustomMusic } from '../musics/custom-musics.ts';
import { createUpload } from './create-upload.ts';
import { deleteAsset } from './delete-asset.ts';
import { listAssets } from './list-assets.ts';
import { storedReference } from './stored-reference.ts';

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
    const kept = { kind: 'audio' as const, duration: 3, stored_at: Date.now() };
    await db.updateTable('assets').set(kept).where('number', '=', upload.number).execute();
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
  await expect(deleteAsset(backend, ann, spoken.number, FOR_GOOD)).rejects.toThrow(
    '“Good news” is being made with it',
  );
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
