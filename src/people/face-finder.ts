import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import type { Rect } from '../film/timeline.ts';
import { startBackend } from './photographed/analysis/models/backend.ts';
import { wholeOf } from './photographed/analysis/models/crop.ts';
import { openFaceDetector } from './photographed/analysis/models/face-detector.ts';

/** Pixels of the longer side in which faces are looked for. */
const LOOKED_AT = 640;
const SURE = 0.6;
/** Around what the detector takes for the face: hair and chin belong to it. */
const AROUND = 0.3;

/** Where faces are in a picture, as parts of it; none where nobody is sure. */
export type FaceFinder = (picture: Image | Canvas) => Promise<Rect[]>;

/** Takes most of a second, then a fifth of one for every picture. */
export async function openFaceFinder(): Promise<FaceFinder> {
  await startBackend();
  const detect = await openFaceDetector();
  return async (picture) => {
    const scale = Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height));
    const canvas = createCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const faces = await detect(canvas, wholeOf(canvas));
    return faces
      .filter(({ score }) => score >= SURE)
      .map(({ square: { x, y, side } }) => {
        const half = side * (0.5 + AROUND);
        const [left, top] = [Math.max(0, (x - half) / canvas.width), Math.max(0, (y - half) / canvas.height)];
        const right = Math.min(1, (x + half) / canvas.width);
        const bottom = Math.min(1, (y + half) / canvas.height);
        return { x: left, y: top, width: right - left, height: bottom - top };
      });
  };
}
