import { invalidField } from '../../../contract/errors.ts';
import { findAvatar, retirementNote, standInFor } from '../../../engine/catalog/avatars.ts';
import { isPresenterId, packOfPresenterId } from '../../../engine/catalog/presenter-packs.ts';
import { enlargementWarning, type PhotoFit } from '../../../engine/film/photo-fit.ts';
import type { Aspect, Sampling } from '../../../engine/film/request.ts';
import type { AvatarSource } from '../../../engine/film/timeline.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import type { Backend } from '../../drivers/backend.ts';
import { storedReference } from '../assets/stored-reference.ts';
import { closeUpReason, findPresenter } from '../presenters/presenters.ts';
import { PHOTO_FIT } from './own-avatars.ts';

/** Determines the voice of an avatar, unless the request chooses a voice. */
export interface AvatarFacts {
  /** Undefined for a photo without a description. */
  gender: Voice['gender'] | undefined;
  /** The voice chosen when the avatar was created. */
  voiceId?: string;
  /** Why the avatar should not fill a tall or wide video, if it should not. Each kind of video adds what to do. */
  closeUp?: string | undefined;
  /** How much full-screen videos enlarge the photo of the avatar. */
  fit?: PhotoFit;
  /** Whether it is a clip with a background of its own. */
  isFilmed?: boolean;
}

/** Resolves the avatar named in a request field to one that can be drawn. */
export type ResolveAvatar = (
  avatar: { avatar_id: number; avatar_type: 0 | 1 },
  field: string,
  /** Gender of the voice; a stand-in should have the same. */
  gender?: 'female' | 'male' | undefined,
) => Promise<{ source: AvatarSource; facts: AvatarFacts; warning?: string }>;

/**
 * Returns the resolver of avatars for an account. Presenters of packs belong to every account.
 *
 * @param isStrict - whether to reject public avatars of other catalogues, which otherwise get a stand-in
 * @throws {ApiError} naming the field; another account's avatar is treated like a missing one
 */
