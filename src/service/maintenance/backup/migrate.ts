import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { installedPacks } from '../../../engine/voices/packs/installed.ts';
import type { Bucket } from '../../../platform/config/bucket-config.ts';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { type Encryption, openEncryption } from '../../../platform/encryption.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { INSTALLATION } from '../../drivers/files/installation-id.ts';
import { diskStorage } from '../../drivers/storage/disk.ts';
import type { Storage } from '../../drivers/storage/storage.ts';
import { BackupError, errorReason, toDiskError } from './backup-error.ts';
import { type CopiedFiles, copyFiles, type FileRoute, planFiles, readFiles } from './copy-files.ts';
import { comparableJobs, comparableJobsInTarget, copyJobs } from './copy-jobs.ts';
import { copyRows, readTable } from './copy-rows.ts';
import { decryptedRow, isUnreadable, reencryptRow } from './encrypted.ts';
import {
  checkDatabase,
  checkInstalled,
  copyDatabase,
  dataDirPaths,
  openEncryptions,
} from './installation.ts';
import { openRecords, type Records, type Row } from './records.ts';
import { digestRows, isSame, type RowsDigest } from './rows-digest.ts';
import { closeTarget, isEmpty, openTarget } from './target.ts';

/** Encryptions that may decrypt an installation's texts, and the one for the target. */
interface Reencryption {
  from: readonly Encryption[];
  to: Encryption;
}

interface CopiedTable {
  name: string;
  /** Number of records in the source and in the target. */
  here: number;
  there: number;
  /** Whether all records are equal in every column. */
  isSame: boolean;
}

/** Table of the embedded queue; its jobs are copied to pg-boss. */
const JOBS = 'jobs';

export interface Migration {
  /** Data directory of the installation, whose server must be stopped. */
  dataDir: string;
  databaseUrl: string;
  /** If undefined, the files stay in the data directory. */
  bucket: Bucket | undefined;
  /** Secret of the fleet. */
  secret: string;
  /** Continues although files that records refer to are missing. */
  allowLost: boolean;
  onProgress(progress: MigrationProgress): void;
}

export interface MigrationProgress {
  what: 'files' | 'records';
  done: number;
  of: number;
}

export interface MigrationResult {
  tables: CopiedTable[];
  files: CopiedFiles;
  /** Whether an earlier run had already copied the records, so that nothing was written. */
  wasThere: boolean;
  /** Number of keys that can be used but not shown again, because the secret that encrypted them is unknown. */
  unreadableKeys: number;
  /** Number of webhook secrets that cannot be decrypted for the same reason, so that their deliveries fail. */
  unreadableSecrets: number;
  /** Voice packs that are not copied. */
  packs: string[];
}

/**
 * Copies an installation from its folder to PostgreSQL and a bucket, with the same ids, keys and files. Files are
 * copied first, each at most once however often the migration runs. All records and jobs follow in one transaction,
 * which is committed only if they are equal. So an interrupted run can be repeated. The folder stays unchanged.
 * @throws {BackupError} if something prevents it; then at most files were written, which the next run finds
 */
export async function migrate(migration: Migration): Promise<MigrationResult> {
  const { dataDir } = migration;
  checkInstalled(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const { temp } = dataDirPaths(dataDir);
    await rm(temp, { recursive: true, force: true });
    await using scratch = await makeTempDir('moving-', temp);
    using records = await openMigratedRecords(dataDir, scratch.path);
    return await copyInstallation(migration, records, scratch.path);
  } finally {
    lock.release();
  }
}

/** Migrates a copy of the database instead of the original. */
async function openMigratedRecords(dataDir: string, folder: string): Promise<Records> {
  const path = join(folder, 'records.db');
  copyDatabase(dataDir, path);
  checkDatabase(path);
  await (await openDatabase(path)).destroy();
  return openRecords(path);
}

async function copyInstallation(
  migration: Migration,
  records: Records,
  temp: string,
): Promise<MigrationResult> {
  const { dataDir, databaseUrl, bucket, secret } = migration;
  const from = await openEncryptions(dataDir, secret);
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
    const installation = installationIdIn(records);
    if (bucket) await checkOwner(target.storage, installation);
    const source = diskStorage(dataDirPaths(dataDir).files);
    const onFile = progressCounter(migration, 'files', (bucket ? 2 : 1) * records.count('files'));
    const route = { from: source, to: target.storage, temp, onFile };
    const files = await (bucket ? copyAllFiles(records, route, migration) : readFiles(records, route)).catch(
      rethrowExplained('Not all files were copied'),
    );
    checkLost(files.lost, migration);
    if (bucket && installation !== undefined) await target.storage.mark(installation);
    const total = records.tables.reduce((sum, table) => sum + records.count(table), 0);
    const tables = wasThere
      ? there
      : await copyRecords(
          target.db,
          records,
          reencryption,
          progressCounter(migration, 'records', total),
        ).catch(rethrowExplained('No records were copied'));
    return {
      tables,
      files,
      wasThere,
      unreadableKeys: countUnreadable(['api_keys'], records, from),
      unreadableSecrets: countUnreadable(['webhook_endpoints', 'settings'], records, from),
      packs: (await installedPacks(dataDirPaths(dataDir).packs)).map(({ pack }) => pack.id),
    };
  } finally {
    await closeTarget(target);
  }
}

