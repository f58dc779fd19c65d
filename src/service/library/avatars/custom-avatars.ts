import { type Generated, type Selectable, sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { AvatarState, MotionState, PhotoState } from '../../drivers/db/states.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';
import { cancelMotions } from './motions.ts';
import { failAvatar, OWN_AVATAR_JOB } from './own-avatars.ts';

/** An account's own presenter. */
export interface CustomAvatarRow {
  id: Generated<number>;
  account_id: string;
  kind: 'photo' | 'product';
  name: string;
  status: AvatarState;
  /** Empty unless it failed. */
  fail_msg: Generated<string>;
  /** Absolute URL or path on this server; empty without a file. The next two fields have the same form. */
  cover_url: Generated<string>;
  video_url: Generated<string>;
  avatar_url: Generated<string>;
  api_only: Generated<number>;
  /** 0 portrait, 1 landscape, 2 square */
  aspect_ratio: Generated<number>;
  style: Generated<string>;
  gender: Generated<string>;
  age: Generated<string>;
  /** URL or reference of the photo or video that the avatar is made from, if any. */
  origin: string | null;
  /** The file from which the presenter is drawn, once the avatar is completed. */
  pack_file: string | null;
  /** The photo or clip from which it was made, as a JSON list of `Ingredient`; null if unknown. */
  sources: string | null;
  /** How the presenter is drawn; empty until the avatar is completed. */
  family: Generated<AvatarKind>;
  /** When the owner confirmed that the person shown consents. */
  consent_at: number | null;
  /** Whether eyes that look slightly aside in the photo are corrected to face the viewer. */
  gaze: Generated<'viewer' | 'photo'>;
  /** Kind of avatar to make from a video (see `AnalyseOrder`). */
  from_video: Generated<'clip' | 'frame' | 'either'>;
  /** Warnings about the photo, as a JSON list of sentences. */
  warnings: Generated<string>;
  /** A `PhotoFit` as JSON; null if unknown. */
  photo_fit: Generated<string | null>;
  /** Base URL for links in its events. */
  base_url: Generated<string>;
  created_at: number;
  deleted_at: number | null;
}

export type AvatarKind = 'illustrated' | 'photographed' | 'filmed' | 'rendered' | '';

/** Generated pictures of a described person. */
export interface PhotoGenerationRow {
  id: string;
  account_id: string;
  /** Name of the avatar made from the first picture. */
  name: string;
  /** A `GenerationRequest` as JSON. */
  request: string;
  status: PhotoState;
  error_code: number | null;
  error_message: string | null;
  avatar_id: number | null;
  /** How the description was understood, by field, as JSON. */
  understood: string;
  /** A list of words as JSON; `warnings` is a list of sentences. */
  ignored: string;
  warnings: string;
  /** Notified of the outcome, in addition to the account's endpoints. */
  webhook_url: string | null;
  /** Base URL for links in its events. */
  base_url: string | null;
  created_at: number;
  finished_at: number | null;
  /** Details about the person as JSON; null if the avatar has them. */
  facts: Generated<string | null>;
}

/** One picture of a generation. It is also an asset of the account. */
export interface PhotoVariantRow {
  photo_id: string;
  /** From 0. */
  position: number;
  picture_file: string;
  /** The file from which the person is drawn. */
  pack_file: string;
}

/** A talking preview, made together with the avatar it shows. */
export interface AvatarMotionRow {
  id: string;
  account_id: string;
  avatar_id: number;
  photo_id: string | null;
  /** As sent by the client, like the voice. */
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

/** An avatar in lists, without its sources: credentials of photos may take half a megabyte each. */
export type CustomAvatar = Pick<Selectable<CustomAvatarRow>, (typeof LISTED)[number]>;

const LISTED = [
  'id',
  'account_id',
  'kind',
  'name',
  'status',
  'fail_msg',
  'cover_url',
  'video_url',
  'avatar_url',
  'api_only',
  'aspect_ratio',
  'style',
  'gender',
  'age',
  'family',
  'warnings',
  'created_at',
] as const satisfies readonly (keyof CustomAvatarRow)[];

export interface AvatarFilter {
  kind?: CustomAvatarRow['kind'] | undefined;
  /** Part of the name; letter case does not matter. */
  name?: string | undefined;
  status?: CustomAvatarRow['status'] | undefined;
}

/** Lists an account's own avatars, newest first. Without a span, lists all of them. */
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
  let page = matching.select(LISTED).orderBy('id', 'desc');
  if (span) page = page.limit(span.size).offset(span.start);
  return { avatars: await page.execute(), total: Number(total) };
}

/**
 * Deletes an avatar of an account and cancels its jobs. Videos requested earlier still get their presenter.
 *
 * @throws {ApiError} `not_found`, also if it belongs to another account
 */
export async function deleteAvatar(
  backend: Backend,
  accountId: string,
  id: number,
  options: DeleteOptions,
): Promise<Receipt> {
  const { queue } = backend;
  const receipt = await discard(backend, accountId, options, async (transaction) => {
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
