import { randomId } from '../../../platform/random-id.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import type { KeptFile } from '../avatars/job.ts';
import type { AvatarDetails } from '../avatars/own-avatars.ts';
import { PHOTO_FACTS } from './photo-request.ts';

interface NewPicture {
  accountId: string;
  photoId: string;
  position: number;
  picture: KeptFile;
  pack: KeptFile;
  width: number;
  height: number;
}

/** Stores a generated picture as an asset of the account, together with the person in the picture. */
export async function addPicture(
  transaction: DbOrTransaction,
  { accountId, photoId, position, picture, pack, width, height }: NewPicture,
): Promise<void> {
  const now = Date.now();
  await transaction
    .insertInto('files')
    .values([picture, pack].map((file) => ({ ...file, account_id: accountId, created_at: now })))
    .execute();
  await transaction
    .insertInto('assets')
    .values({
      account_id: accountId,
      file_id: picture.id,
      // Required by the table but never handed out, since the file is already stored.
      upload_token: randomId(),
      name: picture.name,
      declared_kind: 'image',
      kind: 'image',
      width,
      height,
      created_at: now,
      expires_at: now,
      stored_at: now,
    })
    .execute();
  await transaction
    .insertInto('photo_variants')
    .values({ photo_id: photoId, position, picture_file: picture.id, pack_file: pack.id })
    .execute();
}

/** The person in a generated picture. */
export interface KnownPerson {
  /** The file from which the person is drawn. */
  pack: string;
  facts: AvatarDetails;
}

/**
 * Finds the person in a generated picture or an avatar's cover. Returns undefined for any other picture.
 *
 * @param reference - to a stored file, or a URL
 */
export async function personOnOwnPicture(
  db: Db,
  accountId: string,
  reference: string,
): Promise<KnownPerson | undefined> {
  const file = fileOfReference(reference);
  if (file === undefined) return undefined;
  const facts = ['aspect_ratio', 'style', 'gender', 'age', 'family'] as const;
  const variant = await db
    .selectFrom('photo_variants')
    .innerJoin('photo_generations', 'photo_generations.id', 'photo_variants.photo_id')
    .select(['photo_variants.pack_file', 'photo_generations.avatar_id', 'photo_generations.facts'])
    .where('picture_file', '=', file)
    .where('photo_generations.account_id', '=', accountId)
    .executeTakeFirst();
  if (variant?.facts) return { pack: variant.pack_file, facts: PHOTO_FACTS.read(variant.facts) };
  const found = variant
    ? await db
        .selectFrom('custom_avatars')
        .select(facts)
        .where('id', '=', variant.avatar_id)
        .executeTakeFirst()
        .then((known) => known && { ...known, pack_file: variant.pack_file })
    : await avatarOfCover(db, accountId, file, facts);
  if (!found || found.pack_file === null) return undefined;
  const { pack_file: pack, ...rest } = found;
  return { pack, facts: rest };
}

function avatarOfCover(db: Db, accountId: string, file: string, facts: readonly (keyof AvatarDetails)[]) {
  return db
    .selectFrom('files')
    .innerJoin('custom_avatars', 'custom_avatars.id', 'files.avatar_id')
    .select('pack_file')
    .select(facts)
    .where('files.id', '=', file)
    .where('files.role', '=', 'cover')
    .where('custom_avatars.account_id', '=', accountId)
    .where('custom_avatars.deleted_at', 'is', null)
    .executeTakeFirst();
}
