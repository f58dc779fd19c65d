import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Face } from './face.ts';

/** Motion of a visible body: the chest rises and sways, fading to none at `still` rig units below the eyes. */
export interface BodyMotion {
  still: number;
  /** Factor on the pose's sway. */
  sway: number;
}

/** For photos that show little below the chest. */
export const CHEST_ONLY: BodyMotion = { still: 430, sway: 0.8 };

const CHEST = 215;
const BREATH = 2.4;
/** Factor by which the chest widens with breath. */
const WIDENS = 0.006;

/** Displacement of a point of the body by breath and sway, in pixels. */
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
