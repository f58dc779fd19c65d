import type { Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { pathOf } from '../avatars/file-collector.ts';
import type { PhotoGenerationRow } from '../avatars/tables.ts';

export interface FoundPhoto {
  generation: Selectable<PhotoGenerationRow>;
  /** Paths of this server, and numbers of the assets that they are. */
  pictures: { path: string; asset: number }[];
}

/** @throws {ApiError} `not_found`, also when it is another account's */
export async function findPhoto(db: Db, accountId: string, id: string): Promise<FoundPhoto> {
  const generation = await db
    .selectFrom('photo_generations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!generation) throw new ApiError('not_found', 'There is no generation with this photo_id');
  const pictures = await db
    .selectFrom('photo_variants')
    .innerJoin('files', 'files.id', 'photo_variants.picture_file')
    .innerJoin('assets', 'assets.file_id', 'photo_variants.picture_file')
    .select(['files.id', 'files.name', 'assets.number'])
    .where('photo_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    generation,
    pictures: pictures.map(({ number, ...file }) => ({ path: pathOf(file), asset: number })),
  };
}
