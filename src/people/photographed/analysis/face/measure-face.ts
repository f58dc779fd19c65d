import type { Canvas } from '@napi-rs/canvas';
import type { PhotoMeasures } from '../../content.ts';
import type { Face } from '../models/face-mesh.ts';
import { between } from './between.ts';
import { type Both, irisesOf, opennessOf } from './eyes.ts';
import { gazeOf } from './gaze.ts';
import { lookOfSkin } from './skin.ts';

type Landmarks = PhotoMeasures['landmarks'];

/** What the gate and the renderer want to know about a face. */
export interface FaceMeasures extends Pick<PhotoMeasures, 'pose' | 'mouthOpen' | 'eyesOpen' | 'luminance'> {
  /** Degrees by which the eyes look past the camera. */
  gaze: number;
  /** Pixels from the top of the head, roughly, to the chin. */
  headHeight: number;
  /** Brightness of the irises, 1 being the skin's. */
  irises: Both;
  /** −2 to 2: how much farther the nose is from one cheek than from the other. */
  lopsided: number;
  /** Luma of the brightest parts of the skin, 0 to 1. */
  highlights: number;
  /** How much of the detail is fine, whatever the contrast. */
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
    ...lookOfSkin(picture, landmarks, square),
  };
}

/** A head with its hair is as much higher than the mesh, which ends below the hairline. */
const HEAD = 1.5;
/** Degrees by which the line from forehead to chin leans back in an upright face. */
const UPRIGHT = 9;

/** From the mesh's own depths: across the cheeks for yaw, from forehead to chin for pitch. */
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

/** How much farther the nose is from one cheek than from the other, from −2 to 2. */
function lopsidednessOf(landmarks: Landmarks): number {
  const [right, left] = [between(landmarks, 1, 234), between(landmarks, 1, 454)];
  return (2 * (left - right)) / (left + right);
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
