import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '../../contract/errors.ts';
import type { Log } from '../../platform/log.ts';
import { makeTempDir } from '../../platform/temp-dir.ts';
import type { Backend } from '../backend.ts';
import type { AssetRow } from '../db/schema.ts';
import { withExtension } from './asset-name.ts';
import { FORMATS, MOST_BYTES } from './formats.ts';
import { type Inspected, inspectFile } from './inspect-file.ts';
import { type ReceiveOptions, receiveBytes } from './receive-bytes.ts';
import { refused } from './refused.ts';

export interface Upload extends ReceiveOptions {
  token: string;
  source: Readable;
  tempRoot: string;
  log: Log;
}

export type StoredAsset = Pick<AssetRow, 'file_id' | 'name'> & { number: number };

/** Milliseconds after which an upload that was being put in place counts as interrupted. */
const CLAIM = 120_000;

/**
 * Takes the bytes of an asset: all of them are there afterwards, or nothing is and the upload can be tried again.
 * Of several uploads at once the first to be complete wins.
 *
 * @throws {ApiError} with one of the three texts for uploads; `not_found` where nothing was ever to be uploaded
 */
export async function receiveUpload(backend: Backend, upload: Upload): Promise<StoredAsset> {
  const asset = await waitingAsset(backend, upload.token);
  if ((upload.announced ?? 0) > MOST_BYTES) {
    throw refused('too_large', `No file may have more than ${MOST_BYTES / 1e6} MB`);
  }
  await using temp = await makeTempDir('upload-', upload.tempRoot);
  const path = join(temp.path, 'bytes');
  const { bytes, format } = await receiveBytes(upload.source, path, {
    ...upload,
    mayBeTable: asset.declared_kind === 'table',
  });
  const about = { bytes, format, declaredKind: asset.declared_kind };
  const found = await inspectFile(path, about, upload);
  await store(backend, asset, path, bytes, found);
  return asset;
}

async function waitingAsset({ db }: Backend, token: string) {
  const asset = await db
    .selectFrom('assets')
    .selectAll()
    .where('upload_token', '=', token)
    .executeTakeFirst();
  if (!asset) throw new ApiError('not_found', 'There is no upload at this address');
  if (asset.stored_at !== null) throw usedUp();
  if (asset.expires_at < Date.now()) throw refused('failed', 'The address has expired; ask for a new one');
  return asset;
}

/** Whoever claims the asset may put its file in place; the claim keeps a second upload from writing over it. */
async function store(
  { db, storage }: Backend,
  asset: StoredAsset & { account_id: string },
  path: string,
  size: number,
  { kind, format, width, height, duration }: Inspected,
): Promise<void> {
  const now = Date.now();
  const claim = await db
    .updateTable('assets')
    .set({ claimed_at: now })
    .where('number', '=', asset.number)
    .where('stored_at', 'is', null)
    .where((either) => either.or([either('claimed_at', 'is', null), either('claimed_at', '<', now - CLAIM)]))
    .executeTakeFirst();
  if (claim.numUpdatedRows === 0n) throw usedUp();
  try {
    await storage.put(asset.file_id, path);
    await db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('assets')
        .set({ kind, width, height, duration, stored_at: now })
        .where('number', '=', asset.number)
        .where('claimed_at', '=', now)
        .where('stored_at', 'is', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw usedUp();
      await transaction
        .insertInto('files')
        .values({
          id: asset.file_id,
          account_id: asset.account_id,
          video_id: null,
          role: 'asset',
          name: withExtension(asset.name, format),
          content_type: FORMATS[format].contentType,
          size,
          created_at: now,
        })
        .execute();
    });
  } catch (error) {
    if (!(error instanceof ApiError)) {
      await storage.remove(asset.file_id);
      await db
        .updateTable('assets')
        .set({ claimed_at: null })
        .where('number', '=', asset.number)
        .where('claimed_at', '=', now)
        .where('stored_at', 'is', null)
        .execute();
    }
    throw error;
  }
}

function usedUp(): ApiError {
  return refused('failed', 'The address was used already; ask for a new one');
}
