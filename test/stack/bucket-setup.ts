import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUCKET } from './stack.ts';
import { startStore } from './store.ts';

/** Starts an S3 store for the acceptance suite on PostgreSQL. */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'castwright-bucket-'));
  const store = await startStore(directory, BUCKET);
  process.env['TEST_S3_URL'] = store.url;
  return async () => {
    await store[Symbol.asyncDispose]();
    await rm(directory, { recursive: true, force: true });
  };
}
