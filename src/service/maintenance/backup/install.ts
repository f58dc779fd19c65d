import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { type Encryption, openEncryption } from '../../../platform/encryption.ts';
import { type BackendSettings, openBackend, openStorage } from '../../drivers/backend.ts';
import { SIGNING_KEY } from '../../drivers/db/encrypted-columns.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import { INSTALLATION } from '../../drivers/files/claim-store.ts';
import type { Storage } from '../../drivers/storage/storage.ts';
import { BackupError, errorReason } from './backup-error.ts';
import { isUnreadable } from './encrypted.ts';
import { type CopiedFiles, copyFiles, type FileSource, planFiles } from './files.ts';
import { checkTables, compareRecords, importRecords, isEmpty } from './import-postgres.ts';
import { dataDirPaths } from './installation.ts';
import { type ComparedTable, fileIdsIn, openRecords, type Records } from './records.ts';

/** Where an installation keeps its records and files; an undefined value means the data directory. */
export type Location = Pick<BackendSettings, 'dataDir' | 'databaseUrl' | 'bucket' | 'secret'>;

export interface CopyProgress {
  what: 'archive' | 'files' | 'records';
  done: number;
  of: number;
}

export interface CopyOptions {
  /** Continues although files that records refer to are missing. */
  allowLost: boolean;
  onProgress(progress: CopyProgress): void;
}

/** A copy of an installation that is being installed. */
export interface Copy {
  /** Path of its records as a SQLite file, which is moved or migrated. */
  records: string;
  files: FileSource;
  /** Encryptions that may have encrypted its keys. */
  encryptions: readonly Encryption[];
  /** Folder for temporary files. */
  temp: string;
  /** Called before the records appear at the target; throws to prevent it. */
  confirm?(): Promise<void>;
}

export interface CopyResult {
  /** Empty for records that are moved as a file. */
  tables: ComparedTable[];
  files: CopiedFiles;
  /** Whether an earlier run had already copied the records, so that nothing was written. */
  wasThere: boolean;
  /** Number of keys that can be used but not shown again, because the secret that encrypted them is unknown. */
  unreadableKeys: number;
  /** Number of webhook secrets that cannot be decrypted for the same reason, so that their deliveries fail. */
  unreadableSecrets: number;
}

/**
 * Copies an installation to an empty place, with the same ids, keys and files. Files are copied
 * first, each at most once however often this runs. All records follow at once: in one transaction, which is committed
 * only if they are equal, or as a file that is moved into place. So an interrupted run can be repeated.
 * @throws {BackupError} if something prevents it; then at most files were written, which the next run finds
 */
export function install(copy: Copy, target: Location, options: CopyOptions): Promise<CopyResult> {
  return target.databaseUrl === undefined
    ? installInFolder(copy, target, options)
    : installInPostgres(copy, target, options);
}

async function installInFolder(copy: Copy, target: Location, options: CopyOptions): Promise<CopyResult> {
  const paths = dataDirPaths(target.dataDir);
  const storage = await openStorage(target);
  let result: CopyResult;
  {
    using records = openRecords(copy.records);
    const files = await installFiles(copy, records, target, storage, options);
    result = { tables: [], files, wasThere: false, ...countUnreadable(records, copy.encryptions) };
  }
  await copy.confirm?.();
  if (existsSync(paths.files)) await syncFolder(paths.files);
  // Moved last: without the database there is no installation.
  await rename(copy.records, paths.database);
  await syncFolder(target.dataDir);
  return result;
}

