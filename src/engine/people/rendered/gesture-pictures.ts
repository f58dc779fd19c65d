import { createCanvas, type Image } from '#canvas';
import type { Area } from '../../media/compositor/rects.ts';
import type { PhotoPlacement } from '../photographed/framing.ts';
import type { Plate } from '../photographed/plate.ts';
import { refine, scaled } from '../shared/refine.ts';
import type { ArmGesture } from './content.ts';

/** A gesture whose data is unpacked. */
export interface UnpackedGesture extends Omit<ArmGesture, 'movements' | 'differs' | 'arms'> {
  movements: Uint8Array;
  differs: Uint8Array;
  arms: Uint8Array;
}

/** A picture fades into the person at rest around it over this many pixels of `person.webp`. */
const FADE_PIXELS = 8;

/** A lower alpha is a compression artefact. */
const MIN_VISIBLE_ALPHA = 10;
/** The light of a picture fades into that of the person at rest below it over this many pixels of `person.webp`. */
const LIGHT_FADE_PIXELS = 160;
/** How many columns of pixels are measured together. */
const BAND_COLUMNS = 24;

/**
 * Returns the pictures of a gesture as premultiplied RGBA of the spot's area. Pixels that do not differ from `rest` are
 * copied from there, so that still cloth neither flickers nor loses its weave.
 */
export function picturesOf(
  gesture: UnpackedGesture,
  strip: Image,
  spot: Spot,
  rest: Uint8Array,
  arms: readonly Uint8Array[],
): Uint8Array[] {
  const [width, height] = [spot.area.right - spot.area.left, spot.area.bottom - spot.area.top];
  const [across, down] = [gesture.box[2] - gesture.box[0], gesture.box[3] - gesture.box[1]];
  const place = { left: spot.left - spot.area.left, top: spot.top - spot.area.top };
  const steps = gesture.scales.length;
  const differences = differencesOf(gesture, spot);
  return gesture.scales.map((_, step) => {
    const part = step === steps - 1 ? 1 : gesture.way;
    const cut = createCanvas(Math.round(across * part), Math.round(down * part));
    cut.getContext('2d').drawImage(strip, 0, -step * Math.round(down * gesture.way));
    const canvas = createCanvas(width, height);
    const scale = spot.scale / part;
    scaled(canvas.getContext('2d'), cut, { scale, ...place });
    const pixels = new Uint8Array(canvas.data());
    if (step === steps - 1) refine(pixels, width, height, scale);
    const isFreeOfArms = (i: number) => arms[0]![i] === 0 && arms[step + 1]![i] === 0;
    adjustLight(rest, pixels, isFreeOfArms, width, height, LIGHT_FADE_PIXELS * spot.scale);
    restoreRest(rest, pixels, differences[step]!, width, height, FADE_PIXELS * spot.scale);
    return pixels;
  });
}

/** Adjusts a picture along its lower border to the light of `rest` where no arm is, because raised arms cast less shadow. */
function adjustLight(
  rest: Uint8Array,
  pixels: Uint8Array,
  isFreeOfArms: (pixel: number) => boolean,
  width: number,
  height: number,
  reach: number,
): void {
  const bands = Math.ceil(width / BAND_COLUMNS);
  const from = height - Math.ceil(reach / 12);
  const light = new Float32Array((bands + 1) * 3).fill(0);
  for (let band = 0; band <= bands; band++) {
    // Overlapping ranges around each band's edge, so that light changes gradually.
    const [left, right] = [
      Math.max(0, (band - 1) * BAND_COLUMNS),
      Math.min(width, (band + 1) * BAND_COLUMNS),
    ];
    let count = 0;
    for (let y = from; y < height; y++)
      for (let x = left; x < right; x++) {
        const at = (y * width + x) * 4;
        if (rest[at + 3]! < 250 || pixels[at + 3]! < 250 || !isFreeOfArms(at / 4)) continue;
        count++;
        for (let c = 0; c < 3; c++) light[band * 3 + c]! += rest[at + c]! - pixels[at + c]!;
      }
    for (let c = 0; c < 3; c++) light[band * 3 + c]! /= Math.max(1, count);
  }
  for (let y = Math.max(0, Math.floor(height - reach)); y < height; y++) {
    const near = ((y - height + reach) / reach) ** 2;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const alpha = pixels[at + 3]!;
      if (alpha === 0) continue;
      const band = Math.floor(x / BAND_COLUMNS);
      const bandPosition = x / BAND_COLUMNS - band;
      for (let c = 0; c < 3; c++) {
        const change = light[band * 3 + c]! * (1 - bandPosition) + light[(band + 1) * 3 + c]! * bandPosition;
        pixels[at + c] = Math.min(alpha, Math.max(0, pixels[at + c]! + change * near + 0.5));
      }
    }
  }
}

