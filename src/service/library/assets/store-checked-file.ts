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

/** A file whose bytes were looked at. */
export interface CheckedFile extends Inspected {
  path: string;
  /** Bytes */
  size: number;
}

/**
 * Makes a checked file that of a claimed asset: file and record are there afterwards, or neither is and another
 * upload may claim the asset.
 *
 * @throws {UploadRefused} where the storage of the account is full, or the claim has gone to another
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
      // What cannot be removed now either, the sweep removes; the address can be used again all the same.
      await storage.remove(asset.file_id).catch(() => {});
      await unclaimAsset(db, asset.number, claim);
    }
    throw error;
  }
}

export function addressAlreadyUsed() {
  return uploadRefused('failed', 'This upload address was used already; ask for a new one');
}

/** Milliseconds after which an upload that was being put in place counts as interrupted. */
const CLAIM = 120_000;

/** Whoever claims an asset may put its file in place; a second upload does not write over it. Proof, or undefined. */
export async function claimAsset(db: Db, number: number): Promise<number | undefined> {
  const now = Date.now();
  const claim = await db
    .updateTable('assets')
    .set({ claimed_at: now })
    .where('number', '=', number)
    .where('stored_at', 'is', null)
    .where((either) => either.or([either('claimed_at', 'is', null), either('claimed_at', '<', now - CLAIM)]))
    .executeTakeFirst();
  return claim.numUpdatedRows === 0n ? undefined : now;
}

/** Nothing came of it: another upload may claim the asset. */
export async function unclaimAsset(db: Db, number: number, claim: number): Promise<void> {
  await db
    .updateTable('assets')
    .set({ claimed_at: null })
    .where('number', '=', number)
    .where('claimed_at', '=', claim)
    .where('stored_at', 'is', null)
    .execute();
}

const LONGEST = 100;

/** The last part of a name that someone gave a file, without what a file system or a header could take amiss. */
export function assetName(given: string): string {
  const last = posix.basename(given.replaceAll('\\', '/').normalize('NFC'));
  const extension = extname(last)
    .replaceAll(/[^A-Za-z0-9.]/g, '')
    .slice(0, 10);
  const stem = last
    .slice(0, last.length - extname(last).length)
    .replaceAll(/[^\p{L}\p{M}\p{N} _.()-]+/gu, '-')
    .replaceAll(/^[-. ]+|(?<![-. ])[-. ]+$/g, '');
  return `${[...(stem || 'file')].slice(0, LONGEST).join('')}${extension === '.' ? '' : extension}`;
}

/** The same name with the ending of what the file is. */
export function withExtension(name: string, extension: string): string {
  return `${name.slice(0, name.length - extname(name).length)}.${extension}`;
}
