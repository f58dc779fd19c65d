import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { storageUsage } from '../../account/quota.ts';
import { sweepStore } from '../../drivers/files/sweep-store.ts';
import { findVideo } from '../../videos/find-videos.ts';
import { findShared } from '../../videos/sharing/shares.ts';
import { downloadStoredMedia } from '../../videos/video-files.ts';
import { removeExpiredVideos } from '../../videos/video-operations.ts';
import { deleteAsset } from '../assets/assets.ts';
import { openBelongings } from './belongings.fixture.ts';
import { type TrashKind, trimTrash } from './discard.ts';
import { emptyTrash, listTrash, removeForGood, restoreItem, sweepTrash } from './trash.ts';

const DAY = 86_400_000;
const TO_TRASH = { isForGood: false };
const FOR_GOOD = { isForGood: true };

test('hides deleted items from every table and restores them unchanged', async () => {
  await using t = await openBelongings();
  const { backend, ann, bob } = t;
  const before = await t.records();
  const used = await storageUsage(backend, ann);
  const kinds = Object.keys(t.remove) as TrashKind[];
  for (const kind of kinds) {
    await expect(t.remove[kind](bob, TO_TRASH), kind).rejects.toMatchObject({ kind: 'not_found' });
    const receipt = await t.remove[kind](ann, TO_TRASH);
    expect(receipt?.until, kind).toBeGreaterThan(Date.now() + 29.9 * DAY);
    await expect(t.remove[kind](ann, TO_TRASH), kind).rejects.toMatchObject({ kind: 'not_found' });
  }
  await expect(findVideo(backend, ann, t.video)).rejects.toMatchObject({ kind: 'not_found' });
  expect(await findShared(backend, t.link)).toBeUndefined();
  const left = await t.records();
  expect(left.files.map(({ id }) => id)).toEqual(['sound-of-a-bell-000001']);
  expect([left.voices, left.musics, left.templates, left.products]).toEqual([[], [], [], []]);
  // Files in the trash count, and no sweep removes them as orphans.
  expect(await storageUsage(backend, ann)).toEqual(used);
  const sweep = { storedBefore: Date.now() + 1000, quarantineDays: 0 };
  expect(await sweepStore(backend, sweep)).toEqual({ removed: 0, waiting: 0 });
  expect(await sweepTrash(backend)).toBe(0);

  const { items, total } = await listTrash(backend.db, ann, {}, { limit: 10, offset: 0 });
  // Two items deleted within the same millisecond may come in either order.
  const found = items.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  expect([found.map(({ kind }) => kind), total]).toEqual([kinds, kinds.length]);
  expect((await listTrash(backend.db, bob, {}, { limit: 10, offset: 0 })).total).toBe(0);
  for (const { id, kind } of found) {
    await expect(restoreItem(backend, bob, id), kind).rejects.toMatchObject({ kind: 'not_found' });
    // The first item that shows the picture restores it.
    if (kind !== 'asset') await restoreItem(backend, ann, id);
    await expect(restoreItem(backend, ann, id), kind).rejects.toMatchObject({ kind: 'not_found' });
  }
  expect(await t.records()).toEqual(before);
  expect((await findShared(backend, t.link))?.video.id).toBe(t.video);
  expect((await listTrash(backend.db, ann, {}, { limit: 10, offset: 0 })).total).toBe(0);
});

test('restores the files an item shows, and refuses an item whose file is gone', async () => {
  await using t = await openBelongings();
  const { backend, ann } = t;
  const template = await t.remove.template(ann, TO_TRASH);
  await t.remove.product(ann, TO_TRASH);
  await t.remove.asset(ann, TO_TRASH);
  const [first, ...also] = await restoreItem(backend, ann, template?.trashId ?? '');
  expect([first.kind, also.map(({ kind, name }) => [kind, name])]).toEqual([
    'template',
    [['asset', 'picture-of-a-lamp-0001']],
  ]);
  const music = await t.remove.music(ann, TO_TRASH);
  await deleteAsset(backend, ann, t.sound, FOR_GOOD);
  const restoring = restoreItem(backend, ann, music?.trashId ?? '');
  await expect(restoring).rejects.toMatchObject({ kind: 'conflict' });
  expect((await listTrash(backend.db, ann, { kind: 'music' }, { limit: 10, offset: 0 })).items).toHaveLength(
    1,
  );
});

