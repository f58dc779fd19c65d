import { sql } from 'kysely';
import type { AssetKind, AssetRow, Db, FileRow } from '../../drivers/db/schema.ts';

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
