import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import type { Rect } from '../film/timeline.ts';
import { startBackend } from './photographed/analysis/models/backend.ts';
import { wholeOf } from './photographed/analysis/models/crop.ts';
import { openFaceDetector } from './photographed/analysis/models/face-detector.ts';

/** Longer side of the reduced picture that the detector receives. */
const DETECTOR_PIXELS = 640;
const MIN_SCORE = 0.6;
/** Margin around the detector's box, as a share of its size, to include hair and chin. */
const MARGIN_SHARE = 0.3;

/** Finds faces in a picture, as fractions of its size. Returns none when no detection is certain. */
export type FaceFinder = (picture: Image | Canvas) => Promise<Rect[]>;

/** Opening takes most of a second. Each picture then takes a fifth of a second. */
export async function openFaceFinder(): Promise<FaceFinder> {
  await startBackend();
  const detect = await openFaceDetector();
  return async (picture) => {
    const scale = Math.min(1, DETECTOR_PIXELS / Math.max(picture.width, picture.height));
    const canvas = createCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const faces = await detect(canvas, wholeOf(canvas));
    return faces
      .filter(({ score }) => score >= MIN_SCORE)
      .map(({ square: { x, y, side } }) => {
        const half = side * (0.5 + MARGIN_SHARE);
        const [left, top] = [Math.max(0, (x - half) / canvas.width), Math.max(0, (y - half) / canvas.height)];
        const right = Math.min(1, (x + half) / canvas.width);
        const bottom = Math.min(1, (y + half) / canvas.height);
        return { x: left, y: top, width: right - left, height: bottom - top };
      });
  };
}
