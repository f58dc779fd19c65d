import type { AvatarEntry } from './cast/entry.ts';
import { DRAWN } from './drawn.ts';
import { RENDERED, RENDERED_OUTFITS } from './rendered.ts';

export type { AvatarEntry } from './cast/entry.ts';

/** Every public avatar in the order of lists. */
export const AVATARS: readonly AvatarEntry[] = [...DRAWN, ...RENDERED];

const OUTFITS = [...RENDERED_OUTFITS.values()].flat();
const BY_ID = new Map(
  [...AVATARS, ...OUTFITS.map(({ entry }) => entry)].map((avatar) => [avatar.id, avatar]),
);

/** Also of people in an outfit other than that of the list. */
export function findAvatar(id: number): AvatarEntry | undefined {
  return BY_ID.get(id);
}

/** Replaces an avatar of another catalogue, always with the same presenter for the same id. */
export function standInFor(id: number, gender: 'female' | 'male' | undefined): AvatarEntry {
  const suitable = DRAWN.filter(({ pack }) => gender === undefined || pack.attributes.gender === gender);
  return suitable[id % suitable.length] ?? DRAWN[0]!;
}
