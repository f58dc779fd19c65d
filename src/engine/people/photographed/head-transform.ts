import type { Pose } from '../../film/pose.ts';
import type { Face } from './face.ts';
import { add, turned, type Vector } from './space.ts';

/** Position of the head, as a 3D transform of points of the box: q = matrix · p + offset. */
export interface HeadTransform {
  /** Images of unit steps to the right, down and back. */
  axes: readonly [Vector, Vector, Vector];
  offset: Vector;
}

/** The pivot in the neck: below and behind the face's centre, in face heights. */
const BELOW = 0.52;
const BEHIND = 0.34;
/** Share of the chest's rise that also lifts the head, in rig units. */
const RISE = 0.7;
const RADIANS = Math.PI / 180;

/**
 * Rotates about the face's own vertical and its ear-to-ear axis: a head in three-quarter view nods in the direction it
 * faces. Rotations add to the head's pose in the photo.
 */
export function headTransform(face: Face, pose: Pose): HeadTransform {
  const { center, down, right, height, scale } = face;
  const flat = Math.hypot(down[0], down[1]);
  const upright: Vector = [down[0] / flat, down[1] / flat, 0];
  const pivot = add(add(center, upright, BELOW * height), [0, 0, 1], BEHIND * height);
  const shift: Vector = [pose.x * scale, (pose.y - pose.breath * RISE) * scale, 0];
  const axis = (step: Vector): Vector => {
    const nodded = turned(step, right, -pose.pitch * RADIANS);
    const looking = turned(nodded, upright, -pose.yaw * RADIANS);
    return turned(looking, [0, 0, 1], pose.roll * RADIANS);
  };
  const axes = [axis([1, 0, 0]), axis([0, 1, 0]), axis([0, 0, 1])] as const;
  const offset = add(add(pivot, shift), turnedBy({ axes, offset: [0, 0, 0] }, pivot), -1);
  return { axes, offset };
}

export function turnedBy({ axes: [x, y, z], offset }: HeadTransform, p: Vector): Vector {
  const along = (i: 0 | 1 | 2) => x[i] * p[0] + y[i] * p[1] + z[i] * p[2] + offset[i];
  return [along(0), along(1), along(2)];
}
