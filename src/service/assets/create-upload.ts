import { randomId } from '../../platform/random-id.ts';
import type { AssetRow, Db } from '../db/schema.ts';
import { assetName } from './asset-name.ts';
import { declaredKind, LIMITS, MOST_BYTES } from './formats.ts';
import { refused } from './refused.ts';

/** Milliseconds in which an upload has to begin. */
const VALID = 3_600_000;

export type NewAsset = Pick<AssetRow, 'file_id' | 'name' | 'upload_token'> & { number: number };

/**
 * Makes an asset that waits for its bytes.
 *
 * @throws {ApiError} when the size that the client declares is over the limit
 */
export async function createUpload(
  db: Db,
  accountId: string,
  file: { name: string; contentType: string | undefined; size: number | undefined },
): Promise<NewAsset> {
  const kind = declaredKind(file.name, file.contentType);
  const most = kind ? LIMITS[kind].bytes : MOST_BYTES;
  if (file.size !== undefined && file.size > most) {
    throw refused('too_large', `file_size must be at most ${most}`, 'file_size');
  }
  const now = Date.now();
  return db
    .insertInto('assets')
    .values({
      account_id: accountId,
      file_id: randomId(),
      upload_token: randomId(),
      name: assetName(file.name),
      declared_kind: kind ?? null,
      created_at: now,
      expires_at: now + VALID,
    })
    .returning(['number', 'file_id', 'name', 'upload_token'])
    .executeTakeFirstOrThrow();
}
