import { createCanvas, type Image } from '@napi-rs/canvas';

/** Measurements of a picture. Shares and scores are 0–1. */
export interface PictureMeasures {
  width: number;
  height: number;
  /** The background: clean white or transparent, one colour, or a scene. */
  ground: 'white' | 'plain' | 'scene';
  sharpness: number;
  /** Share of the frame covered by the subject's bounding box, on a clean background. */
  subject: number;
  /** Share of the frame that looks like lines of text. */
  text: number;
  /** Share of the subject that has its two most common colours; near 1 for logos. */
  flatness: number;
  /** A 24 by 24 greyscale thumbnail, to recognize the picture at another size. */
  thumbnail: Uint8Array;
}

/** Pictures are scaled to this longer side before they are measured, so that scores are comparable. */
const MEASURED_SIDE_PIXELS = 384;
/** Share of a text block's pixels that are clearly ink or paper. */
const MIN_TWO_TONED_SHARE = 0.75;
/** Side of the thumbnail. */
const THUMBNAIL_SIDE_PIXELS = 24;

export function measurePicture(image: Image): PictureMeasures {
  const factor = Math.min(1, MEASURED_SIDE_PIXELS / Math.max(image.width, image.height));
  const width = Math.max(8, Math.round(image.width * factor));
  const height = Math.max(8, Math.round(image.height * factor));
  const rgba = pixelsOnWhite(image, width, height);
  const brightness = luminance(rgba);
  const frame = { width, height, rgba, light: brightness };
  const ground = groundOf(frame);
  const isSubject = subjectMask(frame, ground);
  return {
    width: image.width,
    height: image.height,
    ground: ground.kind,
    sharpness: sharpnessOf(frame),
    subject: ground.kind === 'scene' ? 1 : boxShare(isSubject, width, height),
    text: Math.max(...[1, 2, 3].map((divisor) => textShare(reduced(image, width, height, divisor)))),
    flatness: flatnessOf(rgba, isSubject),
    thumbnail: Uint8Array.from(luminance(pixelsOnWhite(image, THUMBNAIL_SIDE_PIXELS, THUMBNAIL_SIDE_PIXELS))),
  };
}

interface Frame {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
  light: Float32Array;
}

/** Draws the picture on white, because shops show pictures with a transparent background on white. */
function pixelsOnWhite(image: Image, width: number, height: number): Uint8ClampedArray {
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, width, height);
  return drawing.getImageData(0, 0, width, height).data;
}

function luminance(rgba: Uint8ClampedArray): Float32Array {
  const brightness = new Float32Array(rgba.length / 4);
  for (let at = 0; at < brightness.length; at++) {
    const pixel = at * 4;
    brightness[at] = 0.299 * rgba[pixel]! + 0.587 * rgba[pixel + 1]! + 0.114 * rgba[pixel + 2]!;
  }
  return brightness;
}

interface Ground {
  kind: PictureMeasures['ground'];
  color: [number, number, number];
}

/** Classifies the background by the picture's edges. There a product picture has one colour, with varying light. */
function groundOf({ width, height, rgba }: Frame): Ground {
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.03));
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  let [total, white] = [0, 0];
  for (let y = 0; y < height; y++) {
    const isInRim = y < rim || y >= height - rim;
    for (let x = 0; x < width; x++) {
      if (!isInRim && x >= rim && x < width - rim) continue;
      const at = (y * width + x) * 4;
      for (let part = 0; part < 3; part++) {
        const value = rgba[at + part]!;
        sums[part]! += value;
        squares[part]! += value * value;
      }
      if (Math.min(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!) >= 242) white++;
      total++;
    }
  }
  const color = sums.map((sum) => sum / total) as Ground['color'];
  const spread = Math.max(
    ...squares.map((sum, part) => Math.sqrt(Math.max(0, sum / total - color[part]! ** 2))),
  );
  return { kind: white / total >= 0.9 ? 'white' : spread <= 14 ? 'plain' : 'scene', color };
}

