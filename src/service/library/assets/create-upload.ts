import { laterClockTime } from '../../../platform/clock.ts';
import { randomId } from '../../../platform/random-id.ts';
import { storageQuotaProblem } from '../../account/quota/require-storage-quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { AssetRow } from '../../drivers/db/schema.ts';
import { isUnsupported, LIMITS, MAX_UPLOAD_BYTES, parseDeclaredKind } from '../../drivers/files/formats.ts';
import { assetName } from './asset-name.ts';
import { uploadRefused } from './upload-refused.ts';

/** Seconds in which an upload has to begin. */
export const VALID = 3600;

const NO_FORMAT =
  'filename and content_type show none of the formats that can be used: JPG, PNG, WebP, GIF, SVG, MP4, MOV, WebM, MP3, WAV, M4A, AAC, CSV, PDF, PPTX, ODP, WOFF2, TTF, OTF';

export type NewAsset = Pick<AssetRow, 'file_id' | 'name' | 'upload_token'> & { number: number };

/**
 * Makes an asset that waits for its bytes.
 *
 * @throws {ApiError} when the format is none of ours, or the size that the client declares is over the limit, or over what
 * the account may store
 */
export async function createUpload(
  backend: Pick<Backend, 'db' | 'storageQuota'>,
  accountId: string,
  file: { name: string; contentType: string | undefined; size: number | undefined },
): Promise<NewAsset> {
  if (isUnsupported(file.name, file.contentType)) {
    throw uploadRefused('unsupported', NO_FORMAT, 'filename');
  }
  const kind = parseDeclaredKind(file.name, file.contentType);
  const most = kind ? LIMITS[kind].bytes : MAX_UPLOAD_BYTES;
  if (file.size !== undefined && file.size > most) {
    throw uploadRefused('too_large', `file_size must be at most ${most}`, 'file_size');
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
      expires_at: now + VALID * 1000,
    })
    .returning(['number', 'file_id', 'name', 'upload_token'])
    .executeTakeFirstOrThrow();
}
