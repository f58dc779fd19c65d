import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Bucket } from '../../src/platform/config/bucket-config.ts';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { revealDefaultKey } from '../../src/service/account/accounts/keys.ts';
import { openBackend, openEmbeddedBackend } from '../../src/service/drivers/backend.ts';
import { s3Storage } from '../../src/service/drivers/storage/s3.ts';
import { backUp } from '../../src/service/maintenance/backup/backup.ts';
import { migrateBack, migrateTo } from '../../src/service/maintenance/backup/migrate.ts';
import { openRecords } from '../../src/service/maintenance/backup/records.ts';
import { restore } from '../../src/service/maintenance/backup/restore.ts';
import { createVideo } from '../../src/service/videos/create-video.ts';
import { enqueueDelivery } from '../../src/service/webhooks/emit.ts';
import { BUCKET, createDatabase } from '../stack/stack.ts';

const SECRET = 'the secret of the fleet';
const FILES = ['a-file-of-the-fleet-01', 'a-file-of-the-fleet-02', 'a-file-of-the-fleet-03'];

/** An installation in a data directory, migrated to a new database and bucket. */
async function setUp(name: string) {
  const temp = await makeTempDir('castwright-migrate-back-');
  const before = join(temp.path, 'before');
  await mkdir(before);
  const folder = await openEmbeddedBackend(before);
  const { db, storage, queue } = folder;
  const { id } = await addAccount(db, folder.encryption, { email: 'ann@example.com', credits: 100_000 });
  for (const file of FILES) {
    await writeFile(join(temp.path, 'made'), `${file} `.repeat(1000));
    await storage.put(file, join(temp.path, 'made'));
    const facts = { role: 'asset', size: 23_000, created_at: 1, video_id: null, avatar_id: null } as const;
    await db
      .insertInto('files')
      .values({ id: file, name: file, account_id: id, content_type: 'text/plain', ...facts })
      .execute();
  }
  const videos: string[] = [];
  for (const script of ['One', 'Two', 'Three', 'Four']) {
    const { videoId } = await createVideo(
      { ...folder, credits: true },
      {
        accountId: id,
        family: 'v2',
        warnings: [],
        request: {
          kind: 'avatar_video',
          avatar: { library: 1 },
          voice: { type: 'script', script: `${script} “é” 你好`, voiceId: 'en-US-slt' },
          aspect: 'square',
          layout: 'full',
          caption: false,
          format: 'mp4',
          name: script,
        },
      },
    );
    videos.push(videoId);
  }
  // The first job is done, the second was running, and a delivery awaits its second attempt.
  const first = await queue.claim('render');
  await db.transaction().execute((transaction) => queue.complete(transaction, first!));
  await queue.claim('render');
  await db.transaction().execute((transaction) =>
    enqueueDelivery(transaction, queue, {
      id: 'del_1',
      accountId: id,
      endpointId: null,
      url: 'https://hooks.example/x',
      round: 2,
    }),
  );
  // Assigned numbers are not reused.
  await db.deleteFrom('video_texts').execute();
  await db.deleteFrom('videos').where('id', '=', videos[3]!).execute();
  await queue.close();
  await db.destroy();
  const bucket: Bucket = {
    bucket: BUCKET,
    prefix: `${name}/`,
    region: 'us-east-1',
    endpoint: process.env['TEST_S3_URL'],
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    direct: undefined,
  };
  const databaseUrl = await createDatabase(`castwright_test_${name}`, 'template0');
  const fleet = { databaseUrl, bucket, allowLost: false, onProgress() {} };
  await migrateTo({ ...fleet, dataDir: before, secret: SECRET });
  const after = join(temp.path, 'after');
  const back = (change: object = {}) => migrateBack({ ...fleet, secret: SECRET, dataDir: after, ...change });
  return { temp, before, after, account: id, videos, fleet, back, stored: s3Storage(bucket) };
}

