import { closed, taper } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';

/** A rig that fits hair drawn for the model head to the person's head. */
export interface HairRig extends Rig {
  /** The rig used for the face. */
  readonly bare: Rig;
}

/** Measurements of the model head for which all hair is drawn. */
const MODEL_HEAD = { cheek: 96, crown: 134 };
const HAIRLINE = -20;

/** Hair scales with the skull's width and height; below the eyes only its width does. */
export function hairRig(bare: Rig): HairRig {
  const { head } = bare.character;
  const tall = head.crown / MODEL_HEAD.crown;
  const widthFactor = Math.max(head.cheek, head.temple + 2) / MODEL_HEAD.cheek;
  const at: Rig['at'] = (x, y, z) =>
    bare.at(x * widthFactor, y < HAIRLINE ? HAIRLINE + (y - HAIRLINE) * tall : y, z);
  const line = (points: readonly HeadPoint[]) =>
    points.map(([x, y, z, corner]) => {
      const [px, py] = at(x, y, z);
      return [px, py, corner] as const;
    });
  return {
    ...bare,
    bare,
    at,
    line,
    shape: (points, tension) => closed(line(points), tension),
    brush: (points, width, count) => taper(line(points), width, count),
  };
}
