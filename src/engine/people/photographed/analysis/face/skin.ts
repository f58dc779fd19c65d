import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { PhotoMeasures } from '../../content.ts';
import type { Square } from '../models/crop.ts';
import { FACE_OVAL } from './outlines.ts';

/** Side in pixels at which faces are compared, so that a large photo does not count as blurred. */
const SIZE = 128;

/** Brightness and sharpness within the outline of a face. */
export function measureSkin(
  picture: Canvas,
  landmarks: PhotoMeasures['landmarks'],
  square: Square,
): { luminance: number; highlights: number; sharpness: number } {
  const { data } = drawn(square, (drawing) => drawing.drawImage(picture, 0, 0));
  const luma = lumaOf(data);
  const outline = drawn(square, (drawing) => {
    drawing.beginPath();
    for (const index of FACE_OVAL) drawing.lineTo(landmarks[index]![0], landmarks[index]![1]);
    drawing.fill();
  }).data;

  const values: number[] = [];
  let curves = 0;
  for (let y = 1; y < SIZE - 1; y++) {
    for (let x = 1; x < SIZE - 1; x++) {
      const at = y * SIZE + x;
      if (outline[4 * at + 3]! < 255) continue;
      const [left, right, above, below] = [luma[at - 1]!, luma[at + 1]!, luma[at - SIZE]!, luma[at + SIZE]!];
      values.push(luma[at]!);
      curves += (left + right + above + below - 4 * luma[at]!) ** 2;
    }
  }
  values.sort((a, b) => a - b);
  const count = Math.max(1, values.length);
  const luminance = values.reduce((sum, value) => sum + value, 0) / count;
  const contrast = Math.sqrt(values.reduce((sum, value) => sum + (value - luminance) ** 2, 0) / count);
  return {
    luminance,
    highlights: values[Math.floor(values.length * 0.95)] ?? 0,
    sharpness: Math.sqrt(curves / count) / Math.max(contrast, 1e-4),
  };
}

function drawn({ x, y, side }: Square, draw: (drawing: SKRSContext2D) => void): ImageData {
  const drawing = createCanvas(SIZE, SIZE).getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.scale(SIZE / side, SIZE / side);
  drawing.translate(side / 2 - x, side / 2 - y);
  draw(drawing);
  return drawing.getImageData(0, 0, SIZE, SIZE);
}

function lumaOf(data: Uint8ClampedArray): Float32Array {
  return Float32Array.from({ length: data.length / 4 }, (_, index) => {
    const at = 4 * index;
    return (0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!) / 255;
  });
}