/** The content of every table, without what a queue and a secret may store differently. */
function contentOf(folder: string) {
  using records = openRecords(join(folder, 'castwright.db'));
  return Object.fromEntries(
    records.tables.map((table) => [
      table,
      {
        last: records.lastNumber(table),
        rows: [...records.rows(table)]
          .map(({ sealed: _, lease: _1, lease_until: _2, ...row }) =>
            JSON.stringify(table === 'jobs' ? { ...row, seq: 0, id: '', status: '', created_at: 0 } : row),
          )
          .sort(),
      },
    ]),
  );
}

test('carries a fleet back to a folder with records, numbers, files, keys and job order', async () => {
  const t = await setUp('back_whole');
  await using _ = t.temp;
  const { tables, files } = await t.back();
  expect(files).toEqual({ count: 3, bytes: 69_000, before: 0, lost: [] });
  expect(tables.every(({ isSame }) => isSame)).toBe(true);
  expect(tables).toContainEqual({ name: 'videos', from: 3, to: 3, isSame: true });
  const [was, is] = [contentOf(t.before), contentOf(t.after)];
  // Jobs get new numbers in the same order.
  const { jobs: oldJobs, ...old } = was;
  const { jobs, ...records } = is;
  expect(records).toEqual(old);
  expect(jobs?.rows).toEqual(oldJobs?.rows);

  const settings = { dataDir: t.after, databaseUrl: undefined, bucket: undefined, secret: SECRET };
  const backend = await openBackend(settings);
  expect(await text(await backend.storage.read(FILES[0]!))).toBe(`${FILES[0]} `.repeat(1000));
  const encryption = await openEncryption(t.before, undefined);
  const old_ = await openEmbeddedBackend(t.before);
  expect(await revealDefaultKey(backend.db, backend.encryption, t.account)).toBe(
    await revealDefaultKey(old_.db, encryption, t.account),
  );
  await old_.db.destroy();
  const order = [];
  for (let claim = await backend.queue.claim('render'); claim; claim = await backend.queue.claim('render')) {
    order.push([claim.subject, claim.claims]);
  }
  expect(order).toEqual([
    [t.videos[1], 2],
    [t.videos[2], 1],
    [t.videos[3], 1],
  ]);
  expect(await backend.queue.claim('deliver')).toMatchObject({ subject: 'del_1', claims: 1 });
  // A delivery of the same round is not sent twice.
  const target = { id: 'del_1', accountId: t.account, endpointId: null, url: 'https://hooks.example/x' };
  await backend.db.transaction().execute(async (transaction) => {
    await enqueueDelivery(transaction, backend.queue, { ...target, round: 2 });
  });
  expect(await backend.queue.claim('deliver')).toBeUndefined();
  await backend.db.destroy();

  await expect(t.back()).rejects.toThrow('There is an installation in');
});

