import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backendIn } from '../../../../test/stack/stack.ts';
import { startStore } from '../../../../test/stack/store.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { randomId } from '../../../platform/random-id.ts';
import { insertAccount } from '../../account/accounts/accounts.ts';
import { openReadiness } from '../../maintenance/readiness.ts';
import { type Backend, openEmbeddedBackend } from '../backend.ts';
import { s3Storage } from '../storage/s3.ts';
import { claimStore } from './claim-store.ts';
import { acceptStore, saveUnclaimed, sweepStore } from './sweep-store.ts';

const DAY = 86_400_000;
const SWEEP = { storedBefore: Date.now() + DAY, quarantineDays: 14 };

async function setUp(open: (folder: string) => Promise<Backend> = backendIn) {
  const temp = await makeTempDir('castwright-sweep-');
  const backend = await open(temp.path);
  const ann = await insertAccount(backend.db, { email: 'ann@example.com', username: 'ann', credits: 0 });
  return {
    backend,
    path: temp.path,
    /** Stores files, with records if requested. */
    async put(count: number, isNamed: boolean): Promise<string[]> {
      return store(backend, temp.path, ann, count, isNamed);
    },
    stored: async () => (await Array.fromAsync(backend.storage.list())).length,
    /** One minute later, because the sweep uses another clock. */
    async wait(days: number) {
      const { db } = backend;
      await db
        .updateTable('unclaimed_files')
        .set({ since: Date.now() - days * DAY - 60_000 })
        .execute();
    },
    async [Symbol.asyncDispose]() {
      await backend.queue.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

async function store(backend: Backend, folder: string, account: string, count: number, hasRecord: boolean) {
  const ids = Array.from({ length: count }, randomId);
  for (const id of ids) {
    await writeFile(join(folder, id), 'GIF89a');
    await backend.storage.put(id, join(folder, id));
    if (hasRecord) await addRecord(backend, account, id);
  }
  return ids;
}

async function addRecord({ db }: Backend, account: string, id: string): Promise<void> {
  const facts = { role: 'asset' as const, name: 'a.mp4', content_type: 'video/mp4', size: 4, created_at: 1 };
  await db
    .insertInto('files')
    .values({ ...facts, id, account_id: account })
    .execute();
}

test('removes no files when the database was lost, and says what to do', async () => {
  await using t = await setUp(openEmbeddedBackend);
  expect(await claimStore(t.backend)).toEqual({ isOurs: true });
  await t.put(195, true);
  await t.backend.db.destroy();
  const place = join(t.path, 'castwright.db');
  const database = await readFile(place);
  await rm(place);

  const empty = await openEmbeddedBackend(t.path);
  const swept = await sweepStore(empty, { ...SWEEP, quarantineDays: 0 });
  expect(swept.refusal).toMatch(/^The stored files belong to installation .* castwright files accept /);
  expect((await Array.fromAsync(empty.storage.list())).length).toBe(195);
  const watch = openReadiness(empty, { dataDir: t.path, minFreeDisk: 0, renderTrial: undefined });
  expect(await watch.problems()).toEqual([{ part: 'store', message: swept.refusal }]);
  await empty.db.destroy();

  await writeFile(place, database);
  const back = await openEmbeddedBackend(t.path);
  expect(await sweepStore(back, { ...SWEEP, quarantineDays: 0 })).toEqual({ removed: 0, waiting: 0 });
  await back.db.destroy();
});

test('claims files without an owner only when the database knows some of them', async () => {
  await using t = await setUp();
  await t.put(3, false);
  expect(await claimStore(t.backend)).toMatchObject({ isOurs: false });
  await t.put(1, true);
  expect(await claimStore(t.backend)).toEqual({ isOurs: true });
});

test('removes files without a record after the quarantine, unless one names them again', async () => {
  await using t = await setUp();
  await t.put(5, true);
  const [again = '', ...lost] = await t.put(3, false);
  expect(await sweepStore(t.backend, SWEEP)).toEqual({ removed: 0, waiting: 3 });
  const folder = join(t.path, 'saved');
  expect(await saveUnclaimed(t.backend, folder, () => {})).toEqual({ saved: 3, lost: 0 });
  expect((await readdir(folder)).sort()).toEqual([again, ...lost].map((id) => `${id}.gif`).sort());

  await t.wait(13);
  expect(await sweepStore(t.backend, SWEEP)).toEqual({ removed: 0, waiting: 3 });
  const ann = await t.backend.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await addRecord(t.backend, ann.id, again);
  await t.wait(14);
  expect(await sweepStore(t.backend, SWEEP)).toEqual({ removed: 2, waiting: 0 });
  expect(await t.stored()).toBe(6);
  expect(await t.backend.db.selectFrom('unclaimed_files').selectAll().execute()).toEqual([]);
});

test('removes files without a record in the first sweep without a quarantine', async () => {
  await using t = await setUp();
  await t.put(5, true);
  // The retention clock may be behind the clock by which files are noticed.
  const sweep = { ...SWEEP, quarantineDays: 0, now: Date.now() - DAY };
  await t.put(3, false);
  expect(await sweepStore(t.backend, sweep)).toEqual({ removed: 3, waiting: 0 });
  await t.put(2, false);
  expect(await sweepStore(t.backend, SWEEP)).toEqual({ removed: 0, waiting: 2 });
  expect(await sweepStore(t.backend, sweep)).toEqual({ removed: 2, waiting: 0 });
  expect(await t.stored()).toBe(5);
});

test('removes more than a tenth of the files only after confirmation', async () => {
  await using t = await setUp();
  await t.put(160, true);
  await t.put(20, false);
  expect(await sweepStore(t.backend, SWEEP)).toEqual({ removed: 0, waiting: 20 });
  await t.put(5, false);
  await t.wait(30);
  const swept = await sweepStore(t.backend, SWEEP);
  expect(swept.refusal).toMatch(/^No record of the database refers to 25 of 185 stored files/);
  expect(await t.stored()).toBe(185);
  const watch = openReadiness(t.backend, { dataDir: t.path, minFreeDisk: 0, renderTrial: undefined });
  expect([await watch.problems(), await watch.notes()]).toEqual([
    [],
    [{ part: 'store', message: swept.refusal }],
  ]);

  expect(await acceptStore(t.backend)).toEqual({ all: 185, unclaimed: 25 });
  expect(await sweepStore(t.backend, SWEEP)).toEqual({ removed: 20, waiting: 5 });
  await t.wait(15);
  expect(await sweepStore(t.backend, SWEEP)).toEqual({ removed: 5, waiting: 0 });
});

test('never touches files of another installation in the same bucket', async () => {
  await using t = await setUp();
  await using bucket = await startStore(join(t.path, 's3'), 'shared');
  const storage = s3Storage({
    bucket: 'shared',
    prefix: '',
    region: 'us-east-1',
    endpoint: bucket.url,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    direct: undefined,
  });
  const first = { ...t.backend, storage };
  expect(await claimStore(first)).toEqual({ isOurs: true });
  const ann = await t.backend.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await store(first, t.path, ann.id, 3, true);

  await mkdir(join(t.path, 'second'));
  const other = await openEmbeddedBackend(join(t.path, 'second'));
  const second = { ...other, storage };
  expect(await sweepStore(second, { ...SWEEP, quarantineDays: 0 })).toHaveProperty('refusal');
  expect(await sweepStore(first, { ...SWEEP, quarantineDays: 0 })).toEqual({ removed: 0, waiting: 0 });
  expect((await Array.fromAsync(storage.list())).length).toBe(3);
  // A changed mark is noticed by the next sweep.
  await acceptStore(second);
  expect(await sweepStore(first, { ...SWEEP, quarantineDays: 0 })).toHaveProperty('refusal');
  await other.db.destroy();
});
