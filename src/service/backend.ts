import { join } from 'node:path';
import type { Bucket } from '../platform/config.ts';
import { openDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import { embeddedQueue } from './queue/embedded.ts';
import type { Queue } from './queue/queue.ts';
import { diskStorage } from './storage/disk.ts';
import type { Storage } from './storage/storage.ts';

/** What every use case stands on. */
export interface Backend {
  db: Db;
  queue: Queue;
  storage: Storage;
}

/** Everything in one folder of this machine, but for the files where there is a bucket for them. */
export async function openEmbeddedBackend(dataDir: string, bucket?: Bucket): Promise<Backend> {
  const db = await openDatabase(join(dataDir, 'castwright.db'));
  const storage = bucket ? await openS3(bucket) : diskStorage(join(dataDir, 'files'));
  return { db, queue: embeddedQueue(db), storage };
}

/** The client of the store is loaded where it is used only. */
async function openS3(bucket: Bucket): Promise<Storage> {
  const { s3Storage } = await import('./storage/s3.ts');
  return s3Storage(bucket);
}
