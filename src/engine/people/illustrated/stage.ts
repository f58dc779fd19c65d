import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { Character } from '../painter/painter.ts';
import type { RigPlacement } from './framing.ts';
import type { BoxMask } from './mask.ts';

/** Context shared by all parts of an opened person. */
export interface Stage {
  kernel: Kernel;
  person: Character;
  frame: RigPlacement;
  mask: BoxMask;
}
