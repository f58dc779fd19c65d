import { join } from 'node:path';
import type { Bucket } from '../../platform/config/bucket-config.ts';
import { TRASH_DAYS } from '../../platform/config/environment.ts';
import { hideFromChildren } from '../../platform/confine/confinement.ts';
import { type Encryption, openEncryption } from '../../platform/encryption.ts';
import { isSqlite } from './db/is-sqlite.ts';
import { openDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import { type PrivateFiles, privateFiles } from './files/private-files.ts';
import { embeddedQueue } from './queue/embedded.ts';
import type { Queue } from './queue/queue.ts';
import { diskStorage } from './storage/disk.ts';
import type { Storage } from './storage/storage.ts';

/** What every use case stands on. */
export interface Backend {
  db: Db;
  queue: Queue;
  storage: Storage;
  /** Decrypts what is stored encrypted in the database. */
  encryption: Encryption;
  /** Files are given out by signed addresses only; otherwise whoever knows an address may have the file. */
  privateFiles?: PrivateFiles | undefined;
  /** Bytes that an account may store, where nothing else was said of it. */
  storageQuota: number | undefined;
  /** Days for which what is deleted can be had back; 0: it goes at once. */
  trashDays: number;
}

export interface BackendSettings {
  dataDir: string;
  /** Of a PostgreSQL database; everything but files is in the data directory otherwise. */
  databaseUrl: string | undefined;
  /** Files are in the data directory otherwise. */
  bucket: Bucket | undefined;
  /** Seals what must be read again later; a file of the data directory does otherwise. */
  secret: string | undefined;
  storageQuota?: number | undefined;
  /** Days; those of the default where nothing is said. */
  trashDays?: number | undefined;
  /** Hours for which signed addresses of files are good; files are public otherwise. */
  privateFileHours?: number | undefined;
}

export async function openBackend(settings: BackendSettings): Promise<Backend> {
  const { dataDir, databaseUrl, secret, storageQuota, privateFileHours: hours } = settings;
  const { trashDays = TRASH_DAYS } = settings;
  hideFromChildren(dataDir);
  const encryption = await openEncryption(dataDir, secret);
  const db = await openDatabase(databasePlace({ dataDir, databaseUrl }));
  try {
    const storage = await openStorage(settings);
    const queue = isSqlite(db) ? embeddedQueue(db) : await openPgBoss(db);
    const files = hours === undefined ? undefined : privateFiles(encryption, hours);
    return { db, queue, storage, encryption, storageQuota, trashDays, privateFiles: files };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Where the files are. */
export async function openStorage({
  dataDir,
  bucket,
}: Pick<BackendSettings, 'dataDir' | 'bucket'>): Promise<Storage> {
  return bucket ? openS3(bucket) : diskStorage(join(dataDir, 'files'));
}

/** Everything in one folder of this machine. */
export function openEmbeddedBackend(dataDir: string): Promise<Backend> {
  return openBackend({ dataDir, databaseUrl: undefined, bucket: undefined, secret: undefined });
}

export function databasePlace({
  dataDir,
  databaseUrl,
}: Pick<BackendSettings, 'dataDir' | 'databaseUrl'>): string {
  return databaseUrl ?? join(dataDir, 'castwright.db');
}

/** Loaded where it is used only. */
async function openPgBoss(db: Db): Promise<Queue> {
  const { pgBossQueue } = await import('./queue/pg-boss.ts');
  return pgBossQueue(db);
}

/** The client of the store is loaded where it is used only. */
async function openS3(bucket: Bucket): Promise<Storage> {
  const { s3Storage } = await import('./storage/s3.ts');
  return s3Storage(bucket);
}
