import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer, text } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEncryption } from '../../../platform/encryption.ts';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import { addAccount } from '../../account/accounts/accounts.ts';
import { revealDefaultKey } from '../../account/accounts/keys.ts';
import { type Backend, openEmbeddedBackend } from '../../drivers/backend.ts';
import { claimStore, findInstallationId } from '../../drivers/files/claim-store.ts';
import { deleteAsset } from '../../library/assets/assets.ts';
import { restoreItem } from '../../library/trash/trash.ts';
import { newBackupManifest } from './archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

let temp: TempDir;
let backend: Backend;
let account: { id: string; key: string };
const pathOf = (name: string) => join(temp.path, name);

beforeEach(async () => {
  temp = await makeTempDir('castwright-backup-');
  await mkdir(pathOf('home/files'), { recursive: true });
  backend = await openEmbeddedBackend(pathOf('home'));
  const encryption = await openEncryption(pathOf('home'), undefined);
  const { key } = await addAccount(backend.db, encryption, { email: 'ann@example.com', credits: 5 });
  account = { key, ...(await backend.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()) };
});
afterEach(async () => {
  await backend.db.destroy();
  await temp[Symbol.asyncDispose]();
});

async function storeFile(id: string, content: string): Promise<void> {
  await writeFile(pathOf('made'), content);
  await backend.storage.put(id, pathOf('made'));
  const facts = {
    video_id: null,
    avatar_id: null,
    role: 'asset',
    name: id,
    content_type: 'text/plain',
  } as const;
  const row = { id, account_id: account.id, ...facts, size: content.length, created_at: 1 };
  await backend.db.insertInto('files').values(row).execute();
}

const NO_FLEET = { databaseUrl: undefined, bucket: undefined, secret: undefined };
const createBackup = (onFile = (_done: number) => {}) =>
  backUp({ ...NO_FLEET, dataDir: pathOf('home'), path: pathOf('copy.tar'), withFiles: true, onFile });
const restoreBackup = (path = pathOf('copy.tar'), dataDir = pathOf('new')) =>
  restore({ ...NO_FLEET, dataDir, path, onProgress() {} });

const [FIRST, SECOND, THIRD] = ['first-file-of-three', 'second-file-of-three', 'third-file-of-three'];

test('restores records, files and keys from a backup', async () => {
  await storeFile(FIRST, 'one');
  await storeFile(SECOND, '');
  expect(await claimStore(backend)).toEqual({ isOurs: true });
  expect(await createBackup()).toEqual({ files: 2, bytes: 3, lost: [] });
  await expect(createBackup()).rejects.toThrow('already exists');
  expect(await restoreBackup()).toMatchObject({ files: 2, bytes: 3 });
  expect((await readdir(pathOf('new'))).filter((name) => name !== 'tmp' && name !== 'lock').sort()).toEqual([
    'castwright.db',
    'files',
    'owner.json',
    'secret',
  ]);
  const again = await openEmbeddedBackend(pathOf('new'));
  const encryption = await openEncryption(pathOf('new'), undefined);
  expect(await revealDefaultKey(again.db, encryption, account.id)).toBe(account.key);
  expect(await text(await again.storage.read(FIRST))).toBe('one');
  expect(await claimStore(again)).toEqual({ isOurs: true });
  expect(await again.storage.readOwnerMarker()).toBe(await findInstallationId(backend.db));
  expect(await again.db.selectFrom('files').selectAll().execute()).toEqual(
    await backend.db.selectFrom('files').selectAll().execute(),
  );
  await again.db.destroy();
  await expect(restoreBackup()).rejects.toThrow('is not empty');
});

test('backs up the trash and can restore its items', async () => {
  await storeFile(FIRST, 'one');
  const upload = { upload_token: 'token', name: 'one.txt', declared_kind: null, expires_at: 1, stored_at: 1 };
  const { number } = await backend.db
    .insertInto('assets')
    .values({ ...upload, account_id: account.id, file_id: FIRST, created_at: 1 })
    .returning('number')
    .executeTakeFirstOrThrow();
  const receipt = await deleteAsset(backend, account.id, number, { isForGood: false });
  expect(await createBackup()).toEqual({ files: 1, bytes: 3, lost: [] });
  await restoreBackup();
  const again = await openEmbeddedBackend(pathOf('new'));
  await restoreItem(again, account.id, receipt?.trashId ?? '');
  expect(await again.db.selectFrom('files').select('id').execute()).toEqual([{ id: FIRST }]);
  expect(await text(await again.storage.read(FIRST))).toBe('one');
  await again.db.destroy();
});

