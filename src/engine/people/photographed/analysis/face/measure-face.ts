import type { Canvas } from '@napi-rs/canvas';
import type { PhotoMeasures } from '../../content.ts';
import type { Face } from '../models/face-mesh.ts';
import { between } from './between.ts';
import { type Both, irisesOf, opennessOf } from './eyes.ts';
import { gazeOf } from './gaze.ts';
import { measureSkin } from './skin.ts';

type Landmarks = PhotoMeasures['landmarks'];

/** Measures of a face for the gate and the renderer. */
export interface FaceMeasures extends Pick<PhotoMeasures, 'pose' | 'mouthOpen' | 'eyesOpen' | 'luminance'> {
  /** Degrees by which the eyes look past the camera. */
  gaze: number;
  /** Pixels from the approximate top of the head to the chin. */
  headHeight: number;
  /** Brightness of the irises, relative to the skin. */
  irises: Both;
  /** −2 to 2: difference of the nose's distances to the two cheeks. */
  lopsided: number;
  /** Luma of the brightest parts of the skin, 0 to 1. */
  highlights: number;
  /** Share of fine detail, independent of contrast. */
  sharpness: number;
}

export function measureFace(picture: Canvas, { landmarks, square }: Face): FaceMeasures {
  return {
    pose: poseOf(landmarks),
    mouthOpen: between(landmarks, 13, 14) / between(landmarks, 33, 263),
    eyesOpen: opennessOf(landmarks),
    gaze: gazeOf(landmarks),
    irises: irisesOf(picture, landmarks),
    lopsided: lopsidednessOf(landmarks),
    headHeight: square.side * HEAD,
    ...measureSkin(picture, landmarks, square),
  };
}

/** Height of a head with hair relative to the mesh, which ends below the hairline. */
const HEAD = 1.5;
/** Degrees by which the line from forehead to chin leans back in an upright face. */
const UPRIGHT = 9;

/** Pose from the mesh's depths: yaw across the cheeks, pitch from forehead to chin. */
export function poseOf(landmarks: Landmarks): PhotoMeasures['pose'] {
  const [right, left] = [landmarks[33]!, landmarks[263]!];
  const roll = Math.atan2(left[1] - right[1], left[0] - right[0]);
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  const along = (from: number, to: number) => {
    const [a, b] = [landmarks[from]!, landmarks[to]!];
    const [x, y] = [b[0] - a[0], b[1] - a[1]];
    return { x: x * cos + y * sin, y: y * cos - x * sin, z: b[2] - a[2] };
  };
  const [across, down] = [along(234, 454), along(10, 152)];
  return {
    yaw: degrees(Math.atan2(across.z, across.x)),
    pitch: UPRIGHT - degrees(Math.atan2(down.z, down.y)),
    roll: degrees(roll),
  };
}

/** Difference of the nose's distances to the two cheeks, from −2 to 2. */
function lopsidednessOf(landmarks: Landmarks): number {
  const [right, left] = [between(landmarks, 1, 234), between(landmarks, 1, 454)];
  return (2 * (left - right)) / (left + right);
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
