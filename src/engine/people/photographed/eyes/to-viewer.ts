import { ramp } from '../../../../base/easing.ts';
import { EYE_RADIUS } from './eye-radius.ts';

/** Degrees below which a gaze may be at the camera within measuring error, and from which it certainly is not. */
const AT_CAMERA = [4.5, 7.5] as const;
/** Degrees from which a person looks aside on purpose. */
const DELIBERATE = [12, 15] as const;
const RADIANS = Math.PI / 180;

/** Displacement of irises to the right, in face sizes, that turns a gaze past the camera into one at it. */
export function toViewer(degrees: number): number {
  const far = Math.abs(degrees);
  const part = ramp(far, ...AT_CAMERA) * (1 - ramp(far, ...DELIBERATE));
  return -part * EYE_RADIUS * Math.sin(degrees * RADIANS);
}