test('restores the backup of a fleet into a folder and into another fleet, and that of a folder into a fleet', async () => {
  const t = await setUp('back_up');
  await using _ = t.temp;
  const path = (name: string) => join(t.temp.path, name);
  const quiet = { onFile() {}, onProgress() {}, withFiles: true, secret: SECRET };
  await mkdir(path('fleet'));
  // Servers may go on working.
  const working = await openBackend({ ...t.fleet, dataDir: path('fleet'), secret: SECRET });
  const made = await backUp({ ...quiet, ...t.fleet, dataDir: path('fleet'), path: path('fleet.tar') });
  expect(made).toEqual({ files: 3, bytes: 69_000, lost: [] });
  await working.queue.close();
  await working.db.destroy();

  const inFolder = { dataDir: path('restored'), databaseUrl: undefined, bucket: undefined };
  expect(await restore({ ...quiet, ...inFolder, path: path('fleet.tar') })).toMatchObject({
    files: 3,
    lost: [],
    unreadableKeys: 0,
  });
  const [was, is] = [contentOf(t.before), contentOf(path('restored'))];
  expect({ ...is, jobs: is['jobs']?.rows }).toEqual({ ...was, jobs: was['jobs']?.rows });

  const target = async (name: string) => ({
    dataDir: path(name),
    databaseUrl: await createDatabase(`castwright_test_${name}`, 'template0'),
    bucket: { ...t.fleet.bucket, prefix: `${name}/` },
  });
  const second = await target('back_up_second');
  await restore({ ...quiet, ...second, path: path('fleet.tar') });
  await backUp({
    ...quiet,
    ...t.fleet,
    databaseUrl: undefined,
    bucket: undefined,
    dataDir: t.before,
    path: path('folder.tar'),
  });
  const third = await target('back_up_third');
  await restore({ ...quiet, ...third, path: path('folder.tar') });
  for (const fleet of [second, third]) {
    const { db, queue, storage, encryption } = await openBackend({ ...fleet, secret: SECRET });
    expect(await text(await storage.read(FILES[0]!))).toBe(`${FILES[0]} `.repeat(1000));
    expect(await revealDefaultKey(db, encryption, t.account)).toMatch(/^cw_/);
    expect(await queue.claim('render')).toMatchObject({ subject: t.videos[1], claims: 2 });
    await queue.close();
    await db.destroy();
  }
  await expect(restore({ ...quiet, ...third, path: path('fleet.tar') })).rejects.toThrow(
    'The database already contains something else',
  );

  // Without the files, the bucket stays in use.
  const records = { ...quiet, withFiles: false, path: path('records.tar') };
  await backUp({ ...records, ...t.fleet, dataDir: path('fleet') });
  const { databaseUrl } = await target('back_up_records');
  const restored = await restore({ ...records, ...t.fleet, databaseUrl, dataDir: path('records') });
  expect(restored).toMatchObject({ files: 0, lost: [] });
});

test('resumes an interrupted migration and writes the database last', async () => {
  const t = await setUp('back_again');
  await using _ = t.temp;
  const lost = join(t.temp.path, 'lost');
  await t.stored.copyTo(FILES[2]!, lost);
  await t.stored.remove(FILES[2]!);
  await expect(t.back()).rejects.toThrow('1 files are missing from the bucket');
  expect(await readdir(t.after)).not.toContain('castwright.db');
  let carried = 0;
  const stopping = {
    allowLost: true,
    onProgress({ what }: { what: string }) {
      if (what === 'files' && ++carried === 2) throw new Error('killed');
    },
  };
  await expect(t.back(stopping)).rejects.toThrow('killed');
  expect(await readdir(t.after)).not.toContain('castwright.db');
  await t.stored.put(FILES[2]!, lost);
  const { files } = await t.back();
  expect(files.count).toBe(3);
  expect(files.before).toBeGreaterThan(0);
  expect(contentOf(t.after)['videos']).toEqual(contentOf(t.before)['videos']);
});

test('refuses a fleet in use, a folder with other files and a foreign database', async () => {
  const t = await setUp('back_refused');
  await using _ = t.temp;
  const working = await openBackend({ ...t.fleet, dataDir: join(t.temp.path, 'home'), secret: SECRET });
  await expect(t.back()).rejects.toThrow(/^Servers or workers still use the database \(\d+ connections\)/);
  await working.queue.close();
  await working.db.destroy();
  await mkdir(join(t.temp.path, 'used'));
  await writeFile(join(t.temp.path, 'used', 'holiday.jpg'), 'x');
  await expect(t.back({ dataDir: join(t.temp.path, 'used') })).rejects.toThrow('it contains holiday.jpg');
  await mkdir(join(t.temp.path, 'strange', 'files', 'so'), { recursive: true });
  await writeFile(join(t.temp.path, 'strange', 'files', 'so', 'somebody-elses-file-01'), 'x');
  await expect(t.back({ dataDir: join(t.temp.path, 'strange') })).rejects.toThrow('files of something else');
  const empty = await createDatabase('castwright_test_back_empty', 'template0');
  await expect(t.back({ databaseUrl: empty })).rejects.toThrow('does not contain a Castwright installation');
  await expect(t.back({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none' })).rejects.toThrow(
    'The database does not respond',
  );
});