export function avatarResolver(
  { db, presenters }: Pick<Backend, 'db' | 'presenters'>,
  accountId: string,
  isStrict: boolean,
): ResolveAvatar {
  const resolvePublic = publicAvatarResolver(presenters, isStrict);
  return async (named, field, gender) => {
    const { avatar_id: id, avatar_type: type } = named;
    if (type === 0) return resolvePublic(named, field, gender);
    const avatar = await db
      .selectFrom('custom_avatars')
      .leftJoin('avatar_motions', 'avatar_motions.avatar_id', 'custom_avatars.id')
      .select([
        'custom_avatars.status',
        'fail_msg',
        'pack_file',
        'custom_avatars.family',
        'gender',
        'voice_id',
        'photo_fit',
      ])
      .where('custom_avatars.id', '=', id)
      .where('custom_avatars.account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!avatar) throw invalidField(field, `${id} is not one of the custom avatars`);
    if (avatar.status === 'processing') throw invalidField(field, `${id} is still being created`);
    if (avatar.pack_file === null) {
      throw invalidField(field, `${id} could not be created: ${avatar.fail_msg || 'it has no picture'}`);
    }
    const facts: AvatarFacts = {
      ...factsOfOwn(avatar),
      isFilmed: avatar.family === 'filmed',
      ...(avatar.photo_fit !== null && { fit: PHOTO_FIT.read(avatar.photo_fit) }),
    };
    return { source: { pack: storedReference(avatar.pack_file) }, facts };
  };
}

/** Returns the resolver of avatars that belong to no account: those of the library and of presenter packs. */
export function publicAvatarResolver(presenters: string | undefined, isStrict: boolean): ResolveAvatar {
  return async ({ avatar_id: id }, field, gender) => {
    const found = findAvatar(id);
    if (found) {
      const warning = retirementNote(id);
      return { source: { library: found.id }, facts: factsOfPublic(id), ...(warning && { warning }) };
    }
    const presenter = isPresenterId(id) ? await findPresenter(presenters, id) : undefined;
    if (presenter) {
      const facts = { gender: presenter.gender, closeUp: closeUpReason(presenter) };
      return { source: { pack: presenter.reference }, facts };
    }
    if (isStrict || id < 1) throw invalidField(field, `${id} is not one of the public avatars`);
    const { id: standInId, name } = standInFor(id, gender);
    const pack = packOfPresenterId(id);
    const reason =
      pack === undefined
        ? 'is not in this library'
        : `is from the presenter pack ${pack}, which is not installed (castwright presenters add ${pack})`;
    const warning = `Avatar ${id} ${reason}; ${name} (${standInId}) presents instead.`;
    return { source: { library: standInId }, facts: factsOfPublic(standInId), warning };
  };
}

/** Returns a warning if an avatar should not fill a video of this aspect, with what to do. */
export function fullScreenWarning(
  { closeUp, fit }: Pick<AvatarFacts, 'closeUp' | 'fit'>,
  aspect: Aspect,
  resolution?: Sampling['resolution'],
  /** Advice for a picture of little more than the head. */
  advice = 'Choose a square video.',
): string | undefined {
  if (closeUp !== undefined && aspect !== 'square') return `${closeUp} ${advice}`;
  return fit && enlargementWarning(fit, aspect, resolution);
}

/** @throws {ApiError} naming the field that asks for a filmed person without the clip's background */
export function requireCutOut({ isFilmed }: AvatarFacts, field: string, isCutOut: boolean): void {
  if (isFilmed && isCutOut) throw invalidField(field, NOT_CUT_OUT);
}

const NOT_CUT_OUT =
  'cannot be used with an avatar made from a clip, which keeps its own background. Omit it, or create the avatar from a photo, or from the same video with from_video "frame"';

/**
 * Resolves an avatar and its voice, matching the gender of whichever is left open: a natural voice follows its
 * presenter, and the stand-in for a presenter of another catalogue follows the voice.
 */
export async function resolveTogether<Speaker extends { voice: Pick<Voice, 'gender'> } | undefined>(
  avatar: { avatar_id: number; avatar_type: 0 | 1 },
  field: string,
  resolve: ResolveAvatar,
  speakerFor: (gender: Voice['gender'] | undefined) => Promise<Speaker>,
): Promise<{ avatar: Awaited<ReturnType<ResolveAvatar>>; speaker: Speaker }> {
  const isKnown =
    avatar.avatar_type === 1 || findAvatar(avatar.avatar_id) !== undefined || isPresenterId(avatar.avatar_id);
  const resolved = isKnown ? await resolve(avatar, field) : undefined;
  const speaker = await speakerFor(resolved?.facts.gender);
  return { avatar: resolved ?? (await resolve(avatar, field, speaker?.voice.gender)), speaker };
}

/** Finds the facts of an existing avatar. */
export async function findAvatarFacts(
  { db, presenters }: Pick<Backend, 'db' | 'presenters'>,
  accountId: string,
  { avatar_id: id, avatar_type: type }: { avatar_id: number; avatar_type: 0 | 1 },
): Promise<AvatarFacts> {
  if (type === 0) return (await findPresenter(presenters, id)) ?? factsOfPublic(id);
  const avatar = await db
    .selectFrom('custom_avatars')
    .leftJoin('avatar_motions', 'avatar_motions.avatar_id', 'custom_avatars.id')
    .select(['gender', 'voice_id'])
    .where('custom_avatars.id', '=', id)
    .where('custom_avatars.account_id', '=', accountId)
    .executeTakeFirst();
  return factsOfOwn(avatar);
}

export function factsOfPublic(id: number): AvatarFacts {
  return { gender: (findAvatar(id) ?? standInFor(id, undefined)).pack.attributes.gender };
}

function factsOfOwn(avatar: { gender: string; voice_id: string | null } | undefined): AvatarFacts {
  const gender = (['female', 'male'] as const).find((known) => known === avatar?.gender.toLowerCase());
  return avatar?.voice_id ? { gender, voiceId: avatar.voice_id } : { gender };
}
