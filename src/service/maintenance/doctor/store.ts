import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../../platform/config/bucket-config.ts';
import { randomId } from '../../../platform/random-id.ts';
import { s3Storage } from '../../drivers/storage/s3.ts';
import { MissingFile, type Storage } from '../../drivers/storage/storage.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** Bytes of the test file; enough for an upload in two parts. */
const TEST_FILE_BYTES = 9_000_000;
/** Seconds that clocks may differ; stores refuse requests from 15 minutes on. */
const MAX_SKEW_SECONDS = 60;
/** Listed files among which the test file is searched. */
const MAX_LISTED = 1000;

/** Uploads a file to the bucket, reads, lists and removes it. */
export function storeCheck(bucket: Bucket, folder: string): Check {
  const where = `${bucket.bucket}${bucket.endpoint === undefined ? '' : ` at ${bucket.endpoint}`}`;
  return {
    part: 'store',
    timeout: 60,
    remedy: `Check that the bucket ${where} exists, and that CASTWRIGHT_S3_… may put, get, list and delete`,
    run: () => tryStore(s3Storage(bucket), folder, bucket.bucket),
  };
}

async function tryStore(storage: Storage, folder: string, name: string): Promise<Finding[]> {
  const id = randomId();
  const path = join(folder, 'to-store');
  const bytes = randomBytes(TEST_FILE_BYTES);
  await writeFile(path, bytes);
  const { mtimeMs } = await stat(path);
  await storage.put(id, path);
  const found: Finding[] = [];
  try {
    const range = await buffer(
      await storage.read(id, { start: TEST_FILE_BYTES - 5, end: TEST_FILE_BYTES - 1 }),
    );
    if (!range.equals(bytes.subarray(-5))) {
      const remedy = 'Players and uploads need range requests: use a store that supports them';
      found.push(problem('store', 'it does not support range requests', remedy));
    }
    if (!(await buffer(await storage.read(id))).equals(bytes))
      throw new Error('a file was read back with different content');
    const stored = await storedAt(storage, id);
    const skew = stored === undefined ? 0 : Math.abs(stored - mtimeMs) / 1000;
    if (skew > MAX_SKEW_SECONDS) {
      const remedy = 'Keep the clocks in sync (NTP): stores refuse requests with a wrong time';
      found.push(warning('store', `its clock differs from ours by ${Math.round(skew)} s`, remedy));
    }
  } finally {
    await storage.remove(id);
  }
  if (!(await isGone(storage, id))) throw new Error('a removed file can still be read');
  return found.length > 0
    ? found
    : [ok('store', `${name}: a file was uploaded in parts, read, listed and removed`)];
}

async function storedAt(storage: Storage, id: string): Promise<number | undefined> {
  let listed = 0;
  for await (const file of storage.list()) {
    if (file.id === id) return file.modifiedAt;
    if (++listed >= MAX_LISTED) break;
  }
  return undefined;
}

async function isGone(storage: Storage, id: string): Promise<boolean> {
  try {
    (await storage.read(id)).destroy();
    return false;
  } catch (error) {
    if (error instanceof MissingFile) return true;
    throw error;
  }
}
