import type { PublicAvatarsQuery } from '../../../contract/v2/lists.ts';
import { AVATARS, type AvatarEntry } from '../../../engine/catalog/avatars.ts';
import { RENDERED_OUTFITS } from '../../../engine/catalog/rendered.ts';
import { surroundingsOf } from '../../../engine/catalog/surroundings.ts';
import type { CustomAvatar } from '../../../service/library/avatars/custom-avatars.ts';
import { avatarCoverUrl, avatarPreviewUrl } from './links.ts';

type AvatarFilter = Pick<PublicAvatarsQuery, 'family' | 'style' | 'gender' | 'age' | 'scene' | 'ethnicity'>;

/** The public avatars that a filter lets through, in the order of the catalog. */
export function publicAvatars(filter: AvatarFilter, aspectRatio: 0 | 1 | 2, baseUrl: string) {
  return AVATARS.map((entry) => describe(entry, aspectRatio, baseUrl)).filter((avatar) =>
    (['family', 'style', 'gender', 'age', 'scene', 'ethnicity'] as const).every(
      (name) => filter[name] === undefined || filter[name] === avatar[name],
    ),
  );
}

function describe(entry: AvatarEntry, aspectRatio: 0 | 1 | 2, baseUrl: string) {
  const { id, name, pack } = entry;
  const { style, gender, age, ethnicity } = pack.attributes;
  return {
    id,
    name,
    video_url: avatarPreviewUrl(baseUrl, id),
    cover_url: avatarCoverUrl(baseUrl, id),
    aspect_ratio: aspectRatio,
    family: pack.family,
    style,
    gender,
    age: age === 'teenager' ? ('young_adult' as const) : age,
    scene: surroundingsOf(entry),
    ethnicity,
    outfits: RENDERED_OUTFITS.get(id)?.map(({ worn, entry: { id: avatarId } }) => ({
      id: avatarId,
      name: worn.charAt(0).toUpperCase() + worn.slice(1),
      cover_url: avatarCoverUrl(baseUrl, avatarId),
    })),
  };
}

const STATUS_CODES = { processing: 0, completed: 1, failed: 2 } as const;

/** A custom avatar in the words that all lists share. */
export function customAvatarView(avatar: CustomAvatar, baseUrl: string) {
  return {
    name: avatar.name,
    cover_url: absoluteUrl(avatar.cover_url, baseUrl),
    status: STATUS_CODES[avatar.status],
    fail_msg: avatar.fail_msg,
  };
}

/** Paths of this server are kept without its address, which may change. */
export function absoluteUrl(url: string, baseUrl: string): string {
  return url.startsWith('/') ? baseUrl + url : url;
}
