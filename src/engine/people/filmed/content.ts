import { fromBase64 } from '../../../base/base64.ts';
import type { PhotoMeasures } from '../photographed/content.ts';
import type { Loop } from './loop.ts';

/** A filmed person: the pictures of a clip, and where the face is in each. Lengths in pixels of the clip. */
export interface ClipContent extends Loop {
  /** Longer side at most 1080. */
  width: number;
  height: number;
  /** Base64 of a WebP for every picture. */
  pictures: string[];
  /**
   * Base64 of 16-bit numbers, low byte first: x, y and z of the points of a face mesh (as in `PhotoMeasures`) for every
   * picture, in sixteenths of a pixel.
   */
  landmarks: string;
  /** Gap between the inner lips in every picture, as a share of the distance between the outer eye corners. */
  mouthOpen: number[];
  /** The picture with the calmest face: lips closed, eyes open. */
  calmest: number;
  /** Mean luminance of the face's skin in that picture, 0 to 1. */
  luminance: number;
  colors: PhotoMeasures['colors'];
}

type Landmarks = PhotoMeasures['landmarks'];

export const STEPS_PER_PIXEL = 16;

/** Returns a function that reads the landmarks of one picture. @param pictures their number */
export function landmarksOf(landmarks: string, pictures: number): (picture: number) => Landmarks {
  const bytes = fromBase64(landmarks);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.byteLength / 6 / pictures;
  return (picture) =>
    Array.from({ length: count }, (_, i) => {
      const at = (picture * count + i) * 6;
      const read = (axis: number) => view.getInt16(at + axis * 2, true) / STEPS_PER_PIXEL;
      return [read(0), read(1), read(2)];
    });
}
