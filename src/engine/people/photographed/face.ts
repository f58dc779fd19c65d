import type { OpenAvatar } from '../pack.ts';
import type { PhotoPlacement } from './framing.ts';
import { CHIN, EARS, FOREHEAD, MOUTH_CORNERS, OUTER_CORNERS } from './landmarks.ts';
import { add, cross, dot, length, middle, subtract, unit, type Vector } from './space.ts';

/** A face placed in the box: its landmarks and its own axes, so that turned heads need no special case. */
export interface Face {
  /** All 478 landmarks, in pixels of the box. */
  points: readonly Vector[];
  /** Distance between the outer eye corners, including depth, in pixels: the unit for everything on the face. */
  size: number;
  /** The face's right (in the picture), down and back, as unit vectors. */
  right: Vector;
  down: Vector;
  back: Vector;
  /** Centres of the mouth and the face. */
  mouth: Vector;
  center: Vector;
  /** From forehead to chin, in pixels. */
  height: number;
  /** Pixels per rig unit; a face is 190 rig units wide. */
  scale: number;
  /** Converts a point to the face's own axes, in face sizes from the centre of the mouth. */
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

/** Width of a face in rig units. */
export const RIG_WIDTH = 190;

/** Straight distance from ear to ear. */
export function faceWidth(points: readonly Vector[]): number {
  return length(subtract(points[EARS.left]!, points[EARS.right]!));
}

/** Rig units below the eyes, about down to the armpits, that a picture must show not to be a close-up. */
const MIN_BODY = 240;

/** Whether a picture of this height shows little more than the head. */
export function isCloseUp(landmarks: readonly Vector[], height: number): boolean {
  const [, eyes] = middle(landmarks[OUTER_CORNERS.right]!, landmarks[OUTER_CORNERS.left]!);
  return height - eyes < (MIN_BODY * faceWidth(landmarks)) / RIG_WIDTH;
}

/** Bounds of the face, in pixels of the box. */
export function faceArea({ points }: Face): OpenAvatar['face'] {
  const [left, right] = [points[EARS.right]![0], points[EARS.left]![0]];
  const [top, bottom] = [points[FOREHEAD]![1], points[CHIN]![1]];
  return {
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  };
}
