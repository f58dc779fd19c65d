import { createCanvas } from '@napi-rs/canvas';
import type { PhotoContent } from '../../content.ts';
import { FACE_OVAL } from '../face/outlines.ts';
import type { Square } from '../models/crop.ts';
import type { Plane } from './plane.ts';

/** Share of the face's outline, from its centre, that certainly is face. */
const CERTAIN = 0.95;

/** Makes the matte opaque within the face, so that a wall of the skin's colour leaves no holes. */
export function solidFace(matte: Plane, landmarks: PhotoContent['landmarks'], { x, y }: Square): void {
  const { width, height } = matte;
  const drawing = createCanvas(width, height).getContext('2d');
  for (const index of FACE_OVAL) {
    const [px, py] = landmarks[index]!;
    drawing.lineTo(x + (px - x) * CERTAIN, y + (py - y) * CERTAIN);
  }
  drawing.fill();
  const { data } = drawing.getImageData(0, 0, width, height);
  for (let at = 0; at < matte.data.length; at++) {
    matte.data[at] = Math.max(matte.data[at]!, data[4 * at + 3]! / 255);
  }
}
