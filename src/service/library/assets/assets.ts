import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { AssetKind, AssetRow, Db, DbOrTransaction, FileRow } from '../../drivers/db/schema.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';
import { storedReference } from './stored-reference.ts';

export interface AssetFilter {
  kind?: AssetKind | undefined;
  /** Part of the name; letter case does not matter. */
  name?: string | undefined;
  /** Only assets with a lower number. */
  before?: number | undefined;
}

/** An uploaded file, or a file from a product page. */
export interface StoredAsset extends Pick<AssetRow, 'width' | 'height' | 'duration'> {
  number: number;
  kind: AssetKind;
  stored_at: number;
  file: Pick<FileRow, 'id' | 'name' | 'content_type' | 'size'>;
}

/**
 * Lists an account's files, newest first. Leaves out generated pictures of people, which belong to their avatars.
 */
export async function listAssets(
  db: Db,
  accountId: string,
  { kind, name, before }: AssetFilter,
  limit: number,
): Promise<{ assets: StoredAsset[]; hasMore: boolean }> {
  let query = db
    .selectFrom('assets')
    .innerJoin('files', 'files.id', 'assets.file_id')
    .select(['number', 'kind', 'width', 'height', 'duration', 'stored_at'])
    .select(['files.id', 'files.name', 'content_type', 'size'])
    .where('assets.account_id', '=', accountId)
    .where('stored_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photo_variants')
            .select('photo_id')
            .whereRef('picture_file', '=', 'assets.file_id')
            .limit(1),
        ),
      ),
    );
  if (kind) query = query.where('kind', '=', kind);
  if (before !== undefined) query = query.where('number', '<', before);
  if (name !== undefined) {
    const pattern = `%${name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`lower(files.name) like ${pattern} escape '\\'`);
  }
  const rows = await query
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const assets = rows.slice(0, limit).map((row) => {
    const { id, name: fileName, content_type, size, kind: storedKind, stored_at: stored, ...asset } = row;
    return {
      ...asset,
      kind: storedKind ?? 'image',
      stored_at: stored ?? 0,
      file: { id, name: fileName, content_type, size },
    };
  });
  return { assets, hasMore: rows.length > limit };
}

interface AssetReference {
  accountId: string;
  /** The stored file. */
  file: string;
  /** LIKE pattern for JSON that contains the reference to the file. */
  pattern: string;
}

/** Returns a sentence that names a record that needs the file and says what to do first. */
type UseCheck = (db: DbOrTransaction, asset: AssetReference) => Promise<string | undefined>;

const USE_CHECKS: readonly UseCheck[] = [
  async (db, { accountId, pattern }) => {
    const video = await db
      .selectFrom('videos')
      .select('name')
      .where('account_id', '=', accountId)
      .where('status', 'in', ['queued', 'rendering'])
      .where('request', 'like', pattern)
      .executeTakeFirst();
    return video && `the video “${video.name}” is using it. Wait until the video is ready, or cancel it`;
  },
  async (db, { accountId, file }) => {
    const avatar = await db
      .selectFrom('custom_avatars')
      .select('name')
      .where('account_id', '=', accountId)
      .where('status', '=', 'processing')
      .where('origin', '=', storedReference(file))
      .executeTakeFirst();
    return avatar && `the avatar “${avatar.name}” is being created from it. Wait until the avatar is ready`;
  },
  async (db, { accountId, pattern }) => {
    const drawing = await db
      .selectFrom('photo_generations')
      .select('name')
      .where('account_id', '=', accountId)
      .where('status', '=', 'in_progress')
      .where('request', 'like', pattern)
      .executeTakeFirst();
    return drawing && `“${drawing.name}” is being generated from it. Wait until it is ready`;
  },
  async (db, { file }) => {
    const variant = await db
      .selectFrom('photo_variants')
      .select('photo_id')
      .where('picture_file', '=', file)
      .executeTakeFirst();
    return variant && 'it is a generated picture of a person';
  },
  async (db, { accountId, file }) => {
    const music = await db
      .selectFrom('custom_musics')
      .select('name')
      .where('account_id', '=', accountId)
      .where('file_id', '=', file)
      .executeTakeFirst();
    return music && `it is the music “${music.name}”. Delete that first`;
  },
  async (db, { accountId, pattern }) => {
    const product = await db
      .selectFrom('products')
      .select('name')
      .where('account_id', '=', accountId)
      .where('media', 'like', pattern)
      .executeTakeFirst();
    return product && `the product “${product.name}” shows it. Remove it there first`;
  },
  async (db, { accountId, pattern }) => {
    const template = await db
      .selectFrom('templates')
      .select('name')
      .where('account_id', '=', accountId)
      .where('content', 'like', pattern)
      .executeTakeFirst();
    return template && `the template “${template.name}” shows it. Remove it there first`;
  },
  async (db, { accountId, pattern }) => {
    const brand = await db
      .selectFrom('brands')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('content', 'like', pattern)
      .executeTakeFirst();
    return brand && 'your brand kit shows it. Remove it there first';
  },
];

/**
 * Deletes a file of an account. Records that were made from the file stay.
 *
 * @throws {ApiError} `not_found`, or `conflict` naming a record that still needs the file
 */
export function deleteAsset(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  number: number,
  options: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, options, async (transaction) => {
    const row = await transaction
      .deleteFrom('assets')
      .where('number', '=', number)
      .where('account_id', '=', accountId)
      .where('stored_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no file with this asset_id');
    const { file_id: file, kind } = row;
    const reason = await findUse(transaction, accountId, file);
    if (reason !== undefined) throw new ApiError('conflict', `The file cannot be deleted: ${reason}`);
    return {
      kind: 'asset',
      subject: String(number),
      name: row.name,
      cover: kind === 'image' ? file : undefined,
      content: { row },
      files: [file],
    };
  });
}

/** Returns a sentence about the first record that would break without the file; undefined if none would. */
export async function findUse(
  db: DbOrTransaction,
  accountId: string,
  file: string,
): Promise<string | undefined> {
  const asset = { accountId, file, pattern: `%${storedReference(file)}%` };
  for (const check of USE_CHECKS) {
    const sentence = await check(db, asset);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
