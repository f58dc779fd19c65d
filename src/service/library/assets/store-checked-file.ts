import { extname, posix } from 'node:path';
import { storageQuotaProblem } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { AssetRow, Db } from '../../drivers/db/schema.ts';
import { FORMATS } from '../../drivers/files/formats.ts';
import type { Inspected } from './inspect-file.ts';
import { uploadRefused } from './upload-refused.ts';

export type WaitingAsset = Pick<AssetRow, 'file_id' | 'account_id' | 'name' | 'declared_kind'> & {
  number: number;
};

/** A file whose content was inspected. */
export interface CheckedFile extends Inspected {
  path: string;
  /** Bytes */
  size: number;
}

/**
 * Stores a checked file for a claimed asset. Afterwards, either both the file and its record exist, or neither does and
 * another upload can claim the asset.
 *
 * @throws {UploadRefused} if the account's storage is full, or another upload has taken the claim
 */
export async function storeCheckedFile(
  backend: Backend,
  asset: WaitingAsset,
  claim: number,
  file: CheckedFile,
): Promise<void> {
  const { db, storage } = backend;
  const { kind, format, width, height, duration, size } = file;
  let isOurs = true;
  try {
    await storage.put(asset.file_id, file.path);
    await db.transaction().execute(async (transaction) => {
      const now = Date.now();
      const full = await storageQuotaProblem(transaction, backend, asset.account_id, size);
      if (full !== undefined) throw uploadRefused('too_large', full);
      const changed = await transaction
        .updateTable('assets')
        .set({ kind, width, height, duration, stored_at: now, refusal: null })
        .where('number', '=', asset.number)
        .where('claimed_at', '=', claim)
        .where('stored_at', 'is', null)
        .executeTakeFirst();
      isOurs = changed.numUpdatedRows > 0n;
      if (!isOurs) throw addressAlreadyUsed();
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
    if (isOurs) {
      // The sweep removes the file if it cannot be removed now. The upload URL can be used again either way.
      await storage.remove(asset.file_id).catch(() => {});
      await unclaimAsset(db, asset.number, claim);
    }
    throw error;
  }
}

export function addressAlreadyUsed() {
  return uploadRefused('failed', 'This upload URL was already used. Request a new one');
}

/** Milliseconds after which a claim expires, because its upload must have been interrupted. */
const CLAIM_MS = 120_000;

/**
 * Claims an asset, so that only one upload stores its file.
 *
 * @returns the time of the claim, which proves it; undefined if another upload has claimed the asset
 */
export async function claimAsset(db: Db, number: number): Promise<number | undefined> {
  const now = Date.now();
  const claim = await db
    .updateTable('assets')
    .set({ claimed_at: now })
    .where('number', '=', number)
    .where('stored_at', 'is', null)
    .where((either) =>
      either.or([either('claimed_at', 'is', null), either('claimed_at', '<', now - CLAIM_MS)]),
    )
    .executeTakeFirst();
  return claim.numUpdatedRows === 0n ? undefined : now;
}

/** Releases a claim whose upload failed. */
export async function unclaimAsset(db: Db, number: number, claim: number): Promise<void> {
  await db
    .updateTable('assets')
    .set({ claimed_at: null })
    .where('number', '=', number)
    .where('claimed_at', '=', claim)
    .where('stored_at', 'is', null)
    .execute();
}

const MAX_NAME_LENGTH = 100;

/** Returns the base name of a file without characters that are unsafe in file systems or headers. */
export function assetName(path: string): string {
  const fileName = posix.basename(path.replaceAll('\\', '/').normalize('NFC'));
  const extension = extname(fileName)
    .replaceAll(/[^A-Za-z0-9.]/g, '')
    .slice(0, 10);
  const stem = fileName
    .slice(0, fileName.length - extname(fileName).length)
    .replaceAll(/[^\p{L}\p{M}\p{N} _.()-]+/gu, '-')
    .replaceAll(/^[-. ]+|(?<![-. ])[-. ]+$/g, '');
  return `${[...(stem || 'file')].slice(0, MAX_NAME_LENGTH).join('')}${extension === '.' ? '' : extension}`;
}

/** Replaces the extension of a file name. */
export function withExtension(name: string, extension: string): string {
  return `${name.slice(0, name.length - extname(name).length)}.${extension}`;
}