/** The installation id in the records; undefined if its server never ran in this version. */
function installationIdIn(records: Records): string | undefined {
  for (const { name, value } of records.rows('settings')) if (name === INSTALLATION) return String(value);
  return undefined;
}

/** @throws {BackupError} if the bucket belongs to another installation */
async function checkOwner(bucket: Storage, installation: string | undefined): Promise<void> {
  const owner = await bucket.owner();
  if (owner === undefined || owner === installation) return;
  throw new BackupError(
    `The bucket belongs to another installation (${owner}). Choose an empty bucket, or another prefix (--s3-prefix).`,
  );
}

async function copyAllFiles(records: Records, route: FileRoute, migration: Migration): Promise<CopiedFiles> {
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

/** Explains errors of the database or the bucket in a sentence. */
function rethrowExplained(what: string) {
  return (error: Error): never => {
    const isConnectionError = '$metadata' in error || isOutage(error);
    if (isConnectionError)
      throw new BackupError(`${what}: ${errorReason(error)}. Run the command again.`, { cause: error });
    throw toDiskError(error);
  };
}

function checkLost(lost: readonly string[], { allowLost, dataDir }: Migration): void {
  if (lost.length === 0 || allowLost) return;
  const some = lost.slice(0, 3).join(', ');
  throw new BackupError(
    `${lost.length} files are missing from ${dataDirPaths(dataDir).files}, such as ${some}. Put them back, or continue without them: --allow-lost-files.`,
  );
}

function progressCounter({ onProgress }: Migration, what: MigrationProgress['what'], of: number) {
  let done = 0;
  return (count = 1) => {
    done += count;
    onProgress({ what, done, of });
  };
}

function countUnreadable(
  tables: readonly string[],
  records: Records,
  encryptions: readonly Encryption[],
): number {
  let count = 0;
  for (const table of tables) {
    for (const row of records.rows(table)) if (isUnreadable(table, row, encryptions)) count++;
  }
  return count;
}

/**
 * Writes all records and jobs in one transaction, which is committed only if they are then equal.
 * @throws {BackupError} if they differ, or the database is not empty any more
 */
async function copyRecords(
  db: Db,
  records: Records,
  reencryption: Reencryption,
  onRows: (count: number) => void,
): Promise<CopiedTable[]> {
  const change = (table: string) => (row: Row) =>
    reencryptRow(table, row, reencryption.from, reencryption.to);
  return db.transaction().execute(async (transaction) => {
    // A server that starts meanwhile waits, and then finds the copied account.
    await lockTransaction(transaction, 'set-up');
    const all = sql.join(records.tables.map((table) => sql.table(table)));
    await sql`lock table ${all} in exclusive mode`.execute(transaction);
    if (!(await isEmpty(transaction, records.tables)))
      throw new BackupError('Someone else has started to use the database. Stop them, and use an empty one.');
    for (const table of records.tables) {
      if (table !== JOBS) await copyRows(transaction, records, table, change(table), onRows);
    }
    await copyJobs(transaction, records);
    onRows(records.count(JOBS));
    const tables = await compareRecords(transaction, records, reencryption);
    const wrong = tables.filter((table) => !table.isSame).map(({ name }) => name);
    if (wrong.length > 0)
      throw new BackupError(`Records differ after copying: ${wrong.join(', ')}. None were kept.`);
    return tables;
  });
}

/** Compares all records and jobs of an installation with those of a database. */
async function compareRecords(
  db: DbOrTransaction,
  records: Records,
  { from, to }: Reencryption,
): Promise<CopiedTable[]> {
  const within = <Result>(work: (transaction: DbOrTransaction) => Promise<Result>) =>
    db.isTransaction ? work(db) : db.transaction().execute(work);
  return within(async (transaction) => {
    const compared: CopiedTable[] = [];
    for (const name of records.tables) {
      const here = await digestRows(
        name === JOBS ? comparableJobs(records) : decryptRows(name, records.rows(name), from),
      );
      const there = await digestRows(
        name === JOBS
          ? comparableJobsInTarget(transaction)
          : decryptRows(name, readTable(transaction, name), [to]),
      );
      compared.push(comparison(name, here, there));
    }
    return compared;
  });
}

function comparison(name: string, here: RowsDigest, there: RowsDigest): CopiedTable {
  return { name, here: here.count, there: there.count, isSame: isSame(here, there) };
}

async function* decryptRows(
  table: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  encryptions: readonly Encryption[],
): AsyncGenerator<Row> {
  for await (const row of rows) yield decryptedRow(table, row, encryptions);
}
