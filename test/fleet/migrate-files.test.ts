import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Bucket } from '../../src/platform/config/bucket-config.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { insertAccount } from '../../src/service/account/accounts/accounts.ts';
import { openEmbeddedBackend } from '../../src/service/drivers/backend.ts';
import { installationId } from '../../src/service/drivers/files/claim-store.ts';
import { s3Storage } from '../../src/service/drivers/storage/s3.ts';
import type { Storage } from '../../src/service/drivers/storage/storage.ts';
import { migrateTo } from '../../src/service/maintenance/backup/migrate.ts';
import { BUCKET, createDatabase } from '../stack/stack.ts';

const ON_DISK = 'a-file-that-is-on-disk';
const IN_BUCKET = 'a-file-that-is-in-the-bucket';
const LOST = 'a-file-that-is-nowhere';
const STRANGER = 'a-file-of-somebody-else';

async function setUp(name: string) {
  const temp = await makeTempDir('castwright-migrate-files-');
  const dataDir = join(temp.path, 'home');
  await mkdir(dataDir);
  const { db, storage } = await openEmbeddedBackend(dataDir);
  const account_id = await insertAccount(db, { email: 'ann@example.com', username: 'ann', credits: 0 });
  const facts = {
    account_id,
    video_id: null,
    avatar_id: null,
    role: 'asset',
    size: 4,
    created_at: 1,
  } as const;
  const record = (id: string) =>
    db
      .insertInto('files')
      .values({ id, name: id, content_type: 'text/plain', ...facts })
      .execute();
  const bucket: Bucket = {
    bucket: BUCKET,
    prefix: `${name}/`,
    region: 'us-east-1',
    endpoint: process.env['TEST_S3_URL'],
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    direct: undefined,
  };
  const carry = async (to: { bucket?: Bucket; allowLost?: boolean; database?: string }) =>
    migrateTo({
      dataDir,
      databaseUrl: await createDatabase(`castwright_test_${to.database ?? name}`, 'template0'),
      bucket: to.bucket,
      secret: 'the secret of the fleet',
      allowLost: to.allowLost ?? false,
      onProgress() {},
    });
  const put = async (to: Storage, id: string, content = `${id} `) => {
    await writeFile(join(temp.path, 'made'), content);
    await to.put(id, join(temp.path, 'made'));
  };
  return {
    bucket,
    stored: s3Storage(bucket),
    local: storage,
    db,
    record,
    carry,
    put,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('copies files from disk, keeps those in the bucket and stops for lost ones', async () => {
  await using t = await setUp('partly');
  for (const id of [ON_DISK, IN_BUCKET, LOST]) await t.record(id);
  await t.put(t.local, ON_DISK);
  await t.put(t.stored, IN_BUCKET);
  await expect(t.carry({ bucket: t.bucket })).rejects.toThrow(`such as ${LOST}`);
  await expect(t.stored.read(ON_DISK)).rejects.toThrow('There is no file');
  const { files, tables } = await t.carry({ bucket: t.bucket, allowLost: true });
  const bytes = ON_DISK.length + IN_BUCKET.length + 2;
  expect(files).toEqual({ count: 2, bytes, before: 1, lost: [LOST] });
  expect(tables).toContainEqual({ name: 'files', from: 3, to: 3, isSame: true });
  expect(await text(await t.stored.read(ON_DISK))).toBe(`${ON_DISK} `);
  expect(await text(await t.local.read(ON_DISK))).toBe(`${ON_DISK} `);

  // Without a bucket, files on disk are checked in place.
  const stayed = await t.carry({ allowLost: true, database: 'partly_on_disk' });
  expect(stayed.files).toEqual({ count: 1, bytes: ON_DISK.length + 1, before: 1, lost: [IN_BUCKET, LOST] });
});

test('copies a changed file again and refuses the bucket of another installation', async () => {
  await using t = await setUp('changed');
  await t.record(ON_DISK);
  await t.put(t.local, ON_DISK);
  await t.put(t.stored, STRANGER);
  await expect(t.carry({ bucket: t.bucket })).rejects.toThrow(`such as ${STRANGER}`);
  await t.stored.remove(STRANGER);
  await t.stored.writeOwnerMarker('another');
  await expect(t.carry({ bucket: t.bucket })).rejects.toThrow('belongs to another installation (another)');
  await t.stored.writeOwnerMarker(await installationId(t.db));

  await t.put(t.stored, ON_DISK, 'something else');
  const carried = await t.carry({ bucket: t.bucket });
  expect(carried).toMatchObject({
    wasThere: false,
    files: { count: 1, before: 1, bytes: ON_DISK.length + 1 },
  });
  expect(await text(await t.stored.read(ON_DISK))).toBe(`${ON_DISK} `);
});
