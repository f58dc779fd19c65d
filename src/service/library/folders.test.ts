import { expect, test } from 'vitest';
import { findVideo, listVideos } from '../videos/find-videos.ts';
import { createFolder, listFolders, listTags, moveVideos, renameFolder, setTags } from './folders.ts';
import { openBelongings } from './trash/belongings.fixture.ts';
import { restoreItem } from './trash/trash.ts';

const TO_TRASH = { isForGood: false };

test('files videos of one account only, and lists them by folder and tag', async () => {
  await using t = await openBelongings();
  const { backend, ann, bob, video } = t;
  const { db } = backend;
  const second = await t.ask('Second');
  const sale = await createFolder(db, ann, 'Sale');
  const his = await createFolder(db, bob, 'Sale');
  const listed = async (query: object) =>
    (await listVideos(backend, ann, query)).videos.map((found) => found.video.id);

  expect(await moveVideos(db, ann, [video, second], sale.id)).toBe(2);
  expect(await listed({ folder_id: sale.id })).toEqual([second, video]);
  expect(await listed({ folder_id: his.id })).toEqual([]);
  await expect(moveVideos(db, ann, [video], his.id)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(moveVideos(db, bob, [video], null)).rejects.toMatchObject({ kind: 'invalid' });
  // All or none.
  await expect(moveVideos(db, ann, [video, 'vid_other'], null)).rejects.toMatchObject({
    errors: [{ field: 'video_ids.1' }],
  });
  await moveVideos(db, ann, [second], null);
  expect(await listed({ folder_id: 'none' })).toEqual([second]);
  expect((await listFolders(db, ann)).map(({ name, videos }) => [name, videos])).toEqual([
    ['Greetings', 0],
    ['Sale', 1],
  ]);

  await setTags(db, ann, video, ['spring', 'ad']);
  await setTags(db, ann, second, ['ad']);
  expect(await listTags(db, ann)).toEqual([
    { tag: 'ad', videos: 2 },
    { tag: 'spring', videos: 1 },
  ]);
  expect(await listTags(db, bob)).toEqual([]);
  expect((await findVideo(backend, ann, video)).tags).toEqual(['ad', 'spring']);
  expect(await listed({ tag: 'spring' })).toEqual([video]);
  expect(await listed({ tag: 'ad', folder_id: sale.id })).toEqual([video]);
  await setTags(db, ann, video, []);
  expect((await findVideo(backend, ann, video)).tags).toEqual([]);
});

test('keeps names of folders unique, whatever their case', async () => {
  await using t = await openBelongings();
  const { db } = t.backend;
  const { id } = await createFolder(db, t.ann, 'Äpfel');
  await expect(createFolder(db, t.ann, 'äPFEL')).rejects.toMatchObject({ kind: 'conflict' });
  await renameFolder(db, t.ann, id, 'äpfel');
  await expect(renameFolder(db, t.ann, id, 'greetings')).rejects.toMatchObject({ kind: 'conflict' });
  await expect(renameFolder(db, t.bob, id, 'Mine')).rejects.toMatchObject({ kind: 'not_found' });
});

test('refuses the 201st folder', async () => {
  await using t = await openBelongings();
  const { db } = t.backend;
  const rows = Array.from({ length: 199 }, (_, index) => ({
    id: `folder_${index}`,
    account_id: t.ann,
    name: `Folder ${index}`,
    created_at: 1,
  }));
  await db.insertInto('folders').values(rows).execute();
  await expect(createFolder(db, t.ann, 'One more')).rejects.toThrow('An account can have 200 folders');
});

test('leaves videos unfiled when their folder is deleted, and files them again when it is restored', async () => {
  await using t = await openBelongings();
  const { backend, ann, video } = t;
  const second = await t.ask('Second');
  const [greetings] = await listFolders(backend.db, ann);
  const id = greetings?.id ?? expect.fail('no folder');
  await moveVideos(backend.db, ann, [second], id);
  const receipt = await t.remove.folder(ann, TO_TRASH);
  const folderOf = async (videoId: string) => (await findVideo(backend, ann, videoId)).video.folder_id;
  expect([await folderOf(video), await folderOf(second)]).toEqual([null, null]);

  const other = await createFolder(backend.db, ann, 'Greetings');
  await moveVideos(backend.db, ann, [second], other.id);
  const restore = () => restoreItem(backend, ann, receipt?.trashId ?? '');
  await expect(restore()).rejects.toMatchObject({ kind: 'conflict' });
  await renameFolder(backend.db, ann, other.id, 'Other');
  await restore();
  expect([await folderOf(video), await folderOf(second)]).toEqual([id, other.id]);
});
