import { ramp } from '../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Face } from './face.ts';

/** How a body moves that is seen: below the eyes the chest rises and sways; down to `still` both fade away, in rig units. */
export interface BodyMotion {
  still: number;
  /** Of the pose's own. */
  sway: number;
}

/** What is seen of a body on most photos. */
export const CHEST_ONLY: BodyMotion = { still: 430, sway: 0.8 };

const CHEST = 215;
const BREATH = 2.4;
/** How much wider the chest becomes. */
const WIDENS = 0.006;

/** How far a point of the body goes with breath and sway, in pixels. */
export function bodyMove(
  face: Face,
  pose: Pose,
  x: number,
  y: number,
  { still, sway }: BodyMotion = CHEST_ONLY,
): readonly [right: number, down: number] {
  const { scale, center } = face;
  const hold = 1 - ramp((y - center[1]) / scale + 40, CHEST, still);
  const wide = (x - center[0]) * WIDENS * pose.breath;
  return [(pose.sway * sway * scale + wide) * hold, -pose.breath * BREATH * scale * hold];
}
