import { type Canvas, createCanvas } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs-core';

/** A square of a picture, in its pixels: its centre, side, and clockwise rotation in radians. */
export interface Square {
  x: number;
  y: number;
  side: number;
  angle: number;
}

/** The smallest centred square that contains the whole picture. */
export function wholeOf({ width, height }: { width: number; height: number }): Square {
  return { x: width / 2, y: height / 2, side: Math.max(width, height), angle: 0 };
}

/**
 * Crops a square as a tensor of shape (1, size, size, 3) with values from `low` to `high`. Outside the picture it is
 * black.
 */
export function cropTensor(
  picture: Canvas,
  { x, y, side, angle }: Square,
  { size, low, high, mirrored }: { size: number; low: number; high: number; mirrored: boolean },
): tf.Tensor4D {
  const canvas = createCanvas(size, size);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = '#000';
  drawing.fillRect(0, 0, size, size);
  drawing.imageSmoothingQuality = 'high';
  drawing.translate(size / 2, size / 2);
  drawing.scale(((mirrored ? -1 : 1) * size) / side, size / side);
  drawing.rotate(-angle);
  drawing.drawImage(picture, -x, -y);
  const { data } = drawing.getImageData(0, 0, size, size);
  const values = new Float32Array(size * size * 3);
  const range = high - low;
  for (let from = 0, to = 0; from < data.length; from += 4) {
    values[to++] = low + (data[from]! / 255) * range;
    values[to++] = low + (data[from + 1]! / 255) * range;
    values[to++] = low + (data[from + 2]! / 255) * range;
  }
  return tf.tensor4d(values, [1, size, size, 3]);
}

/** Converts a point of the square, 0 to 1 on each axis, to a point of the picture. */
export function toPicture({ x, y, side, angle }: Square, u: number, v: number): [x: number, y: number] {
  const [across, down] = [(u - 0.5) * side, (v - 0.5) * side];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + across * cos - down * sin, y + across * sin + down * cos];
}
