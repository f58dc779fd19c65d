import { AFRICAN, AMARA } from './cast/african.ts';
import { EAST_ASIAN, KENJI } from './cast/east-asian.ts';
import type { DrawnEntry } from './cast/entry.ts';
import { EUROPEAN, WALTER } from './cast/european.ts';
import { MIDDLE_EASTERN } from './cast/middle-eastern.ts';
import { NORTH_AMERICAN } from './cast/north-american.ts';
import { SOUTH_AMERICAN } from './cast/south-american.ts';
import { PRIYA, SOUTH_ASIAN } from './cast/south-asian.ts';

const GROUPS: readonly (readonly DrawnEntry[])[] = [
  SOUTH_ASIAN,
  EUROPEAN,
  AFRICAN,
  EAST_ASIAN,
  MIDDLE_EASTERN,
  SOUTH_AMERICAN,
  NORTH_AMERICAN,
];

const OTHERS = inTurn(GROUPS);

/** Every drawn person in the order of lists: the four of old, then women and men by turns from every part of the world. */
export const DRAWN: readonly DrawnEntry[] = [
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

const BY_ID = new Map(DRAWN.map((avatar) => [avatar.id, avatar]));

export function findDrawn(id: number): DrawnEntry | undefined {
  return BY_ID.get(id);
}

function inTurn<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, i) => groups.flatMap((group) => group.slice(i, i + 1))).flat();
}
