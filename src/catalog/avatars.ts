import { AMARA } from './cast/amara.ts';
import type { AvatarEntry } from './cast/entry.ts';
import { KENJI } from './cast/kenji.ts';
import { PRIYA } from './cast/priya.ts';
import { WALTER } from './cast/walter.ts';

export type { AvatarEntry } from './cast/entry.ts';

export const AVATARS: readonly AvatarEntry[] = [PRIYA, AMARA, KENJI, WALTER];

export function findAvatar(id: number): AvatarEntry | undefined {
  return AVATARS.find((avatar) => avatar.id === id);
}
