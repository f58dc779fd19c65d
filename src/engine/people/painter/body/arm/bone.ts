import type { Path2D } from '@napi-rs/canvas';
import { closed, type Point } from '../../curve.ts';

/** Points along a bone: at fraction `t` of its length, `n` rig units outwards, `d` rig units farther along. */
export interface Bone {
  length: number;
  angle: number;
  at(t: number, n: number, d?: number): Point;
  shape(points: readonly (readonly [t: number, n: number])[]): Path2D;
  /** −1…1: how much the outer side faces the light. */
  lit: number;
}

/** Direction of the light in the picture. */
const LIGHT = [0.62, -0.78] as const;

export function boneOf([x0, y0]: Point, [x1, y1]: Point, side: number, minLength = 1): Bone {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.max(minLength, Math.hypot(dx, dy));
  const [ux, uy] = [dx / length, dy / length];
  // Outwards means right for a bone that points down on the viewer's right.
  const [nx, ny] = [uy * side, -ux * side];
  const at = (t: number, n: number, d = 0): Point => [
    x0 + dx * t + ux * d + nx * n,
    y0 + dy * t + uy * d + ny * n,
  ];
  return {
    length,
    angle: Math.atan2(dy, dx),
    at,
    shape: (points) => closed(points.map(([t, n]) => at(t, n))),
    lit: nx * LIGHT[0] + ny * LIGHT[1],
  };
}
