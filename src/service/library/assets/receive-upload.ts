import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '../../../contract/errors.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { currentOrigin, withOrigin } from '../../../platform/telemetry/origin.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { AssetRow } from '../../drivers/db/schema.ts';
import { MAX_UPLOAD_BYTES, MEGABYTE } from '../../drivers/files/formats.ts';
import { type CheckOptions, checkBytes } from './check-bytes.ts';
import { claimAsset } from './claim-asset.ts';
import { addressAlreadyUsed, storeCheckedFile } from './store-checked-file.ts';
import { uploadRefused } from './upload-refused.ts';

export interface Upload extends CheckOptions {
  token: string;
  source: Readable;
  tempRoot: string;
}

/** Each has a file that grows, and a slow client keeps it open for long. */
const enter = fairLimit({ what: 'uploads', slots: 64, maxWaiting: 32 });

export type StoredAsset = Pick<AssetRow, 'file_id' | 'name'> & { number: number };

/**
 * Takes the bytes of an asset: all of them are there afterwards, or nothing is and the upload can be tried again.
 * Of several uploads at once the first to be complete wins.
 *
 * @throws {ApiError} with one of the three texts for uploads; `not_found` where nothing was ever to be uploaded;
 * `unavailable` where the disk is full; {TooManyWaiting} where too many of the account are on their way
 */
export async function receiveUpload(backend: Backend, upload: Upload): Promise<StoredAsset> {
  const asset = await waitingAsset(backend, upload.token);
  if ((upload.announced ?? 0) > MAX_UPLOAD_BYTES) {
    throw uploadRefused('too_large', `No file may have more than ${MAX_UPLOAD_BYTES / MEGABYTE} MB`);
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
  if (!asset) throw new ApiError('not_found', 'There is no upload at this address');
  if (asset.stored_at !== null) throw addressAlreadyUsed();
  if (asset.expires_at < laterClockTime())
    throw uploadRefused('failed', 'The address has expired; ask for a new one');
  return asset;
}
