import { invalidField } from '../../../contract/errors.ts';
import { findAvatar, standInFor } from '../../../engine/catalog/avatars.ts';
import type { AvatarSource } from '../../../engine/film/timeline.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { storedReference } from '../assets/stored-reference.ts';

/** What decides who speaks for an avatar, where nobody chose a voice. */
export interface AvatarFacts {
  /** Undefined where a photo was given without a word about it. */
  gender: Voice['gender'] | undefined;
  /** The voice that was chosen for it when it was made. */
  voiceId?: string;
}

/** Turns the avatar that a client names in a field into one that can be drawn. */
export type ResolveAvatar = (
  avatar: { avatar_id: number; avatar_type: 0 | 1 },
  field: string,
  /** Of the voice, which a stand-in should look like. */
  gender?: 'female' | 'male' | undefined,
) => Promise<{ source: AvatarSource; facts: AvatarFacts; warning?: string }>;

/**
 * @param isStrict a public avatar of another catalogue is refused; one of ours stands in for it otherwise
 * @throws {ApiError} naming the field; another account's avatar is answered like one that does not exist
 */
export function avatarResolver(db: Db, accountId: string, isStrict: boolean): ResolveAvatar {
  return async ({ avatar_id: id, avatar_type: type }, field, gender) => {
    if (type === 0) {
      if (findAvatar(id)) return { source: { library: id }, facts: factsOfPublic(id) };
      if (isStrict || id < 1) throw invalidField(field, `${id} is not one of the public avatars`);
      const { id: other, name } = standInFor(id, gender);
      const warning = `Avatar ${id} is not in this library; ${name} (${other}) presents instead.`;
      return { source: { library: other }, facts: factsOfPublic(other), warning };
    }
    const avatar = await db
      .selectFrom('custom_avatars')
      .leftJoin('avatar_motions', 'avatar_motions.avatar_id', 'custom_avatars.id')
      .select(['custom_avatars.status', 'fail_msg', 'pack_file', 'gender', 'voice_id'])
      .where('custom_avatars.id', '=', id)
      .where('custom_avatars.account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!avatar) throw invalidField(field, `${id} is not one of the custom avatars`);
    if (avatar.status === 'processing') throw invalidField(field, `${id} is still being made`);
    if (avatar.pack_file === null) {
      throw invalidField(field, `${id} could not be made: ${avatar.fail_msg || 'it has no picture'}`);
    }
    return { source: { pack: storedReference(avatar.pack_file) }, facts: factsOfOwn(avatar) };
  };
}

/**
 * An avatar and the voice that is named for it, each chosen by the sex of the other where that is left open: a natural voice
 * by its presenter, and who stands in for a presenter of another catalogue by the voice.
 */
export async function resolveTogether<Speaker extends { voice: Pick<Voice, 'gender'> } | undefined>(
  avatar: { avatar_id: number; avatar_type: 0 | 1 },
  field: string,
  resolve: ResolveAvatar,
  speakerFor: (gender: Voice['gender'] | undefined) => Promise<Speaker>,
): Promise<{ avatar: Awaited<ReturnType<ResolveAvatar>>; speaker: Speaker }> {
  const isOurs = avatar.avatar_type === 1 || findAvatar(avatar.avatar_id) !== undefined;
  const ours = isOurs ? await resolve(avatar, field) : undefined;
  const speaker = await speakerFor(ours?.facts.gender);
  return { avatar: ours ?? (await resolve(avatar, field, speaker?.voice.gender)), speaker };
}

/** The facts of an avatar that is known to exist. */
export async function findAvatarFacts(
  db: Db,
  accountId: string,
  { avatar_id: id, avatar_type: type }: { avatar_id: number; avatar_type: 0 | 1 },
): Promise<AvatarFacts> {
  if (type === 0) return factsOfPublic(id);
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
  const gender = (['female', 'male'] as const).find((one) => one === avatar?.gender.toLowerCase());
  return avatar?.voice_id ? { gender, voiceId: avatar.voice_id } : { gender };
}
