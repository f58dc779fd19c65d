import { filmed } from './filmed/family.ts';
import { illustrated } from './illustrated/family.ts';
import type { AvatarFamily, AvatarPack } from './pack.ts';
import { photographed } from './photographed/family.ts';
import { rendered } from './rendered/family.ts';
import { showsProduct } from './shared/displayed-product.ts';

const FAMILIES: readonly AvatarFamily[] = [illustrated, rendered, photographed, filmed];

/** Returns the family that can open this pack, with the product that the presenter shows. */
export function familyOf(pack: AvatarPack): AvatarFamily {
  const family = FAMILIES.find((one) => one.family === pack.family);
  if (!family) throw new Error(`Avatar family "${pack.family}" is not supported`);
  return pack.product ? showsProduct(family, pack.product) : family;
}
