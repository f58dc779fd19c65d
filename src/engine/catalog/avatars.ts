import { SCENE_TRAITS } from '../people/painter/scenes/traits.ts';
import type { AvatarEntry } from './cast/entry.ts';
import { DRAWN } from './drawn.ts';
import { RENDERED, RENDERED_OUTFITS } from './rendered.ts';

export type { AvatarEntry } from './cast/entry.ts';

/** Every public avatar, in the order in which lists show them. */
export const AVATARS: readonly AvatarEntry[] = [...DRAWN, ...RENDERED];

const OUTFITS = [...RENDERED_OUTFITS.values()].flat();
const BY_ID = new Map(
  [...AVATARS, ...OUTFITS.map(({ entry }) => entry)].map((avatar) => [avatar.id, avatar]),
);

/** Finds an avatar by its id. Ids of people in outfits that lists do not show work too. */
export function findAvatar(id: number): AvatarEntry | undefined {
  return BY_ID.get(id);
}

/** Returns the avatar that replaces one of another catalogue; the same id always gets the same replacement. */
export function standInFor(id: number, gender: 'female' | 'male' | undefined): AvatarEntry {
  const suitable = DRAWN.filter(({ pack }) => gender === undefined || pack.attributes.gender === gender);
  return suitable[id % suitable.length] ?? DRAWN[0]!;
}

/** Outfits that put a presenter into the `health` surroundings, regardless of the scene. */
const HEALTH_OUTFITS: readonly string[] = ['doctorCoat', 'sportsJacket'];

/** Value of the public `surroundings` filter for an avatar. */
export function surroundingsOf({ pack }: AvatarEntry) {
  if (pack.family === 'illustrated' && HEALTH_OUTFITS.includes(pack.content.outfit.kind))
    return 'health_fitness';
  return SCENE_TRAITS[pack.attributes.scene.name].setting;
}
