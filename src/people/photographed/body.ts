import { ramp } from '../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Face } from './face.ts';

/** Below the eyes the chest rises and sways; down to the waist both fade away, in rig units. */
const CHEST = 215;
const WAIST = 430;
const BREATH = 2.4;
const SWAY = 0.8;
/** How much wider the chest becomes. */
const WIDENS = 0.006;

/** How far a point of the body goes with breath and sway, in pixels. */
export function bodyMove(
  face: Face,
  pose: Pose,
  x: number,
  y: number,
): readonly [right: number, down: number] {
  const { scale, center } = face;
  const hold = 1 - ramp((y - center[1]) / scale + 40, CHEST, WAIST);
  const wide = (x - center[0]) * WIDENS * pose.breath;
  return [(pose.sway * SWAY * scale + wide) * hold, -pose.breath * BREATH * scale * hold];
}
