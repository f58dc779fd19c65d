import { type Generated, type Selectable, sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { AvatarState, MotionState, PhotoState } from '../../drivers/db/states.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';
import { cancelMotions } from './motions.ts';
import { failAvatar, OWN_AVATAR_JOB } from './own-avatars.ts';

/** A presenter of an account's own. */
export interface CustomAvatarRow {
  id: Generated<number>;
  account_id: string;
  kind: 'photo' | 'product';
  name: string;
  status: AvatarState;
  /** Empty when nothing failed. */
  fail_msg: Generated<string>;
  /** Absolute, or beginning with a slash for a path of this server; empty when there is none. So are the next two. */
  cover_url: Generated<string>;
  video_url: Generated<string>;
  avatar_url: Generated<string>;
  api_only: Generated<number>;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: Generated<number>;
  style: Generated<string>;
  gender: Generated<string>;
  age: Generated<string>;
  /** The photo or video that it is made of, where an own one was given: an address or a reference. */
  origin: string | null;
  /** The file that videos of it are drawn from, once it is completed. */
  pack_file: string | null;
  /** How it is drawn; empty until it is completed. */
  family: Generated<AvatarKind>;
  /** When its owner said that the person shown agrees. */
  consent_at: number | null;
  /** Where the eyes shall look that the photo shows looking a little aside. */
  gaze: Generated<'viewer' | 'photo'>;
  /** Base of the links in the events about its end. */
  base_url: Generated<string>;
  created_at: number;
  deleted_at: number | null;
}

export type AvatarKind = 'illustrated' | 'photographed' | 'rendered' | '';

/** Pictures of a person, asked for in words. */
export interface PhotoGenerationRow {
  id: string;
  account_id: string;
  /** Of the avatar that becomes of it. */
  name: string;
  /** A `PhotoRequest` as JSON. */
  request: string;
  status: PhotoState;
  error_code: number | null;
  error_message: string | null;
  avatar_id: number | null;
  /** What the words came to, by field, as JSON. */
  understood: string;
  /** Lists of words and of sentences as JSON. */
  ignored: string;
  warnings: string;
  /** Told of the end, beside the endpoints of the account. */
  webhook_url: string | null;
  /** Base of the links in events. */
  base_url: string | null;
  created_at: number;
  finished_at: number | null;
  /** Who is on the pictures, as JSON; null where the avatar of the first tells. */
  facts: Generated<string | null>;
}

/** One picture of a generation; it is an asset of the account, too. */
export interface PhotoVariantRow {
  photo_id: string;
  /** From 0. */
  position: number;
  picture_file: string;
  /** The person on it. */
  pack_file: string;
}

/** A talking preview, made together with the avatar that it shows. */
export interface AvatarMotionRow {
  id: string;
  account_id: string;
  avatar_id: number;
  photo_id: string | null;
  /** As it was asked for; so is the voice. */
  image_url: string;
  voice_id: string;
  /** A `MotionRequest` as JSON. */
  request: string;
  status: MotionState;
  error_code: number | null;
  error_message: string | null;
  /** A list of sentences as JSON. */
  warnings: string;
  webhook_url: string | null;
  base_url: string | null;
  created_at: number;
  finished_at: number | null;
}

export type CustomAvatar = Selectable<CustomAvatarRow>;

export interface AvatarFilter {
  kind?: CustomAvatarRow['kind'] | undefined;
  /** Part of the name, in any case. */
  name?: string | undefined;
  status?: CustomAvatarRow['status'] | undefined;
}

/** An account's own avatars, newest first; all of them where no span is given. */
export async function customAvatars(
  db: Db,
  accountId: string,
  filter: AvatarFilter = {},
  span?: { start: number; size: number },
): Promise<{ avatars: CustomAvatar[]; total: number }> {
  let matching = db
    .selectFrom('custom_avatars')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);
  if (filter.kind) matching = matching.where('kind', '=', filter.kind);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.name !== undefined) {
    const pattern = `%${filter.name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where(sql<boolean>`lower(name) like ${pattern} escape '\\'`);
  }
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let page = matching.selectAll().orderBy('id', 'desc');
  if (span) page = page.limit(span.size).offset(span.start);
  return { avatars: await page.execute(), total: Number(total) };
}

/**
 * Deletes an avatar of an account. What is being made of it is called off; videos that were asked for before still
 * get their presenter.
 *
 * @throws {ApiError} `not_found`, also when it is another account's
 */
export async function deleteAvatar(
  backend: Backend,
  accountId: string,
  id: number,
  wish: DeleteOptions,
): Promise<Receipt> {
  const { queue } = backend;
  const receipt = await discard(backend, accountId, wish, async (transaction) => {
    const deleted = await transaction
      .updateTable('custom_avatars')
      .set({ deleted_at: Date.now(), origin: null })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!deleted) throw new ApiError('not_found', 'There is no avatar with this avatar_id');
    await cancelMotions(transaction, queue, id);
    await queue.cancel(transaction, OWN_AVATAR_JOB, String(id), 'The avatar was deleted');
    await failAvatar(transaction, id, 'The avatar was deleted');
    const files = await transaction
      .selectFrom('files')
      .select(['id', 'role'])
      .where('avatar_id', '=', id)
      .execute();
    return {
      kind: 'avatar',
      subject: String(id),
      name: deleted.name,
      cover: files.find(({ role }) => role === 'cover')?.id,
      content: {},
      files: files.map((file) => file.id),
    };
  });
  queue.wake();
  return receipt;
}
