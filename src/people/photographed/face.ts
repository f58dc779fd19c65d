import type { PhotoPlacement } from './framing.ts';
import { CHIN, EARS, FOREHEAD, MOUTH_CORNERS, OUTER_CORNERS } from './mesh/landmarks.ts';
import { add, cross, dot, length, middle, subtract, unit, type Vector } from './space.ts';

/** A face as it stands in the box: its landmarks and its own directions, so that turned heads are no special case. */
export interface Face {
  /** All 478, in pixels of the box. */
  points: readonly Vector[];
  /** Distance of the outer corners of the eyes in depth too, in pixels: the measure of everything on the face. */
  size: number;
  /** The face's own right side of the picture, down and back, each of length one. */
  right: Vector;
  down: Vector;
  back: Vector;
  /** Middle of the mouth and of the face. */
  mouth: Vector;
  center: Vector;
  /** From forehead to chin, in pixels. */
  height: number;
  /** Pixels of a rig unit, of which a face is 190 wide. */
  scale: number;
  /** A point in the face's own directions, in sizes from the middle of the mouth. */
  local(point: Vector): Vector;
}

export function placeFace(landmarks: readonly Vector[], frame: PhotoPlacement): Face {
  const { scale, left, top } = frame;
  const points = landmarks.map(([x, y, z]): Vector => [x * scale + left, y * scale + top, z * scale]);
  const at = (i: number) => points[i]!;
  const eyes = subtract(at(OUTER_CORNERS.left), at(OUTER_CORNERS.right));
  const size = length(eyes);
  const right = unit(eyes);
  const long = subtract(at(CHIN), at(FOREHEAD));
  const down = unit(add(long, right, -dot(long, right)));
  const back = cross(right, down);
  const mouth = middle(at(MOUTH_CORNERS.right), at(MOUTH_CORNERS.left));
  return {
    points,
    size,
    right,
    down,
    back,
    mouth,
    center: middle(at(FOREHEAD), at(CHIN)),
    height: length(long),
    scale: faceWidth(points) / RIG_WIDTH,
    local(point) {
      const from = subtract(point, mouth);
      return [dot(from, right) / size, dot(from, down) / size, dot(from, back) / size];
    },
  };
}

/** What the rig's units call the width of a face. */
export const RIG_WIDTH = 190;

/** From ear to ear, straight through the head. */
export function faceWidth(points: readonly Vector[]): number {
  return length(subtract(points[EARS.left]!, points[EARS.right]!));
}