/** Restores pixels that do not differ from `rest`, and fades to `rest` near the border. */
function restoreRest(
  rest: Uint8Array,
  pixels: Uint8Array,
  differs: Uint8Array,
  width: number,
  height: number,
  fade: number,
): void {
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(1, y / fade, (height - 1 - y) / fade);
    for (let x = 0; x < width; x++, i++) {
      if (pixels[i * 4 + 3]! < MIN_VISIBLE_ALPHA) pixels.fill(0, i * 4, i * 4 + 4);
      const near = Math.min(row, x / fade, (width - 1 - x) / fade);
      const part = (differs[i]! / 255) * near;
      if (part === 1) continue;
      for (let c = i * 4; c < i * 4 + 4; c++) pixels[c] = rest[c]! + (pixels[c]! - rest[c]!) * part + 0.5;
    }
  }
}

/** The box of a gesture on a plate, in pixels of the plate, and the part of it inside the plate. */
export interface Spot {
  left: number;
  top: number;
  scale: number;
  area: Area;
}

export function spotOf(plate: Plate, frame: PhotoPlacement, { box }: ArmGesture): Spot {
  const [left, top, right, bottom] = [0, 1, 0, 1].map(
    (axis, i) => box[i]! * frame.scale + (axis ? frame.top - plate.top : frame.left - plate.left),
  ) as [number, number, number, number];
  const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
  return {
    left,
    top,
    scale: frame.scale,
    area: {
      // Pixels fully covered by the pictures.
      left: within(Math.ceil(left) + 1, plate.width),
      top: within(Math.ceil(top) + 1, plate.height),
      right: within(Math.floor(right) - 1, plate.width),
      bottom: within(Math.floor(bottom) - 1, plate.height),
    },
  };
}

/** Returns functions for rest and for each picture, which say whether a moving arm covers a pixel of the box. */
export function outlinesOf({
  box,
  half,
  arms: bytes,
  scales,
}: UnpackedGesture): ((x: number, y: number) => boolean)[] {
  const { columns, rows } = gridOf(box, half);
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

/** Returns how much moving arms cover each pixel of the spot's area, 0–255, at rest and in each picture. */
export function masksOf(gesture: UnpackedGesture, spot: Spot): Uint8Array[] {
  const { half, box } = gesture;
  const { columns, rows } = gridOf(box, half);
  return outlinesOf(gesture).map((isCovered) =>
    enlarged(columns, rows, half, spot, (i) =>
      isCovered((i % columns) * half, Math.floor(i / columns) * half),
    ),
  );
}

/** Returns where each picture differs from the person at rest, as 0–255 for every pixel. */
function differencesOf({ box, square, differs: bytes, scales }: UnpackedGesture, spot: Spot): Uint8Array[] {
  const { columns, rows } = gridOf(box, square);
  return scales.map((_, step) =>
    enlarged(columns, rows, square, spot, (i) => bytes[step * columns * rows + i] === 1),
  );
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
  isFull: (square: number) => boolean,
): Uint8Array {
  const small = createCanvas(columns, rows);
  const pixels = small.getContext('2d').createImageData(columns, rows);
  for (let i = 0; i < columns * rows; i++) pixels.data[i * 4 + 3] = isFull(i) ? 255 : 0;
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
