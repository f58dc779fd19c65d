import { randomId } from '../../../platform/random-id.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { FORMATS } from '../../drivers/files/formats.ts';
import { removeFilesBestEffort, type Storage } from '../../drivers/storage/storage.ts';
import { assetName } from '../assets/asset-name.ts';
import { storedReference } from '../assets/stored-reference.ts';
import type { PageFile } from './fetch-media.ts';
import type { ProductMedia } from './tables.ts';

export interface KeptMedia {
  media: ProductMedia[];
  /** Of all of them. */
  bytes: number;
  /** Makes them assets of the account. */
  write(transaction: DbOrTransaction, accountId: string): Promise<void>;
  /** Takes them out of the storage again. */
  drop(): Promise<void>;
}

/** Puts files of a page into the storage, where nobody knows of them before they are written as assets. */
export async function keepMedia(
  storage: Storage,
  files: PageFile[],
  productName: string,
): Promise<KeptMedia> {
  const stem = assetName(productName.slice(0, 60))
    .replaceAll(/[ .]+/g, '-')
    .replaceAll(/-+/g, '-')
    .toLowerCase();
  const kept = files.map((file, at) => ({
    ...file,
    id: randomId(),
    name: `${stem}-${at + 1}.${file.format}`,
  }));
  const drop = () =>
    removeFilesBestEffort(
      storage,
      kept.map(({ id }) => id),
    );
  try {
    for (const { id, path } of kept) await storage.put(id, path);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    drop,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    media: kept.map(({ id, name, format }) => ({
      type: FORMATS[format].kind === 'video' ? 2 : 1,
      name,
      reference: storedReference(id),
      description: '',
    })),
    async write(transaction, accountId) {
      if (kept.length === 0) return;
      const now = Date.now();
      await transaction
        .insertInto('files')
        .values(
          kept.map(({ id, name, format, bytes }) => ({
            id,
            account_id: accountId,
            role: 'asset' as const,
            name,
            content_type: FORMATS[format].contentType,
            size: bytes,
            created_at: now,
          })),
        )
        .execute();
      await transaction
        .insertInto('assets')
        .values(
          kept.map(({ id, name, format, width, height, duration }) => ({
            account_id: accountId,
            file_id: id,
            // Nobody is told: its bytes are there.
            upload_token: randomId(),
            name,
            declared_kind: FORMATS[format].kind,
            kind: FORMATS[format].kind,
            width,
            height,
            duration,
            created_at: now,
            expires_at: now,
            stored_at: now,
          })),
        )
        .execute();
    },
  };
}
