import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Encryption, openEncryption } from '../../../platform/encryption.ts';
import { databaseLocation } from '../../drivers/backend.ts';
import { currentMigrationNames, TablesTooOld } from '../../drivers/db/migrations/former-migrations.ts';
import { migrations } from '../../drivers/db/migrations/index.ts';
import { BackupError } from './backup-error.ts';

/** Paths of an installation that keeps everything in a folder. */
export interface DataDirPaths {
  database: string;
  secret: string;
  files: string;
  packs: string;
  /** Removed when the server starts. */
  temp: string;
}

export function dataDirPaths(dataDir: string): DataDirPaths {
  return {
    database: databaseLocation({ dataDir, databaseUrl: undefined }),
    secret: join(dataDir, 'secret'),
    files: join(dataDir, 'files'),
    packs: join(dataDir, 'packs'),
    temp: join(dataDir, 'tmp'),
  };
}

/** @throws {BackupError} if the folder contains no installation */
export function checkInstalled(dataDir: string): void {
  if (existsSync(dataDirPaths(dataDir).database)) return;
  throw new BackupError(
    `There is no installation in ${dataDir}. Set CASTWRIGHT_DATA_DIR to the data directory of the server.`,
  );
}

/**
 * Copies a snapshot of the database to a path, even while a server is running.
 * @throws {BackupError} if the database is missing or cannot be read
 */
export function copyDatabase(dataDir: string, path: string): void {
  checkInstalled(dataDir);
  const database = new DatabaseSync(dataDirPaths(dataDir).database, { readOnly: true, timeout: 30_000 });
  try {
    database.prepare('vacuum into ?').run(path);
  } catch (cause) {
    const { errcode = 0 } = cause as { errcode?: number };
    if (errcode === FULL) throw new BackupError(`The disk is full: ${path}`, { cause });
    throw UNREADABLE.includes(errcode) ? new BackupError(DAMAGED, { cause }) : cause;
  } finally {
    database.close();
  }
}

/** SQLITE_FULL; SQLITE_CORRUPT and SQLITE_NOTADB. */
const FULL = 13;
const UNREADABLE = [11, 26];
const DAMAGED = 'The database is damaged, or is not a Castwright database.';

/** @throws {BackupError} if the file is not our database, damaged, too old, or from a later version */
export function checkDatabase(path: string): void {
  const applied = appliedMigrations(path);
  if (!applied) throw new BackupError(DAMAGED);
  const later = requireCurrentMigrationNames(applied).filter((name) => !Object.hasOwn(migrations, name));
  if (later.length > 0)
    throw new BackupError(
      'The database was made by a newer Castwright. Install that version, then try again.',
    );
}

/** @throws {BackupError} if the tables are too old */
export function requireCurrentMigrationNames(applied: readonly string[]): string[] {
  try {
    return currentMigrationNames(applied);
  } catch (error) {
    throw error instanceof TablesTooOld ? new BackupError(error.message) : error;
  }
}

function appliedMigrations(path: string): string[] | undefined {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const [check] = database.prepare('pragma quick_check(1)').all();
      if (check?.['quick_check'] !== 'ok') return undefined;
      return database
        .prepare('select name from kysely_migration')
        .all()
        .map((row) => String(row['name']));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Encryptions that may have encrypted the keys of an installation, the likeliest first. Does not create a secret. */
export async function openEncryptions(dataDir: string, secret: string | undefined): Promise<Encryption[]> {
  const encryptions: Encryption[] = [];
  if (existsSync(dataDirPaths(dataDir).secret)) encryptions.push(await openEncryption(dataDir, undefined));
  if (secret !== undefined) encryptions.push(await openEncryption(dataDir, secret));
  return encryptions;
}
