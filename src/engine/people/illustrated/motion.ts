import type { Pose } from '../../film/pose.ts';
import { type Character, project, REST, type Roundness } from '../painter/painter.ts';
import type { RigPlacement } from './framing.ts';

/** x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** Points of the head (x, y) from which the transform of a flat layer is computed. */
const ANCHORS = [
  [-60, -60],
  [60, -60],
  [0, 90],
] as const;

/** Three points of the head, with depth, from which a transform is computed. */
type Anchors = readonly [HeadAnchor, HeadAnchor, HeadAnchor];
type HeadAnchor = readonly [x: number, y: number, z: number];

/** Returns how a layer at a depth moves from rest, in pixels of the box. */
export function headMove(person: Character, pose: Pose, depth: number, frame: RigPlacement): Affine {
  const [first, second, third] = ANCHORS;
  return moveOf(
    person,
    pose,
    [
      [...first, depth],
      [...second, depth],
      [...third, depth],
    ],
    frame,
  );
}

/** Returns how one side of a round layer moves. Its middle line is at one depth, its edge at another. */
export function sideMove(
  person: Character,
  pose: Pose,
  { middle, edge, width, far }: Roundness,
  side: 1 | -1,
  frame: RigPlacement,
): Affine {
  const drawnSide = person.mirrored ? -side : side;
  if (drawnSide > 0 && far !== undefined) return headMove(person, pose, far, frame);
  const x = drawnSide * width;
  return moveOf(
    person,
    pose,
    [
      [0, -60, middle],
      [x, 15, edge],
      [0, 90, middle],
    ],
    frame,
  );
}

function moveOf(person: Character, pose: Pose, anchors: Anchors, frame: RigPlacement): Affine {
  const projected = (p: Pose, [x, y, z]: HeadAnchor) => {
    const [px, py] = project(person, p, x, y, z);
    return [px * frame.scale + frame.originX, py * frame.scale + frame.originY] as const;
  };
  const at = (p: Pose) =>
    [projected(p, anchors[0]), projected(p, anchors[1]), projected(p, anchors[2])] as const;
  const [[x0, y0], [x1, y1], [x2, y2]] = at(REST);
  const [[u0, v0], [u1, v1], [u2, v2]] = at(pose);
  const size = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  const along = (p0: number, p1: number, p2: number) =>
    [
      ((p1 - p0) * (y2 - y0) - (p2 - p0) * (y1 - y0)) / size,
      ((p2 - p0) * (x1 - x0) - (p1 - p0) * (x2 - x0)) / size,
    ] as const;
  const [a, c] = along(u0, u1, u2);
  const [b, d] = along(v0, v1, v2);
  return { a, b, c, d, e: u0 - a * x0 - c * y0, f: v0 - b * x0 - d * y0 };
}

export function invert({ a, b, c, d, e, f }: Affine): Affine {
  const size = a * d - b * c;
  return {
    a: d / size,
    b: -b / size,
    c: -c / size,
    d: a / size,
    e: (c * f - d * e) / size,
    f: (b * e - a * f) / size,
  };
}
