import { join } from 'node:path';
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

/** Everything in one folder of this machine. */
export async function openEmbeddedBackend(dataDir: string): Promise<Backend> {
  const db = await openDatabase(join(dataDir, 'castwright.db'));
  return { db, queue: embeddedQueue(db), storage: diskStorage(join(dataDir, 'files')) };
}