test('leaves a file deleted during the backup out of the records, and reports a lost one', async () => {
  for (const id of [FIRST, SECOND, THIRD]) await storeFile(id, id);
  await backend.storage.remove(THIRD);
  const copied = await createBackup((done) => {
    if (done > 1) return;
    rmSync(join(pathOf('home/files'), SECOND.slice(0, 2), SECOND));
    using database = new DatabaseSync(pathOf('home/castwright.db'));
    database.prepare('delete from files where id = ?').run(SECOND);
  });
  expect(copied.lost).toEqual([THIRD]);
  await restoreBackup();
  const again = await openEmbeddedBackend(pathOf('new'));
  const named = await again.db.selectFrom('files').select('id').orderBy('id').execute();
  expect(named).toEqual([{ id: FIRST }, { id: THIRD }]);
  expect(await text(await again.storage.read(FIRST))).toBe(FIRST);
  await again.db.destroy();
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut off in the middle', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['cut off before its checksums', (bytes) => bytes.subarray(0, bytes.lastIndexOf('SHA256SUMS'))],
  [
    'changed in one byte',
    (bytes) => Buffer.from(bytes).fill('X', bytes.indexOf('one'), bytes.indexOf('one') + 1),
  ],
  ['empty', () => Buffer.alloc(0)],
  ['not an archive', () => Buffer.from('a letter to a friend '.repeat(100))],
])('rejects an archive that is %s, and leaves nothing behind', async (_how, change) => {
  await storeFile(FIRST, 'one');
  await createBackup();
  await writeFile(pathOf('bad.tar'), change(await readFile(pathOf('copy.tar'))));
  await expect(restoreBackup(pathOf('bad.tar'))).rejects.toThrow('The archive is damaged');
  expect(existsSync(pathOf('new'))).toBe(false);
  await mkdir(pathOf('empty'));
  await expect(restoreBackup(pathOf('bad.tar'), pathOf('empty'))).rejects.toThrow('The archive is damaged');
  expect(await readdir(pathOf('empty'))).toEqual([]);
});

test.each([
  ['../outside', 'file'],
  ['files/../../outside', 'file'],
  ['/etc/outside', 'file'],
  ['files/a-link-that-leads-away', 'symlink'],
  ['lock', 'file'],
] as const)('rejects the entry %s in a backup', async (name, type) => {
  const archive = pack();
  archive.entry({ name: 'about.json' }, JSON.stringify(newBackupManifest(true)));
  archive.entry(
    { name, type, ...(type === 'symlink' && { linkname: '/etc/passwd' }) },
    type === 'file' ? 'x' : '',
  );
  archive.finalize();
  await writeFile(pathOf('bad.tar'), await buffer(archive as AsyncIterable<Buffer>));
  await expect(restoreBackup(pathOf('bad.tar'))).rejects.toThrow('which is not part of a backup');
  expect(await readdir(temp.path)).not.toContain('outside');
  expect(existsSync(pathOf('new'))).toBe(false);
});

test('leaves the files out on request, and then needs their bucket to restore', async () => {
  await storeFile(FIRST, 'one');
  const made = await backUp({
    ...NO_FLEET,
    dataDir: pathOf('home'),
    path: pathOf('copy.tar'),
    withFiles: false,
    onFile() {},
  });
  expect(made).toEqual({ files: 0, bytes: 0, lost: [] });
  await expect(restoreBackup()).rejects.toThrow('does not contain the files');
  expect(existsSync(pathOf('new'))).toBe(false);
});

test('refuses a backup of a newer version', async () => {
  const later = { name: '9999-later', timestamp: '2099' };
  await (
    backend.db as never as {
      insertInto(table: string): { values(row: object): { execute(): Promise<void> } };
    }
  )
    .insertInto('kysely_migration')
    .values(later)
    .execute();
  await createBackup();
  await expect(restoreBackup()).rejects.toThrow('made by a newer Castwright');
  expect(existsSync(pathOf('new'))).toBe(false);
});
