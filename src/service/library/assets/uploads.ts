import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '../../../contract/errors.ts';
import { earlierClockTime, laterClockTime } from '../../../platform/clock.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { randomId } from '../../../platform/random-id.ts';
import { currentOrigin, withOrigin } from '../../../platform/telemetry/origin.ts';
import { storageQuotaProblem } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { AssetRow, Db } from '../../drivers/db/schema.ts';
import {
  isUnsupported,
  LIMITS,
  MAX_UPLOAD_BYTES,
  MEGABYTE,
  parseDeclaredKind,
} from '../../drivers/files/formats.ts';
import { type CheckOptions, checkBytes } from './check-bytes.ts';
import { addressAlreadyUsed, assetName, claimAsset, storeCheckedFile } from './store-checked-file.ts';
import { uploadRefused } from './upload-refused.ts';

/** Seconds within which an upload has to start. */
export const UPLOAD_VALID_SECONDS = 3600;

const UNSUPPORTED_FORMAT =
  'filename and content_type do not name a supported format: JPG, PNG, WebP, GIF, SVG, MP4, MOV, WebM, MP3, WAV, M4A, AAC, CSV, PDF, PPTX, ODP, MD, WOFF2, TTF, OTF';

export type NewAsset = Pick<AssetRow, 'file_id' | 'name' | 'upload_token'> & { number: number };

/**
 * Creates an asset that waits for its bytes.
 *
 * @throws {UploadRefused} if the format is not supported, or the declared size exceeds the limit or the storage quota
 */
export async function createUpload(
  backend: Pick<Backend, 'db' | 'storageQuota'>,
  accountId: string,
  file: { name: string; contentType: string | undefined; size: number | undefined },
): Promise<NewAsset> {
  if (isUnsupported(file.name, file.contentType)) {
    throw uploadRefused('unsupported', UNSUPPORTED_FORMAT, 'filename');
  }
  const kind = parseDeclaredKind(file.name, file.contentType);
  const maxBytes = kind ? LIMITS[kind].bytes : MAX_UPLOAD_BYTES;
  if (file.size !== undefined && file.size > maxBytes) {
    throw uploadRefused('too_large', `file_size must be at most ${maxBytes}`, 'file_size');
  }
  const full = await storageQuotaProblem(backend.db, backend, accountId, file.size ?? 1);
  if (full !== undefined) throw uploadRefused('too_large', full, 'file_size');
  const now = laterClockTime();
  return backend.db
    .insertInto('assets')
    .values({
      account_id: accountId,
      file_id: randomId(),
      upload_token: randomId(),
      name: assetName(file.name),
      declared_kind: kind ?? null,
      created_at: now,
      expires_at: now + UPLOAD_VALID_SECONDS * 1000,
    })
    .returning(['number', 'file_id', 'name', 'upload_token'])
    .executeTakeFirstOrThrow();
}

export interface Upload extends CheckOptions {
  token: string;
  source: Readable;
  tempRoot: string;
}

/** Limits open uploads, because each holds a growing file, which a slow client keeps open for a long time. */
const enter = fairLimit({ what: 'uploads', slots: 64, maxWaiting: 32 });

export type UploadedAsset = Pick<AssetRow, 'file_id' | 'name'> & { number: number };

/**
 * Receives the bytes of an asset completely or not at all, so that a failed upload can be tried again. Of several
 * concurrent uploads, the first to be complete is stored.
 *
 * @throws {UploadRefused}; {ApiError} `not_found` for an unknown token, `unavailable` if the disk is full;
 * {TooManyWaiting} if the account has too many uploads open
 */
export async function receiveUpload(backend: Backend, upload: Upload): Promise<UploadedAsset> {
  const asset = await waitingAsset(backend, upload.token);
  if ((upload.announced ?? 0) > MAX_UPLOAD_BYTES) {
    throw uploadRefused('too_large', `A file can have up to ${MAX_UPLOAD_BYTES / MEGABYTE} MB`);
  }
  return withOrigin({ ...currentOrigin(), account: asset.account_id }, () =>
    enter(async () => {
      await using temp = await makeTempDir('upload-', upload.tempRoot);
      const checked = await checkBytes(asset, upload.source, join(temp.path, 'bytes'), upload);
      const claim = await claimAsset(backend.db, asset.number);
      if (claim === undefined) throw addressAlreadyUsed();
      await storeCheckedFile(backend, asset, claim, checked);
      return asset;
    }),
  );
}

async function waitingAsset({ db }: Backend, token: string) {
  const asset = await db
    .selectFrom('assets')
    .selectAll()
    .where('upload_token', '=', token)
    .executeTakeFirst();
  if (!asset) throw new ApiError('not_found', 'There is no upload at this URL');
  if (asset.stored_at !== null) throw addressAlreadyUsed();
  if (asset.expires_at < laterClockTime())
    throw uploadRefused('failed', 'The upload URL has expired. Request a new one');
  return asset;
}

/** Milliseconds for which an expired upload URL is reported as expired rather than unknown. */
const REMEMBERED_MS = 86_400_000;

/** Removes assets whose upload never started. */
export async function removeExpiredUploads(db: Db): Promise<void> {
  await db
    .deleteFrom('assets')
    .where('stored_at', 'is', null)
    .where('expires_at', '<', earlierClockTime() - REMEMBERED_MS)
    .execute();
}
