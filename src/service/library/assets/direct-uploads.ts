import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ApiError } from '../../../contract/errors.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Backend } from '../../drivers/backend.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { claimStore } from '../../drivers/files/claim-store.ts';
import { MAX_UPLOAD_BYTES, MEGABYTE } from '../../drivers/files/formats.ts';
import type { DirectAccess } from '../../drivers/storage/storage.ts';
import { checkBytes } from './check-bytes.ts';
import { claimAsset, storeCheckedFile, unclaimAsset, type WaitingAsset } from './store-checked-file.ts';
import { REFUSAL_REASONS, type UploadRefusal, UploadRefused, uploadRefused } from './upload-refused.ts';

export interface DirectUploadOptions {
  tempRoot: string;
  /** Bytes to keep free on the disk. */
  minFreeDisk: number;
  signal: AbortSignal;
  log: Log;
}

export type DirectUploadOutcome =
  | { type: 'stored' }
  | { type: 'missing' }
  | { type: 'refused'; refusal: UploadRefusal };

/** Maximum seconds without a byte from the store, and in total. The total is shorter than the lifetime of a claim. */
const STORE_TIMEOUT_SECONDS = { idle: 15, total: 60 };
/** Seconds to wait for another process that inspects the same file. */
const OTHER_PROCESS_WAIT_SECONDS = 30;

/**
 * Inspects a file that a client uploaded directly to the store, when the file is first needed. The file becomes the asset, or
 * is deleted and the reason is recorded. The inspected bytes are copied, because the client may overwrite the upload
 * meanwhile.
 *
 * @throws {ApiError} `unavailable` if the store cannot be read now
 */
export async function receiveDirectUpload(
  backend: Backend,
  fileId: string,
  options: DirectUploadOptions,
): Promise<DirectUploadOutcome> {
  const { db } = backend;
  const { direct } = backend.storage;
  const asset = await db.selectFrom('assets').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  if (!asset || !direct) return { type: 'missing' };
  if (asset.stored_at !== null) return { type: 'stored' };
  const claim = await claimAsset(db, asset.number);
  if (claim === undefined) return waitForOther(db, fileId, options.signal);
  try {
    const received = await direct.received(fileId);
    if (!received) return asset.refusal === null ? { type: 'missing' } : storedRefusal(asset.refusal);
    await storeUpload(backend, { asset, claim }, received, options);
    await direct.drop(fileId);
    return { type: 'stored' };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const { refusal } = error;
    if (refusal.reason === 'failed') throw unreadableError(error);
    await direct.drop(fileId);
    await saveRefusal(db, asset.number, claim, refusal);
    return { type: 'refused', refusal };
  } finally {
    await unclaimAsset(db, asset.number, claim);
  }
}

async function storeUpload(
  backend: Backend,
  { asset, claim }: { asset: WaitingAsset; claim: number },
  { bytes, stream }: { bytes: number; stream: Readable },
  options: DirectUploadOptions,
): Promise<void> {
  try {
    if (bytes > MAX_UPLOAD_BYTES)
      throw uploadRefused('too_large', `A file can have up to ${MAX_UPLOAD_BYTES / MEGABYTE} MB`);
    await using temp = await makeTempDir('upload-', options.tempRoot);
    const checking = { ...options, announced: bytes, patience: STORE_TIMEOUT_SECONDS };
    const checked = await checkBytes(asset, stream, join(temp.path, 'bytes'), checking);
    await storeCheckedFile(backend, asset, claim, checked);
  } finally {
    stream.destroy();
  }
}

/** Inspects all files that clients have uploaded directly to the store, even if nothing needs them yet. */
export async function receiveDirectUploads(backend: Backend, options: DirectUploadOptions): Promise<void> {
  const { direct } = backend.storage;
  // Uploads of clients of another installation would look like uploads of ours.
  if (!direct || !(await claimStore(backend)).isOurs) return;
  for await (const { id } of direct.waiting()) {
    options.signal.throwIfAborted();
    await receiveOrDrop(backend, direct, id, options).catch((error: unknown) =>
      options.log.warn({ err: error, file: id }, 'an upload in the bucket could not be inspected'),
    );
  }
}

async function receiveOrDrop(
  backend: Backend,
  direct: DirectAccess,
  id: string,
  options: DirectUploadOptions,
): Promise<void> {
  const { db } = backend;
  const asset = await db
    .selectFrom('assets')
    .select('stored_at')
    .where('file_id', '=', id)
    .executeTakeFirst();
  // The client uploaded the file again after it was stored, or the asset was deleted.
  if (!asset || asset.stored_at !== null) await direct.drop(id);
  else await receiveDirectUpload(backend, id, options);
}

async function waitForOther(db: Db, fileId: string, signal: AbortSignal): Promise<DirectUploadOutcome> {
  const deadline = performance.now() + OTHER_PROCESS_WAIT_SECONDS * 1000;
  while (performance.now() < deadline) {
    await sleep(200, undefined, { signal });
    const asset = await db
      .selectFrom('assets')
      .select(['stored_at', 'claimed_at', 'refusal'])
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    if (!asset) return { type: 'missing' };
    if (asset.stored_at !== null) return { type: 'stored' };
    if (asset.claimed_at !== null) continue;
    return asset.refusal === null ? { type: 'missing' } : storedRefusal(asset.refusal);
  }
  throw unreadableError(undefined);
}

const refusal: z.ZodType<UploadRefusal> = z.object({ reason: z.enum(REFUSAL_REASONS), detail: z.string() });
const REFUSAL = jsonColumn('the refusal of an upload', refusal);

function storedRefusal(json: string): DirectUploadOutcome {
  return { type: 'refused', refusal: REFUSAL.read(json) };
}

async function saveRefusal(db: Db, number: number, claim: number, refusal: UploadRefusal): Promise<void> {
  await db
    .updateTable('assets')
    .set({ refusal: REFUSAL.write(refusal), claimed_at: null })
    .where('number', '=', number)
    .where('claimed_at', '=', claim)
    .where('stored_at', 'is', null)
    .execute();
}

function unreadableError(cause: unknown): ApiError {
  return new ApiError(
    'unavailable',
    'The uploaded file could not be read from the store. Try again in a moment',
    [],
    cause,
  );
}
