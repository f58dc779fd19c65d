import { expect, test } from 'vitest';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import type { Backend } from '../drivers/backend.ts';
import { insertAccount } from './accounts/accounts.ts';
import { requireStorageQuota, setQuota, storageUsage } from './quota.ts';

const EMAIL = 'ann@example.com';

async function setUp() {
  const temp = await makeTempDir('castwright-quota-');
  const backend: Backend = { ...(await backendIn(temp.path)), storageQuota: 1000 };
  const ann = await insertAccount(backend.db, { email: EMAIL, username: 'ann', credits: 0 });
  const store = (id: string, size: number) =>
    backend.db.transaction().execute(async (transaction) => {
      await requireStorageQuota(transaction, backend, ann, size);
      const file = { id, account_id: ann, role: 'asset' as const, name: id, content_type: 'image/png' };
      await transaction
        .insertInto('files')
        .values({ ...file, size, created_at: 1 })
        .execute();
    });
  return {
    backend,
    ann,
    store,
    async [Symbol.asyncDispose]() {
      await backend.queue.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('counts avatars that are still being made toward the quota', async () => {
  await using t = await setUp();
  await setQuota(t.backend.db, EMAIL, 30_000_000);
  const { db } = t.backend;
  const avatar = { account_id: t.ann, kind: 'photo', name: 'Lisa', base_url: '', created_at: 1 } as const;
  await db
    .insertInto('custom_avatars')
    .values({ ...avatar, status: 'processing' })
    .execute();
  await expect(t.store('large', 11_000_000)).rejects.toThrow('storage of the account is full');
  await db.updateTable('custom_avatars').set({ status: 'failed' }).execute();
  await t.store('large', 11_000_000);
});

test('stores no more files than fit, even when they arrive at once', async () => {
  await using t = await setUp();
  const ids = Array.from({ length: 20 }, (_, index) => `file-${index}`);
  const outcomes = await Promise.allSettled(ids.map((id) => t.store(id, 150)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(await storageUsage(t.backend, t.ann)).toEqual({ used: 900, quota: 1000 });
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    kind: 'conflict',
    message:
      'The storage of the account is full: 900 B of 1 kB are used, and this needs about 150 B. Empty the trash, permanently delete videos or files, or ask the operator of this server for a larger quota',
    errors: [{ reason: 'storage_quota' }],
  });
});

test('applies a larger quota, no quota and then the default again', async () => {
  await using t = await setUp();
  await setQuota(t.backend.db, EMAIL, 5000);
  await t.store('large', 4000);
  await expect(t.store('larger', 1001)).rejects.toThrow('4 kB of 5 kB are used');
  await setQuota(t.backend.db, EMAIL, 0);
  await t.store('huge', 1_000_000_000_000);
  expect(await storageUsage(t.backend, t.ann)).toEqual({ used: 1_000_000_004_000, quota: null });
  await setQuota(t.backend.db, EMAIL, null);
  await expect(t.store('small', 1)).rejects.toThrow('of 1 kB are used');
});

test('reserves space for a video until it fails', async () => {
  await using t = await setUp();
  const video = {
    id: 'vid_a',
    account_id: t.ann,
    family: 'v2' as const,
    kind: 'avatar_video' as const,
    name: '',
    request: '{}',
    status: 'queued' as const,
    stage: '',
    progress: 0,
    warnings: '[]',
    created_at: 1,
    revision: 1,
    expected_size: 800,
  };
  await t.backend.db.insertInto('videos').values(video).execute();
  await expect(t.store('upload', 300)).rejects.toThrow('800 B of 1 kB are used');
  expect(await storageUsage(t.backend, t.ann)).toEqual({ used: 0, quota: 1000 });
  await t.backend.db.updateTable('videos').set({ status: 'failed', expected_size: 0 }).execute();
  await t.store('upload', 300);
});
