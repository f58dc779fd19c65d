import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { laterClockTime } from '../../platform/clock.ts';
import type { Bucket } from '../../platform/config/bucket-config.ts';
import { TRASH_DAYS } from '../../platform/config/environment.ts';
import { hideFromChildren } from '../../platform/confine/confinement.ts';
import { type Encryption, openEncryption } from '../../platform/encryption.ts';
import { openDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import { isSqlite } from './db/sqlite-file.ts';
import { embeddedQueue } from './queue/embedded.ts';
import type { Queue } from './queue/queue.ts';
import { diskStorage } from './storage/disk.ts';
import type { Storage } from './storage/storage.ts';

/** Seconds that a signed URL remains valid, or what is wrong with it. */
type SignedAddressCheck =
  | { seconds: number; problem?: never }
  | { problem: 'unsigned' | 'wrong' | 'expired' };

/** Signs the URLs of files for a limited time. */
interface PrivateFiles {
  /** Query string for the URL of a file, starting with `?`. */
  grant(id: string): string;
  /** Verifies the query string of a file's URL. */
  check(id: string, query: Readonly<Record<string, unknown>>): SignedAddressCheck;
}

/** Seconds to which the expiry is rounded up, so that URLs stay the same for a while and can be cached. */
const EXPIRY_ROUNDING_SECONDS = 3600;

/** Services that every use case depends on. */
export interface Backend {
  db: Db;
  queue: Queue;
  storage: Storage;
  /** Encrypts and decrypts secrets in the database. */
  encryption: Encryption;
  /** Set if files are served only by signed URLs; otherwise anyone with a URL can download its file. */
  privateFiles?: PrivateFiles | undefined;
  /** Folder of the presenter packs of this machine; undefined without packs. */
  presenters?: string | undefined;
  /** Default storage quota of an account, in bytes. */
  storageQuota: number | undefined;
  /** Days that deleted items stay in the trash; 0 deletes right away. */
  trashDays: number;
  /** Called after a video was removed permanently, to drop what this process keeps of it outside the storage. */
  onVideoRemoved?: ((accountId: string, videoId: string) => Promise<void>) | undefined;
}

export interface BackendSettings {
  dataDir: string;
  /** URL of a PostgreSQL database; SQLite in the data directory if undefined. */
  databaseUrl: string | undefined;
  /** Bucket for files; they are kept in the data directory if undefined. */
  bucket: Bucket | undefined;
  /** Secret for encryption; kept in a file of the data directory if undefined. */
  secret: string | undefined;
  storageQuota?: number | undefined;
  /** Days; the default if undefined. */
  trashDays?: number | undefined;
  /** Hours that signed URLs of files are valid; files are public if undefined. */
  privateFileHours?: number | undefined;
}

export async function openBackend(settings: BackendSettings): Promise<Backend> {
  const { dataDir, databaseUrl, secret, storageQuota, privateFileHours: hours } = settings;
  const { trashDays = TRASH_DAYS } = settings;
  hideFromChildren(dataDir);
  const encryption = await openEncryption(dataDir, secret);
  const db = await openDatabase(databaseLocation({ dataDir, databaseUrl }));
  try {
    const storage = await openStorage(settings);
    const queue = isSqlite(db) ? embeddedQueue(db) : await openPgBoss(db);
    const files = hours === undefined ? undefined : privateFiles(encryption, hours);
    const presenters = presenterFolder(dataDir);
    return { db, queue, storage, encryption, presenters, storageQuota, trashDays, privateFiles: files };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Returns the folder of the presenter packs in a data directory. */
export function presenterFolder(dataDir: string): string {
  return join(dataDir, 'presenters');
}

/** Opens the storage for files. */
export async function openStorage({
  dataDir,
  bucket,
}: Pick<BackendSettings, 'dataDir' | 'bucket'>): Promise<Storage> {
  return bucket ? openS3(bucket) : diskStorage(join(dataDir, 'files'));
}

/** Keeps everything in one folder of this machine. */
export function openEmbeddedBackend(dataDir: string): Promise<Backend> {
  return openBackend({ dataDir, databaseUrl: undefined, bucket: undefined, secret: undefined });
}

export function databaseLocation({
  dataDir,
  databaseUrl,
}: Pick<BackendSettings, 'dataDir' | 'databaseUrl'>): string {
  return databaseUrl ?? join(dataDir, 'castwright.db');
}

/** Loaded only if used. */
async function openPgBoss(db: Db): Promise<Queue> {
  const { pgBossQueue } = await import('./queue/pg-boss.ts');
  return pgBossQueue(db);
}

/** The S3 client is loaded only if used. */
async function openS3(bucket: Bucket): Promise<Storage> {
  const { s3Storage } = await import('./storage/s3.ts');
  return s3Storage(bucket);
}

/** Returns the signing of file URLs. @param hours - minimum hours for which a URL is valid */
export function privateFiles(
  encryption: Pick<Encryption, 'mac'>,
  hours: number,
  now = () => laterClockTime() / 1000,
): PrivateFiles {
  const sign = (id: string, expires: string) => encryption.mac(`${id} ${expires}`, 'address of a file');
  return {
    grant(id) {
      const expires = String(
        Math.ceil(now() / EXPIRY_ROUNDING_SECONDS) * EXPIRY_ROUNDING_SECONDS + hours * 3600,
      );
      return `?expires=${expires}&signature=${sign(id, expires)}`;
    },
    check(id, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return { problem: 'unsigned' };
      if (!/^\d{1,12}$/.test(expires)) return { problem: 'wrong' };
      const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(id, expires))];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
        return { problem: 'wrong' };
      const seconds = Math.floor(Number(expires) - now());
      return seconds > 0 ? { seconds } : { problem: 'expired' };
    },
  };
}
