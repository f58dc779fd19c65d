import type { AvatarPack } from '../people/pack.ts';
import { SCENE_TRAITS } from '../people/painter/scenes/traits.ts';
import type { RenderedContent } from '../people/rendered/content.ts';
import type { AvatarEntry } from './cast/entry.ts';
import { DRAWN } from './drawn.ts';
import { RENDERED, RENDERED_OUTFITS } from './rendered.ts';
import { RETIRED, RETIRED_PEOPLE, type RetiredAvatar } from './retired.ts';

export type { AvatarEntry } from './cast/entry.ts';

/** Every public avatar, in the order in which lists show them. */
export const AVATARS: readonly AvatarEntry[] = [...DRAWN, ...RENDERED];

const OUTFITS = [...RENDERED_OUTFITS.values()].flat();
const BY_ID = new Map(
  [...AVATARS, ...OUTFITS.map(({ entry }) => entry)].map((avatar) => [avatar.id, avatar]),
);

/**
 * Finds an avatar by its id. Ids of people in outfits that lists do not show work too. The id of a retired avatar finds its
 * successor, whose id differs; `retirementNote` says so.
 */
export function findAvatar(id: number): AvatarEntry | undefined {
  return BY_ID.get(RETIRED.get(id)?.successor ?? id);
}

/** Returns a sentence that says who presents instead of a retired avatar; undefined for every other id. */
export function retirementNote(id: number): string | undefined {
  const retired = RETIRED.get(id);
  return retired && noteOn(retired, `Avatar ${id} (${retired.name})`);
}

function noteOn({ successor }: RetiredAvatar, who: string): string {
  return `${who} is no longer in the library; ${findAvatar(successor)?.name} (${successor}) presents instead.`;
}

/** Returns the pack to draw for a stored one. A successor replaces a retired person, in the scene of the stored pack. */
export function currentPack(pack: AvatarPack): { pack: AvatarPack; warning?: string } {
  if (pack.family !== 'rendered') return { pack };
  const retired = RETIRED_PEOPLE.get((pack.content as RenderedContent).person);
  const successor = retired && findAvatar(retired.successor)?.pack;
  if (!successor) return { pack };
  return {
    pack: {
      ...successor,
      attributes: { ...successor.attributes, scene: pack.attributes.scene },
      ...(pack.product && { product: pack.product }),
    },
    warning: noteOn(retired, retired.name),
  };
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
