import { type Rgb, shade } from '../../color.ts';
import { swell } from '../../curve.ts';
import type { HeadPoint } from '../../rig.ts';
import type { HairRig } from '../hair-rig.ts';

/** Cloth in four tones. */
export interface Wrap {
  base: Rgb;
  light: Rgb;
  dark: Rgb;
  deep: Rgb;
}

export function wrapOf(rig: HairRig, defaultColor: string): Wrap {
  const color = rig.character.look.hairwear ?? defaultColor;
  return {
    base: shade(color, 0),
    light: shade(color, 0.065, 0.95),
    dark: shade(color, -0.085, 1.06),
    deep: shade(color, -0.165, 1.08),
  };
}

/** A crease and the light along its upper side. */
export function drawFold(
  rig: HairRig,
  points: readonly HeadPoint[],
  width: number,
  { deep, light }: Wrap,
  strength: number,
): void {
  const above = points.map(([x, y, z]): HeadPoint => [x + width * 0.35, y - width * 0.85, z]);
  rig.fill(rig.brush(points, swell(width)), deep, strength);
  rig.fill(rig.brush(above, swell(width * 0.6)), light, strength * 0.9);
}
