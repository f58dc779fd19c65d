import type { AvatarPack } from '../../media/avatar/pack.ts';
import type { Look } from '../../media/avatar/painter/look.ts';

/** A presenter that comes with the product. */
export interface AvatarEntry {
  /** Public and forever: videos ask for it. */
  id: number;
  name: string;
  pack: AvatarPack<'illustrated', Look>;
}
