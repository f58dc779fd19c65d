import type { AvatarEntry } from './cast/entry.ts';
import { DRAWN } from './drawn.ts';
import { RENDERED } from './rendered.ts';

export type { AvatarEntry } from './cast/entry.ts';

/** Every public avatar in the order of lists. */
export const AVATARS: readonly AvatarEntry[] = [...DRAWN, ...RENDERED];

const BY_ID = new Map(AVATARS.map((avatar) => [avatar.id, avatar]));

export function findAvatar(id: number): AvatarEntry | undefined {
  return BY_ID.get(id);
}

/** Who presents in place of an avatar of another catalogue: always the same for the same id. */
export function standInFor(id: number, gender: 'female' | 'male' | undefined): AvatarEntry {
  const suitable = DRAWN.filter(({ pack }) => gender === undefined || pack.attributes.gender === gender);
  return suitable[id % suitable.length] ?? DRAWN[0]!;
}
