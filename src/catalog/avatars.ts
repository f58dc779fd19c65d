import { AFRICAN, AMARA } from './cast/african.ts';
import { EAST_ASIAN, KENJI } from './cast/east-asian.ts';
import type { AvatarEntry } from './cast/entry.ts';
import { EUROPEAN, WALTER } from './cast/european.ts';
import { MIDDLE_EASTERN } from './cast/middle-eastern.ts';
import { NORTH_AMERICAN } from './cast/north-american.ts';
import { SOUTH_AMERICAN } from './cast/south-american.ts';
import { PRIYA, SOUTH_ASIAN } from './cast/south-asian.ts';

export type { AvatarEntry } from './cast/entry.ts';

const GROUPS: readonly (readonly AvatarEntry[])[] = [
  SOUTH_ASIAN,
  EUROPEAN,
  AFRICAN,
  EAST_ASIAN,
  MIDDLE_EASTERN,
  SOUTH_AMERICAN,
  NORTH_AMERICAN,
];

const OTHERS = inTurn(GROUPS);

/** Every public avatar in the order of lists: the four of old, then women and men by turns from every part of the world. */
export const AVATARS: readonly AvatarEntry[] = [
  PRIYA,
  AMARA,
  KENJI,
  WALTER,
  ...inTurn(
    (['male', 'female'] as const).map((gender) =>
      OTHERS.filter(({ pack }) => pack.attributes.gender === gender),
    ),
  ),
];

const BY_ID = new Map(AVATARS.map((avatar) => [avatar.id, avatar]));

export function findAvatar(id: number): AvatarEntry | undefined {
  return BY_ID.get(id);
}

/** Who presents in place of an avatar of another catalogue: always the same for the same id. */
export function standInFor(id: number, gender: 'female' | 'male' | undefined): AvatarEntry {
  const suitable = AVATARS.filter(({ pack }) => gender === undefined || pack.attributes.gender === gender);
  return suitable[id % suitable.length] ?? PRIYA;
}

function inTurn<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, i) => groups.flatMap((group) => group.slice(i, i + 1))).flat();
}
