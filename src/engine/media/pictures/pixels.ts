import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';

/** A copy of a picture for analysis: RGBA, 0–255, not premultiplied. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

/** Mask of a picture, row by row; 1 is inside. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Copies the pixels of a picture, reduced so that the longer side has at most `longest` pixels. */
export function pixelsOf(picture: Image | Canvas, longest: number): Pixels {
  const factor = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(8, Math.round(picture.width * factor));
  const height = Math.max(8, Math.round(picture.height * factor));
  const drawing = createCanvas(width, height).getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  return { width, height, rgba: drawing.getImageData(0, 0, width, height).data };
}

export function luminance({ rgba }: Pixels): Float32Array {
  const light = new Float32Array(rgba.length / 4);
  for (let at = 0, pixel = 0; at < light.length; at++, pixel += 4) {
    light[at] = 0.299 * rgba[pixel]! + 0.587 * rgba[pixel + 1]! + 0.114 * rgba[pixel + 2]!;
  }
  return light;
}

/** The largest difference of a channel between a pixel and a colour. */
export function difference(rgba: Uint8ClampedArray, pixel: number, r: number, g: number, b: number): number {
  const red = Math.abs(rgba[pixel]! - r);
  const green = Math.abs(rgba[pixel + 1]! - g);
  const blue = Math.abs(rgba[pixel + 2]! - b);
  return red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
}
