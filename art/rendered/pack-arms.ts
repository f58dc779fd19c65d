/**
 * Packs the pictures of a person's gestures for the library: `node art/rendered/pack-arms.ts RENDERS PERSON [LIBRARY]`.
 * Covers `RENDERS` and every `RENDERS+OUTFIT` beside it that has gestures.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { ArmGesture } from '../../src/engine/people/rendered/content.ts';

/** Encoder settings; lower is better. */
const CODED = { quality: 22, speed: 6 };
/** Side of the squares in which a picture is compared with the person at rest, in pixels of `person.webp`. */
const SQUARE = 16;
/** Maximum difference of two squares' means, of 255, that counts as equal. */
const SAME = 2.5;

/** Data of a gesture written by `make.py`. */
type Rendered = Omit<ArmGesture, 'square' | 'differs'>;

const [
  renders = '',
  name = '',
  library = join(import.meta.dirname, '../../src/engine/people/rendered/library'),
] = process.argv.slice(2);
const outfits = readdirSync(dirname(renders)).filter((one) => one.startsWith(`${basename(renders)}+`));
for (const one of [basename(renders), ...outfits]) {
  const worn = one === basename(renders) ? '' : `-${one.slice(one.indexOf('+') + 1)}`;
  await pack(join(dirname(renders), one), worn);
}

async function pack(from: string, worn: string): Promise<void> {
  const names = readdirSync(from).flatMap((file) => file.match(/^gesture-(\w+)\.json$/)?.[1] ?? []);
  if (names.length === 0) return;
  const gestures = names.sort().map((one) => {
    return [one, JSON.parse(readFileSync(join(from, `gesture-${one}.json`), 'utf8')) as Rendered] as const;
  });
  const rest = await loadImage(join(library, name, `person${worn}.webp`));
  const packed = await Promise.all(
    gestures.map(async ([one, gesture]) => {
      const { strip, differs } = await stripOf(from, one, gesture, rest);
      writeFileSync(join(library, name, `${one}${worn}.avif`), await strip.encode('avif', CODED));
      return [one, { ...gesture, square: SQUARE, differs: deflateSync(differs).toString('base64') }] as const;
    }),
  );
  writeFileSync(join(library, name, `arms${worn}.json`), JSON.stringify(Object.fromEntries(packed)));
}

/** Stacks the pictures without what the person at rest also shows, and lists the squares that differ in each. */
async function stripOf(from: string, name: string, { box, scales, way }: Rendered, person: Image) {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const crop = (picture: Image, left: number, top: number, scale: number) => {
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').drawImage(picture, left, top, picture.width * scale, picture.height * scale);
    return means(canvas.data(), width, height);
  };
  const rest = crop(person, -box[0], -box[1], 1);
  const small = Math.round(height * way);
  const strip = createCanvas(width, small * (scales.length - 1) + height);
  const differs = new Uint8Array(columns * rows * scales.length);
  for (const step of scales.keys()) {
    const part = step === scales.length - 1 ? 1 : way;
    const picture = await loadImage(readFileSync(join(from, `gesture-${name}-${step + 1}.png`)));
    const own = crop(picture, 0, 0, 1 / part);
    const apart = Uint8Array.from({ length: columns * rows }, (_, i) =>
      [0, 1, 2, 3].some((c) => Math.abs(own[i * 4 + c]! - rest[i * 4 + c]!) > SAME) ? 1 : 0,
    );
    const shown = widened(apart, columns, rows);
    differs.set(shown, step * columns * rows);
    const ctx = strip.getContext('2d');
    ctx.drawImage(picture, 0, step * small);
    // Neighbouring squares are included for a soft transition.
    widened(shown, columns, rows).forEach((one, i) => {
      const [x, y] = [(i % columns) * SQUARE * part, Math.floor(i / columns) * SQUARE * part];
      if (!one) ctx.clearRect(x, step * small + y, SQUARE * part, Math.min(SQUARE, height - y / part) * part);
    });
  }
  return { strip, differs };
}

/** Mean of each channel in every square. */
function means(pixels: Uint8Array, width: number, height: number): Float32Array {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const sums = new Float32Array(columns * rows * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
      const count = Math.min(SQUARE, width - column * SQUARE) * Math.min(SQUARE, height - row * SQUARE);
      for (let c = 0; c < 4; c++)
        sums[(row * columns + column) * 4 + c]! += pixels[(y * width + x) * 4 + c]! / count;
    }
  }
  return sums;
}

/** Adds the neighbours of every square. */
function widened(squares: Uint8Array, columns: number, rows: number): Uint8Array {
  return squares.map((_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++)
        if (squares[row * columns + column]) return 1;
    return 0;
  });
}
