import type { Area } from '../../../media/compositor/rects.ts';
import type { PhotoPlacement } from '../../photographed/framing.ts';
import type { Plate } from '../../photographed/plate.ts';
import type { ArmGesture } from '../content.ts';

/** A gesture's box on a plate, in its pixels, and the part of it inside the plate. */
export interface Spot {
  left: number;
  top: number;
  scale: number;
  area: Area;
}

export function spotOf(plate: Plate, frame: PhotoPlacement, { box }: ArmGesture): Spot {
  const [left, top, right, bottom] = [0, 1, 0, 1].map(
    (axis, i) => box[i]! * frame.scale + (axis ? frame.top - plate.top : frame.left - plate.left),
  ) as [number, number, number, number];
  const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
  return {
    left,
    top,
    scale: frame.scale,
    area: {
      // Pixels fully covered by the pictures.
      left: within(Math.ceil(left) + 1, plate.width),
      top: within(Math.ceil(top) + 1, plate.height),
      right: within(Math.floor(right) - 1, plate.width),
      bottom: within(Math.floor(bottom) - 1, plate.height),
    },
  };
}