test('deletes items for good on request, after 30 days and with the trash', async () => {
  await using t = await openBelongings();
  const { backend, ann, bob } = t;
  const cover = 'cover-of-hello-0000001';
  const forgotten: string[][] = [];
  backend.onVideoRemoved = async (...video) => {
    forgotten.push(video);
    throw new Error('This disk can only be read');
  };
  const receipt = await t.remove.video(ann, TO_TRASH);
  expect(await t.isStored(cover)).toBe(true);
  expect(forgotten).toEqual([]);
  await expect(removeForGood(backend, bob, receipt?.trashId ?? '')).rejects.toThrow('no item in the trash');
  expect(await sweepTrash(backend, Date.now() + 31 * DAY)).toBe(1);
  expect(await t.isStored(cover)).toBe(false);
  expect(forgotten).toEqual([[ann, t.video]]);
  const [trace] = (await t.records()).videos;
  expect(trace).toMatchObject({ status: 'deleted', request: '{}' });

  const about = { sources: '[{"title":"photo"}]', warnings: '["It is dark."]', photo_fit: '{}' };
  await backend.db.updateTable('custom_avatars').set(about).execute();
  const photographed = await t.remove.avatar(ann, TO_TRASH);
  await restoreItem(backend, ann, photographed?.trashId ?? '');
  expect((await t.records()).avatars).toMatchObject([about]);
  expect(await t.remove.avatar(ann, FOR_GOOD)).toBeUndefined();
  expect(await t.isStored('pack-of-me-00000000001')).toBe(false);
  expect((await t.records()).avatars).toMatchObject([{ sources: null, warnings: '[]', photo_fit: null }]);
  const template = await t.remove.template(ann, TO_TRASH);
  await removeForGood(backend, ann, template?.trashId ?? '');
  await t.remove.product(ann, TO_TRASH);
  await t.remove.asset(ann, TO_TRASH);
  expect([await emptyTrash(backend, bob), await emptyTrash(backend, ann)]).toEqual([0, 2]);
  expect(forgotten).toHaveLength(1);
  expect(await t.isStored('picture-of-a-lamp-0001')).toBe(false);
  expect((await listTrash(backend.db, ann, {}, { limit: 10, offset: 0 })).total).toBe(0);
  const rows = await backend.db.selectFrom('trash_items').selectAll().execute();
  expect(rows).toEqual([]);
});

test('keeps what a waiting video needs until it ends, even in the emptied trash', async () => {
  await using t = await openBelongings();
  const { backend, ann } = t;
  const id = await t.ask('Later');
  await t.remove.avatar(ann, TO_TRASH);
  const { video } = await findVideo(backend, ann, id);
  await using folder = await makeTempDir('castwright-trash-media-');
  const laid = await downloadStoredMedia({ backend, account: ann }, JSON.parse(video.request), folder.path);
  expect(Object.keys(laid)).toEqual(['asset:pack-of-me-00000000001']);

  expect(await emptyTrash(backend, ann)).toBe(1);
  expect((await listTrash(backend.db, ann, {}, { limit: 10, offset: 0 })).total).toBe(0);
  expect(await t.isStored('pack-of-me-00000000001')).toBe(true);
  expect(await sweepTrash(backend)).toBe(0);
  await backend.db.updateTable('videos').set({ status: 'completed' }).where('id', '=', id).execute();
  expect(await sweepTrash(backend)).toBe(1);
  expect(await t.isStored('pack-of-me-00000000001')).toBe(false);
});

test('removes expired videos for good, and the oldest items of a full trash', async () => {
  await using t = await openBelongings();
  const { backend, ann } = t;
  await backend.db.updateTable('videos').set({ finished_at: 1 }).execute();
  expect(await removeExpiredVideos(backend, Date.now())).toBe(1);
  expect(await t.isStored('film-of-hello-00000001')).toBe(false);

  for (const [at, kind] of (['voice', 'music', 'template'] as const).entries()) {
    await t.remove[kind](ann, TO_TRASH);
    const change = backend.db.updateTable('trash_items').set({ deleted_at: 1000 + at });
    await change.where('kind', '=', kind).execute();
  }
  await backend.db
    .transaction()
    .execute((transaction) => trimTrash(transaction, ann, { items: 2, content: 1e6 }));
  const remaining = async () =>
    (await listTrash(backend.db, ann, {}, { limit: 10, offset: 0 })).items.map(({ kind }) => kind);
  expect(await remaining()).toEqual(['template', 'music']);
  await backend.db
    .transaction()
    .execute((transaction) => trimTrash(transaction, ann, { items: 9, content: 1 }));
  expect(await remaining()).toEqual([]);
});
