import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { Character } from '../painter/painter.ts';
import type { BoxMask } from '../shared/mask.ts';
import type { RigPlacement } from './framing.ts';

/** Context shared by all parts of an opened person. */
export interface Stage {
  kernel: Kernel;
  person: Character;
  frame: RigPlacement;
  mask: BoxMask;
}
