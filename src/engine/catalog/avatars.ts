import { SCENE_FACTS } from '../people/painter/scenes/traits.ts';
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

/** Finds an avatar by its id, including people in other outfits than the listed one. */
export function findAvatar(id: number): AvatarEntry | undefined {
  return BY_ID.get(id);
}

/** Replaces an avatar of another catalogue; the same id always gets the same presenter. */
export function standInFor(id: number, gender: 'female' | 'male' | undefined): AvatarEntry {
  const suitable = DRAWN.filter(({ pack }) => gender === undefined || pack.attributes.gender === gender);
  return suitable[id % suitable.length] ?? DRAWN[0]!;
}

/** Outfits that place a presenter under health, regardless of the scene. */
const HEALTH_OUTFITS: readonly string[] = ['doctorCoat', 'sportsJacket'];

/** Value of the public `surroundings` filter for an avatar. */
export function surroundingsOf({ pack }: AvatarEntry) {
  if (pack.family === 'illustrated' && HEALTH_OUTFITS.includes(pack.content.outfit.kind))
    return 'health_fitness';
  return SCENE_FACTS[pack.attributes.scene.name].setting;
}
