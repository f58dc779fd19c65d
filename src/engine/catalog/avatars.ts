import { SCENE_FACTS } from '../people/painter/scenes/traits.ts';
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

/** Clothing that files a presenter under health, whatever the place. */
const HEALTHY: readonly string[] = ['doctorCoat', 'sportsJacket'];

/** The public filter's word for the surroundings of an avatar. */
export function surroundingsOf({ pack }: AvatarEntry) {
  if (pack.family === 'illustrated' && HEALTHY.includes(pack.content.outfit.kind)) return 'health_fitness';
  return SCENE_FACTS[pack.attributes.scene.name].setting;
}