async function installInPostgres(copy: Copy, target: Location, options: CopyOptions): Promise<CopyResult> {
  const { dataDir, databaseUrl = '', secret } = target;
  // The tables must be those of this version.
  await (await openDatabase(copy.records)).destroy();
  using records = openRecords(copy.records);
  await checkTables(databaseUrl, records.tables);
  const reencryption = { from: copy.encryptions, to: await openEncryption(dataDir, secret) };
  const { db, queue, storage } = await openBackend(target);
  try {
    const wasThere = !(await isEmpty(db, records.tables));
    const compared = wasThere ? await compareRecords(db, records, reencryption) : [];
    const different = compared.find((table) => !table.isSame);
    if (different) {
      throw new BackupError(
        `The database already contains something else: ${different.name} has ${different.to} records there and ${different.from} here. Use an empty database. If this installation was copied there before and servers are using it, nothing is left to do.`,
      );
    }
    const files = await installFiles(copy, records, target, storage, options);
    const total = records.tables.reduce((sum, table) => sum + records.count(table), 0);
    const onRows = progressCounter(options, 'records', total);
    const tables = wasThere ? compared : await importRecords(db, records, reencryption, onRows);
    return { tables, files, wasThere, ...countUnreadable(records, copy.encryptions) };
  } finally {
    await queue.close();
    await db.destroy();
  }
}

/** Values that no known secret decrypts. */
function countUnreadable(
  records: Records,
  encryptions: readonly Encryption[],
): Pick<CopyResult, 'unreadableKeys' | 'unreadableSecrets'> {
  const count = (table: string) => {
    let unreadable = 0;
    for (const row of records.rows(table))
      if (row['name'] !== SIGNING_KEY && isUnreadable(table, row, encryptions)) unreadable++;
    return unreadable;
  };
  return {
    unreadableKeys: count('api_keys'),
    unreadableSecrets: count('webhook_endpoints') + count('settings'),
  };
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

/** Files come before records. @throws {BackupError} if files are missing, or the target holds other files */
async function installFiles(
  { files: source, temp }: Copy,
  records: Records,
  { dataDir, bucket }: Location,
  to: Storage,
  options: CopyOptions,
): Promise<CopiedFiles> {
  const installation = installationIdIn(records);
  if (bucket) await checkBucket(to, installation);
  const from = source.storage ?? to;
  const count = progressCounter(options, 'files', (source.storage ? 2 : 1) * fileIdsIn(records).length);
  const route = { from, to, temp, onFile: count };
  const plan = await planFiles(records, route, (stranger) =>
    bucket
      ? `The bucket already contains something else, such as ${stranger}. Choose an empty bucket, or another prefix (--s3-prefix).`
      : `${dataDirPaths(dataDir).files} holds files of something else, such as ${stranger}. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
  );
  if (plan.lost.length > 0 && !options.allowLost) {
    throw new BackupError(
      `${plan.lost.length} files are missing from ${source.name}, such as ${plan.lost[0]}. Put them back, or continue without them: --allow-lost-files.`,
    );
  }
  if (source.storage) for (const _ of plan.before) count();
  const copied = await copyFiles(plan, route, !source.isChecked);
  if (bucket && installation !== undefined) await to.writeOwnerMarker(installation);
  return copied;
}

/** The installation id in the records; undefined if its server never ran in this version. */
function installationIdIn(records: Records): string | undefined {
  for (const { name, value } of records.rows('settings')) if (name === INSTALLATION) return String(value);
  return undefined;
}

/** @throws {BackupError} if the bucket cannot be reached, or belongs to another installation */
async function checkBucket(bucket: Storage, installation: string | undefined): Promise<void> {
  const owner = await bucket.readOwnerMarker().catch((error: unknown) => {
    throw new BackupError(`The bucket does not answer: ${errorReason(error)}`, { cause: error });
  });
  if (owner === undefined || owner === installation) return;
  throw new BackupError(
    `The bucket belongs to another installation (${owner}). Choose an empty bucket, or another prefix (--s3-prefix).`,
  );
}

function progressCounter({ onProgress }: CopyOptions, what: CopyProgress['what'], of: number) {
  let done = 0;
  return (count = 1) => {
    done += count;
    onProgress({ what, done, of });
  };
}
