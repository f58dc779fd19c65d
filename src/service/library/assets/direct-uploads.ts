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
  /** Bytes of the disk that stay free. */
  minFreeDisk: number;
  signal: AbortSignal;
  log: Log;
}

export type DirectUploadOutcome =
  | { type: 'stored' }
  | { type: 'missing' }
  | { type: 'refused'; refusal: UploadRefusal };

/** Seconds without a byte from the store, and seconds for all of them; less than a claim lasts. */
const PATIENCE = { idle: 15, total: 60 };
/** Seconds to wait for another process that looks at the same file. */
const OTHER = 30;

/**
 * Looks at what a client has put into the store itself, as at any upload, when it is first asked for: it becomes the
 * asset, or is thrown away and the reason kept. What was looked at is what is kept: the client may put something
 * else meanwhile.
 *
 * @throws {ApiError} `unavailable` where that cannot be done now
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
    if (!received) return asset.refusal === null ? { type: 'missing' } : toldRefusal(asset.refusal);
    await takeOver(backend, { asset, claim }, received, options);
    await direct.drop(fileId);
    return { type: 'stored' };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const { refusal } = error;
    if (refusal.reason === 'failed') throw notNow(error);
    await direct.drop(fileId);
    await keepRefusal(db, asset.number, claim, refusal);
    return { type: 'refused', refusal };
  } finally {
    await unclaimAsset(db, asset.number, claim);
  }
}

async function takeOver(
  backend: Backend,
  { asset, claim }: { asset: WaitingAsset; claim: number },
  { bytes, stream }: { bytes: number; stream: Readable },
  options: DirectUploadOptions,
): Promise<void> {
  try {
    if (bytes > MAX_UPLOAD_BYTES)
      throw uploadRefused('too_large', `No file may have more than ${MAX_UPLOAD_BYTES / MEGABYTE} MB`);
    await using temp = await makeTempDir('upload-', options.tempRoot);
    const checking = { ...options, announced: bytes, patience: PATIENCE };
    const checked = await checkBytes(asset, stream, join(temp.path, 'bytes'), checking);
    await storeCheckedFile(backend, asset, claim, checked);
  } finally {
    stream.destroy();
  }
}

/** Looks at all that clients have put, whether or not it is asked for. */
export async function receiveDirectUploads(backend: Backend, options: DirectUploadOptions): Promise<void> {
  const { direct } = backend.storage;
  // What another installation's clients have put looks like ours.
  if (!direct || !(await claimStore(backend)).isOurs) return;
  for await (const { id } of direct.waiting()) {
    options.signal.throwIfAborted();
    await arriveOrDrop(backend, direct, id, options).catch((error: unknown) =>
      options.log.warn({ err: error, file: id }, 'an upload in the bucket could not be looked at'),
    );
  }
}

async function arriveOrDrop(
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
  // Sent again after it was stored, or deleted meanwhile.
  if (!asset || asset.stored_at !== null) await direct.drop(id);
  else await receiveDirectUpload(backend, id, options);
}

async function waitForOther(db: Db, fileId: string, signal: AbortSignal): Promise<DirectUploadOutcome> {
  const deadline = performance.now() + OTHER * 1000;
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
    return asset.refusal === null ? { type: 'missing' } : toldRefusal(asset.refusal);
  }
  throw notNow(undefined);
}

const refusal: z.ZodType<UploadRefusal> = z.object({ reason: z.enum(REFUSAL_REASONS), detail: z.string() });
const REFUSAL = jsonColumn('the refusal of an upload', refusal);

function toldRefusal(json: string): DirectUploadOutcome {
  return { type: 'refused', refusal: REFUSAL.read(json) };
}

async function keepRefusal(db: Db, number: number, claim: number, refusal: UploadRefusal): Promise<void> {
  await db
    .updateTable('assets')
    .set({ refusal: REFUSAL.write(refusal), claimed_at: null })
    .where('number', '=', number)
    .where('claimed_at', '=', claim)
    .where('stored_at', 'is', null)
    .execute();
}

function notNow(cause: unknown): ApiError {
  return new ApiError(
    'unavailable',
    'The uploaded file could not be read from the store; try again in a moment',
    [],
    cause,
  );
}
