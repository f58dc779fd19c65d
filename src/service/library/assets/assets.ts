import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { AssetKind, AssetRow, Db, DbOrTransaction, FileRow } from '../../drivers/db/schema.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';
import { storedReference } from './stored-reference.ts';

export interface AssetFilter {
  kind?: AssetKind | undefined;
  /** Part of the name, in any case. */
  name?: string | undefined;
  /** Numbers below this one. */
  before?: number | undefined;
}

/** An uploaded file, or one that came with a product. */
export interface StoredAsset extends Pick<AssetRow, 'width' | 'height' | 'duration'> {
  number: number;
  kind: AssetKind;
  stored_at: number;
  file: Pick<FileRow, 'id' | 'name' | 'content_type' | 'size'>;
}

/**
 * An account's files, newest first. Pictures of people that were drawn here are left out: they are of their avatars.
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
    const { id, name: fileName, content_type, size, kind: known, stored_at: stored, ...rest } = row;
    return {
      ...rest,
      kind: known ?? 'image',
      stored_at: stored ?? 0,
      file: { id, name: fileName, content_type, size },
    };
  });
  return { assets, hasMore: rows.length > limit };
}

interface Wanted {
  accountId: string;
  /** The stored file. */
  file: string;
  /** Its reference, wherever it stands in JSON. */
  mentioned: string;
}

/** What a file is to somebody: the name of who would be broken without it, and what to do first. */
type Need = (db: DbOrTransaction, wanted: Wanted) => Promise<string | undefined>;

const NEEDS: readonly Need[] = [
  async (db, { accountId, mentioned }) => {
    const video = await db
      .selectFrom('videos')
      .select('name')
      .where('account_id', '=', accountId)
      .where('status', 'in', ['queued', 'rendering'])
      .where('request', 'like', mentioned)
      .executeTakeFirst();
    return video && `the video “${video.name}” is being made with it. Wait until it is ready, or stop it`;
  },
  async (db, { accountId, file }) => {
    const avatar = await db
      .selectFrom('custom_avatars')
      .select('name')
      .where('account_id', '=', accountId)
      .where('status', '=', 'processing')
      .where('origin', '=', storedReference(file))
      .executeTakeFirst();
    return avatar && `the avatar “${avatar.name}” is being made of it. Wait until it is ready`;
  },
  async (db, { accountId, mentioned }) => {
    const drawing = await db
      .selectFrom('photo_generations')
      .select('name')
      .where('account_id', '=', accountId)
      .where('status', '=', 'in_progress')
      .where('request', 'like', mentioned)
      .executeTakeFirst();
    return drawing && `“${drawing.name}” is being drawn after it. Wait until that is done`;
  },
  async (db, { file }) => {
    const variant = await db
      .selectFrom('photo_variants')
      .select('photo_id')
      .where('picture_file', '=', file)
      .executeTakeFirst();
    return variant && 'it is a picture of a person who was drawn here';
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
  async (db, { accountId, mentioned }) => {
    const product = await db
      .selectFrom('products')
      .select('name')
      .where('account_id', '=', accountId)
      .where('media', 'like', mentioned)
      .executeTakeFirst();
    return product && `the product “${product.name}” shows it. Take it out there first`;
  },
  async (db, { accountId, mentioned }) => {
    const template = await db
      .selectFrom('templates')
      .select('name')
      .where('account_id', '=', accountId)
      .where('content', 'like', mentioned)
      .executeTakeFirst();
    return template && `the template “${template.name}” shows it. Take it out there first`;
  },
  async (db, { accountId, mentioned }) => {
    const brand = await db
      .selectFrom('brands')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('content', 'like', mentioned)
      .executeTakeFirst();
    return brand && 'your brand kit shows it. Take it out there first';
  },
];

/**
 * Deletes a file of an account; what was made of it stays.
 *
 * @throws {ApiError} `not_found`, or `conflict` naming what still needs it
 */
export function deleteAsset(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  number: number,
  wish: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, wish, async (transaction) => {
    const row = await transaction
      .deleteFrom('assets')
      .where('number', '=', number)
      .where('account_id', '=', accountId)
      .where('stored_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no file with this asset_id');
    const { file_id: file, kind } = row;
    const reason = await usesOf(transaction, accountId, file);
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

/** A sentence about the first thing that would break without a file; undefined where nothing would. */
export async function usesOf(
  db: DbOrTransaction,
  accountId: string,
  file: string,
): Promise<string | undefined> {
  const wanted = { accountId, file, mentioned: `%${storedReference(file)}%` };
  for (const need of NEEDS) {
    const sentence = await need(db, wanted);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
