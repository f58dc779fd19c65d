import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../../../platform/config/bucket-config.ts';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { type Encryption, openEncryption } from '../../../platform/encryption.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { installedPacks } from '../../../voices/packs/installed.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import { INSTALLATION } from '../../drivers/files/installation-id.ts';
import { diskStorage } from '../../drivers/storage/disk.ts';
import type { Storage } from '../../drivers/storage/storage.ts';
import { BackupError, diskErrorOf, reasonOf } from './backup-error.ts';
import { type CopiedFiles, copyFiles, type FileRoute, planFiles, readFiles } from './copy-files.ts';
import { type CopiedTable, compareRecords, copyRecords } from './copy-records.ts';
import { isUnreadable } from './encrypted.ts';
import { checkDatabase, checkInstalled, copyDatabase, dataDirPaths, encryptionsOf } from './installation.ts';
import { openRecords, type Records } from './records.ts';
import { closeTarget, isEmpty, openTarget } from './target.ts';

export interface Migration {
  /** Of the installation, whose server has stopped. */
  dataDir: string;
  databaseUrl: string;
  /** Files stay in the data directory without one. */
  bucket: Bucket | undefined;
  /** That of the fleet. */
  secret: string;
  /** Goes on although records name files that are lost. */
  allowLost: boolean;
  onProgress(progress: MigrationProgress): void;
}

export interface MigrationProgress {
  what: 'files' | 'records';
  done: number;
  of: number;
}

export interface Migrated {
  tables: CopiedTable[];
  files: CopiedFiles;
  /** The records were there from an earlier run, and nothing was written. */
  wasThere: boolean;
  /** Keys that nobody can show again, since they were encrypted with a secret that is not known. They can be used. */
  closedKeys: number;
  /** Secrets of webhooks that stay closed for the same reason: what they sign cannot be delivered. */
  closedSecrets: number;
  /** Voice packs that are not carried. */
  packs: string[];
}

/**
 * Carries an installation from its folder to PostgreSQL and a bucket, with every id, key and file as it is. Files go
 * first, each once however often it is begun; then all records and jobs in one transaction, which is committed when they
 * are found the same. So whenever it ends early, it can be run again. The folder stays as it was.
 *
 * @throws {BackupError} when something is in the way; nothing is written then, or only files that the next run finds
 */
export async function migrate(migration: Migration): Promise<Migrated> {
  const { dataDir } = migration;
  checkInstalled(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const { temp } = dataDirPaths(dataDir);
    await rm(temp, { recursive: true, force: true });
    await using scratch = await makeTempDir('moving-', temp);
    using records = await recordsIn(dataDir, scratch.path);
    return await carry(migration, records, scratch.path);
  } finally {
    lock.release();
  }
}

/** A copy is brought up to date, not the installation. */
async function recordsIn(dataDir: string, folder: string): Promise<Records> {
  const path = join(folder, 'records.db');
  copyDatabase(dataDir, path);
  checkDatabase(path);
  await (await openDatabase(path)).destroy();
  return openRecords(path);
}

async function carry(migration: Migration, records: Records, temp: string): Promise<Migrated> {
  const { dataDir, databaseUrl, bucket, secret } = migration;
  const from = await encryptionsOf(dataDir, secret);
  const reencryption = { from, to: await openEncryption(dataDir, secret) };
  const target = await openTarget({ dataDir, databaseUrl, bucket, secret }, records.tables);
  try {
    const wasThere = !(await isEmpty(target.db, records.tables));
    const there = wasThere ? await compareRecords(target.db, records, reencryption) : [];
    const other = there.find((table) => !table.isSame);
    if (other) {
      throw new BackupError(
        `The database already contains something else: ${other.name} has ${other.there} records there and ${other.here} here. Use an empty one. If this installation was moved there before and servers are using it, nothing is left to do.`,
      );
    }
    const installation = installationOf(records);
    if (bucket) await checkOwner(target.storage, installation);
    const source = diskStorage(dataDirPaths(dataDir).files);
    const onFile = counter(migration, 'files', (bucket ? 2 : 1) * records.count('files'));
    const route = { from: source, to: target.storage, temp, onFile };
    const files = await (bucket ? carriedFiles(records, route, migration) : readFiles(records, route)).catch(
      interrupted('Not all files were copied'),
    );
    checkLost(files.lost, migration);
    if (bucket && installation !== undefined) await target.storage.mark(installation);
    const total = records.tables.reduce((sum, table) => sum + records.count(table), 0);
    const tables = wasThere
      ? there
      : await copyRecords(target.db, records, reencryption, counter(migration, 'records', total)).catch(
          interrupted('No records were copied'),
        );
    return {
      tables,
      files,
      wasThere,
      closedKeys: closedIn(['api_keys'], records, from),
      closedSecrets: closedIn(['webhook_endpoints', 'settings'], records, from),
      packs: (await installedPacks(dataDirPaths(dataDir).packs)).map(({ pack }) => pack.id),
    };
  } finally {
    await closeTarget(target);
  }
}

/** The id that goes along with the records; of a server that never ran in this version, none yet. */
function installationOf(records: Records): string | undefined {
  for (const { name, value } of records.rows('settings')) if (name === INSTALLATION) return String(value);
  return undefined;
}

/** @throws {BackupError} when the bucket says that it is another installation's */
async function checkOwner(bucket: Storage, installation: string | undefined): Promise<void> {
  const owner = await bucket.owner();
  if (owner === undefined || owner === installation) return;
  throw new BackupError(
    `The bucket belongs to another installation (${owner}). Choose an empty bucket, or another prefix (--s3-prefix).`,
  );
}

async function carriedFiles(records: Records, route: FileRoute, migration: Migration): Promise<CopiedFiles> {
  const plan = await planFiles(
    records,
    route,
    (stranger) =>
      `The bucket already contains something else, such as ${stranger}. Choose an empty bucket, or another prefix (--s3-prefix).`,
  );
  checkLost(plan.lost, migration);
  for (const _ of plan.before) route.onFile();
  return copyFiles(plan, route);
}

/** What a database or a store was in the way of is told in a sentence. */
function interrupted(what: string) {
  return (error: Error): never => {
    const isOfStore = '$metadata' in error || isOutage(error);
    if (isOfStore)
      throw new BackupError(`${what}: ${reasonOf(error)}. Run the command again.`, { cause: error });
    throw diskErrorOf(error);
  };
}

function checkLost(lost: readonly string[], { allowLost, dataDir }: Migration): void {
  if (lost.length === 0 || allowLost) return;
  const some = lost.slice(0, 3).join(', ');
  throw new BackupError(
    `${lost.length} files are missing from ${dataDirPaths(dataDir).files}, such as ${some}. Put them back, or continue without them: --allow-lost-files.`,
  );
}

function counter({ onProgress }: Migration, what: MigrationProgress['what'], of: number) {
  let done = 0;
  return (count = 1) => {
    done += count;
    onProgress({ what, done, of });
  };
}

function closedIn(tables: readonly string[], records: Records, encryptions: readonly Encryption[]): number {
  let closed = 0;
  for (const table of tables) {
    for (const row of records.rows(table)) if (isUnreadable(table, row, encryptions)) closed++;
  }
  return closed;
}
