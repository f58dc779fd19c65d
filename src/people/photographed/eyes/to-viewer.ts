import { ramp } from '../../../base/easing.ts';
import { EYE_RADIUS } from './eye-radius.ts';

/** Degrees below which a look may be one into the camera, measured a little wrong, and from which it is certainly none. */
const AT_CAMERA = [4.5, 7.5] as const;
/** Degrees from which somebody means to look aside. */
const MEANT = [12, 15] as const;
const RADIANS = Math.PI / 180;

/** How far irises go to the right so that somebody who looks past the camera by some degrees looks into it, in sizes. */
export function toViewer(degrees: number): number {
  const far = Math.abs(degrees);
  const part = ramp(far, ...AT_CAMERA) * (1 - ramp(far, ...MEANT));
  return -part * EYE_RADIUS * Math.sin(degrees * RADIANS);
}
