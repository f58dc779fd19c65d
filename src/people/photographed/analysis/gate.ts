import type { FaceMeasures } from './face/measure-face.ts';
import type { Face } from './models/face-mesh.ts';
import { PhotoRefused } from './photo-refused.ts';

/** Pixels from the top of the head to the chin. */
const LEAST_HEIGHT = 150;
/** The speaker's face must be so many times as large in area as any other. */
const LEAST_LEAD = 2;
/** Degrees; beyond, half of the face is not in the picture and cannot be made up. */
const LARGEST_TURN = 40;
const LARGEST_NOD = 35;
/** Of the nose between the cheeks, which tells of a profile where the depths do not. */
const MOST_LOPSIDED = 1.1;
/** Share of an eye's width: closed for certain, and so narrow that it is closed unless there is a dark iris. */
const CLOSED = 0.1;
const NARROW = 0.27;
/** Brightness of a place, 1 being the skin's, at which it is no iris, and at which it is nothing but skin. */
const NO_IRIS = 0.45;
const ONLY_SKIN = 0.7;
/** Degrees from which an eye that is not to be seen is behind the nose. */
const HIDES_AN_EYE = 12;
/** Of the brightest skin, so that dark skin in good light is not called dark. */
const LEAST_LIGHT = 0.16;
const LEAST_SHARPNESS = 0.12;

/** @throws {PhotoRefused} unless there is one face that is clearly the largest */
export function onlyFace(faces: readonly Face[]): Face {
  const [first, second] = faces;
  if (!first) throw new PhotoRefused('no_face');
  if (second && first.square.side ** 2 < LEAST_LEAD * second.square.side ** 2) {
    throw new PhotoRefused('several_faces');
  }
  return first;
}

/** @throws {PhotoRefused} for the first thing that would make a bad avatar */
export function judgeFace(face: FaceMeasures): void {
  if (face.headHeight < LEAST_HEIGHT) throw new PhotoRefused('face_too_small');
  if (face.highlights < LEAST_LIGHT) throw new PhotoRefused('too_dark');
  if (face.sharpness < LEAST_SHARPNESS) throw new PhotoRefused('blurred');
  if (isTurnedAway(face)) throw new PhotoRefused('face_turned_away');
  if (isClosed(face, 'left') || isClosed(face, 'right')) throw new PhotoRefused('eyes_closed');
}

function isTurnedAway({ pose, lopsided, irises }: FaceMeasures): boolean {
  const yaw = Math.abs(pose.yaw);
  const hidesAnEye = yaw > HIDES_AN_EYE && Math.max(irises.left, irises.right) > ONLY_SKIN;
  return (
    yaw > LARGEST_TURN ||
    Math.abs(pose.pitch) > LARGEST_NOD ||
    Math.abs(lopsided) > MOST_LOPSIDED ||
    hidesAnEye
  );
}

function isClosed({ eyesOpen, irises }: FaceMeasures, side: 'left' | 'right'): boolean {
  return eyesOpen[side] < CLOSED || (eyesOpen[side] < NARROW && irises[side] > NO_IRIS);
}
