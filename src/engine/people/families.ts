import { filmed } from './filmed/family.ts';
import { illustrated } from './illustrated/family.ts';
import type { AvatarFamily, AvatarPack } from './pack.ts';
import { photographed } from './photographed/family.ts';
import { rendered } from './rendered/family.ts';

const FAMILIES: readonly AvatarFamily[] = [illustrated, rendered, photographed, filmed];

/** Returns the family that can open this pack. */
export function familyOf(pack: AvatarPack): AvatarFamily {
  const family = FAMILIES.find((one) => one.family === pack.family);
  if (!family) throw new Error(`Avatar family "${pack.family}" is not supported`);
  return family;
}