function subjectMask({ rgba, light }: Frame, { color, kind }: Ground): Uint8Array {
  const mask = new Uint8Array(light.length);
  for (let at = 0; at < mask.length; at++) {
    const pixel = at * 4;
    const distance = Math.max(...color.map((value, part) => Math.abs(value - rgba[pixel + part]!)));
    mask[at] = kind === 'scene' || distance > 24 ? 1 : 0;
  }
  return mask;
}

function boxShare(mask: Uint8Array, width: number, height: number): number {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < left ? 0 : ((right - left + 1) * (bottom - top + 1)) / mask.length;
}

/** Sharpness from the 99th percentile of second differences. */
function sharpnessOf({ width, height, light }: Frame): number {
  const edges: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = light[at - 1]! + light[at + 1]! + light[at - width]! + light[at + width]!;
      edges.push(Math.abs(4 * light[at]! - around));
    }
  }
  const strong = Float32Array.from(edges).sort();
  const at = Math.floor(strong.length * 0.99);
  return Math.min(1, (strong[at] ?? 0) / 120);
}

/** Returns a smaller copy, in which large letters are as small as body text. */
function reduced(image: Image, width: number, height: number, factor: number) {
  const size = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
  return { ...size, light: luminance(pixelsOnWhite(image, size.width, size.height)) };
}

/** Share of blocks with many hard strokes. Only runs of at least five such blocks count. */
function textShare({ width, height, light }: Omit<Frame, 'rgba'>): number {
  const size = 12;
  const columns = Math.floor(width / size);
  const rows = Math.floor(height / size);
  let marked = 0;
  for (let row = 0; row < rows; row++) {
    let run = 0;
    for (let column = 0; column <= columns; column++) {
      if (column < columns && hasStrokes(light, width, column * size, row * size, size)) run++;
      else {
        if (run >= 5) marked += run;
        run = 0;
      }
    }
  }
  return marked / Math.max(1, rows * columns);
}

/** Letters have strokes in both directions, unlike stripes, and two tones, unlike patterns. */
function hasStrokes(light: Float32Array, width: number, left: number, top: number, size: number): boolean {
  const start = top * width + left;
  if (!isTwoToned(light, start, width, size)) return false;
  const across = strokesAlong(light, start, 1, width, size);
  return across >= size * 1.4 && strokesAlong(light, start, width, 1, size) >= size * 0.6;
}

function isTwoToned(light: Float32Array, start: number, width: number, size: number): boolean {
  const tones: number[] = [];
  for (let line = 0; line < size; line++) {
    for (let step = 0; step < size; step++) tones.push(light[start + line * width + step]!);
  }
  const [dark, bright] = [Math.min(...tones), Math.max(...tones)];
  const tolerance = (bright - dark) * 0.25;
  const clear = tones.filter((tone) => tone - dark < tolerance || bright - tone < tolerance).length;
  return bright - dark > 90 && clear >= tones.length * MIN_TWO_TONED_SHARE;
}

/** Counts alternating hard changes of brightness over the lines of a block. */
function strokesAlong(
  light: Float32Array,
  start: number,
  along: number,
  across: number,
  size: number,
): number {
  let strokes = 0;
  for (let line = 0; line < size; line++) {
    let direction = 0;
    for (let step = 1; step < size; step++) {
      const at = start + line * across + step * along;
      const change = light[at]! - light[at - along]!;
      if (Math.abs(change) < 40 || Math.sign(change) === direction) continue;
      direction = Math.sign(change);
      strokes++;
    }
  }
  return strokes;
}

function flatnessOf(rgba: Uint8ClampedArray, mask: Uint8Array): number {
  const counts = new Map<number, number>();
  let total = 0;
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    const pixel = at * 4;
    const color = ((rgba[pixel]! >> 3) << 10) | ((rgba[pixel + 1]! >> 3) << 5) | (rgba[pixel + 2]! >> 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
    total++;
  }
  const [first = 0, second = 0] = [...counts.values()].sort((a, b) => b - a);
  return total === 0 ? 1 : (first + second) / total;
}
