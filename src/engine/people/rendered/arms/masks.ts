import { inflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import type { ArmGesture } from '../content.ts';
import type { Spot } from './spot.ts';

/** Limit on inflated bytes; larger than any gesture's data. */
const MAX_INFLATED = 1024 * 1024;

/** Whether a moving arm covers a pixel of the box, at rest and in each picture. */
export function outlinesOf({ box, half, arms, scales }: ArmGesture): ((x: number, y: number) => boolean)[] {
  const { columns, rows } = gridOf(box, half);
  const bytes = unpacked(arms);
  const size = Math.ceil((columns * rows) / 8);
  return [0, ...scales].map((_, step) => (x, y) => {
    const [column, row] = [
      Math.min(columns - 1, Math.floor(x / half)),
      Math.min(rows - 1, Math.floor(y / half)),
    ];
    const i = row * columns + column;
    return ((bytes[step * size + (i >> 3)]! >> (7 - (i & 7))) & 1) === 1;
  });
}

/** The same as 0–255 for every pixel of the spot's area. */
export function masksOf(gesture: ArmGesture, spot: Spot): Uint8Array[] {
  const { half, box } = gesture;
  const { columns, rows } = gridOf(box, half);
  return outlinesOf(gesture).map((there) =>
    enlarged(columns, rows, half, spot, (i) => there((i % columns) * half, Math.floor(i / columns) * half)),
  );
}

/** Where each picture differs from the person at rest, as 0–255 for every pixel. */
export function differencesOf({ box, square, differs, scales }: ArmGesture, spot: Spot): Uint8Array[] {
  const { columns, rows } = gridOf(box, square);
  const bytes = unpacked(differs);
  return scales.map((_, step) =>
    enlarged(columns, rows, square, spot, (i) => bytes[step * columns * rows + i] === 1),
  );
}

function unpacked(data: string): Uint8Array {
  return inflateSync(Buffer.from(data, 'base64'), { maxOutputLength: MAX_INFLATED });
}

function gridOf(box: ArmGesture['box'], side: number) {
  return { columns: Math.ceil((box[2] - box[0]) / side), rows: Math.ceil((box[3] - box[1]) / side) };
}

/** Enlarges squares of `side` pixels of `person.webp`, full or empty, with soft edges. */
function enlarged(
  columns: number,
  rows: number,
  side: number,
  spot: Spot,
  full: (square: number) => boolean,
): Uint8Array {
  const small = createCanvas(columns, rows);
  const pixels = small.getContext('2d').createImageData(columns, rows);
  for (let i = 0; i < columns * rows; i++) pixels.data[i * 4 + 3] = full(i) ? 255 : 0;
  small.getContext('2d').putImageData(pixels, 0, 0);
  const [width, height] = [spot.area.right - spot.area.left, spot.area.bottom - spot.area.top];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const unit = side * spot.scale;
  ctx.drawImage(small, spot.left - spot.area.left, spot.top - spot.area.top, columns * unit, rows * unit);
  const drawn = canvas.data();
  const result = new Uint8Array(width * height);
  for (let i = 0; i < result.length; i++) result[i] = drawn[i * 4 + 3]!;
  return result;
}
