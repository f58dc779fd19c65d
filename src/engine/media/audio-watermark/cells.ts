/**
 * The time-frequency grid of the audio watermark. Time is divided into frames, and each frame into frequency cells. The
 * watermark makes each cell slightly louder or quieter than its two neighbours in frequency. Which of the two is set by
 * a fixed pattern that repeats every five and a half seconds.
 */
import { chance, seedOf, shuffled } from '../../../base/chance.ts';
import { fourier } from '../alignment/acoustics/mel.ts';
import { CODE_LENGTH } from './code.ts';

/** Sample rate, in Hz, of audio that is watermarked or searched. */
export const RATE = 48_000;
/** Samples per frame. Frames overlap by half. */
export const FRAME = 2048;
export const HOP = FRAME / 2;
/** Frames after which the pattern repeats. Must be a power of two. */
export const PERIOD = 256;
/** The first watermarked bin of the Fourier transform, at 305 Hz, and the number of bins, up to 6.5 kHz. */
export const FIRST_CELL = 13;
export const CELLS = 264;
/** Share of the cells whose signs are known and locate the start of the pattern. The others carry the code. */
const SYNC_SHARE = 0.25;
/** Owner of the cells whose signs are known. Other cells belong to one sign of the code each. */
export const SYNC = CODE_LENGTH;

/** Decibels to which a cell's difference from its neighbours is clamped. */
const MAX_DIFFERENCE = 5;
/** Number of cells on either side over which the level around a cell is averaged. */
const LEVEL_REACH = 29;
/** A cell counts less the further it falls below this share of the level around it… */
const FLOOR_SHARE = 0.06;
/** …or of its mean over time. */
const MIN_SHARE = 1e-3;
/** Power at the level of rounding errors. */
const MIN_POWER = 1e-9;

const DECIBELS = 10 / Math.LN10;

export interface Pattern {
  /** −1 or 1 for every cell of a period, frame after frame. */
  signs: Int8Array;
  /** The sign of the code that a cell carries, or `SYNC`. */
  owners: Uint8Array;
}

let pattern: Pattern | undefined;

/** Returns the pattern. It must never change, or the watermarks of older files would no longer be found. */
export function watermarkPattern(): Pattern {
  pattern ??= createPattern();
  return pattern;
}

function createPattern(): Pattern {
  const random = chance(seedOf('castwright.sound.1'));
  const count = PERIOD * CELLS;
  const signs = Int8Array.from({ length: count }, () => (random() < 0.5 ? -1 : 1));
  const order = shuffled(
    Array.from({ length: count }, (_, cell) => cell),
    random,
  );
  const owners = new Uint8Array(count).fill(SYNC);
  const syncCells = Math.round(SYNC_SHARE * count);
  for (const [index, cell] of order.slice(syncCells).entries()) owners[cell] = index % CODE_LENGTH;
  return { signs, owners };
}

/** Square root of the Hann window. The squares of overlapping windows add up to one. */
export const WINDOW = Float32Array.from({ length: FRAME }, (_, index) => Math.sin((Math.PI * index) / FRAME));

const transform = fourier(FRAME);

/** The watermarked bins of two real frames that are transformed together. */
export interface Spectra {
  re: Float32Array;
  im: Float32Array;
}

/**
 * Transforms two windowed real frames in place and separates their spectra: the cells of the first frame, then those of
 * the second.
 */
export function spectraOfTwo(first: Float32Array, second: Float32Array, { re, im }: Spectra): void {
  transform(first, second);
  for (let cell = 0; cell < CELLS; cell++) {
    const bin = FIRST_CELL + cell;
    const mirrored = FRAME - bin;
    re[cell] = (first[bin]! + first[mirrored]!) / 2;
    im[cell] = (second[bin]! - second[mirrored]!) / 2;
    re[CELLS + cell] = (second[bin]! + second[mirrored]!) / 2;
    im[CELLS + cell] = (first[mirrored]! - first[bin]!) / 2;
  }
}

/** The inverse of `spectraOfTwo`. Frequencies outside the cells are zero, and no window is applied. */
export function framesOfTwo({ re, im }: Spectra, first: Float32Array, second: Float32Array): void {
  first.fill(0);
  second.fill(0);
  for (let cell = 0; cell < CELLS; cell++) {
    const bin = FIRST_CELL + cell;
    const mirrored = FRAME - bin;
    const other = CELLS + cell;
    first[bin] = (re[cell]! - im[other]!) / FRAME;
    second[bin] = (im[cell]! + re[other]!) / FRAME;
    first[mirrored] = (re[cell]! + im[other]!) / FRAME;
    second[mirrored] = (re[other]! - im[cell]!) / FRAME;
  }
  // Swapping the real and imaginary parts turns the transform into its inverse.
  transform(second, first);
}

/** Returns the mean power of each cell over time, which lets `setLevels` ignore silence. @param powers - frame by frame */
export function meanPowers(powers: Float32Array): Float64Array {
  const means = new Float64Array(CELLS);
  const frames = Math.max(1, powers.length / CELLS);
  for (let from = 0; from < powers.length; from += CELLS)
    for (let cell = 0; cell < CELLS; cell++) means[cell]! += powers[from + cell]! / frames;
  return means;
}

/** Sets the total power around each cell of a frame, over `reach` cells on either side. */
export function setPowersAround(powers: Float32Array, reach: number, around: Float64Array): void {
  let sum = 0;
  for (let cell = 0; cell < reach; cell++) sum += powers[cell]!;
  for (let cell = 0; cell < CELLS; cell++) {
    if (cell + reach < CELLS) sum += powers[cell + reach]!;
    if (cell > reach) sum -= powers[cell - reach - 1]!;
    around[cell] = sum;
  }
}

/** Sets the level of each cell of a frame in decibels, and the power below which the cell counts for little. */
export function setLevels(
  powers: Float32Array,
  means: Float64Array,
  levels: Float64Array,
  floors: Float64Array,
): void {
  setPowersAround(powers, LEVEL_REACH, floors);
  for (let cell = 0; cell < CELLS; cell++) {
    const level = Math.max(floors[cell]! / (2 * LEVEL_REACH + 1), MIN_SHARE * means[cell]!);
    floors[cell] = FLOOR_SHARE * level + MIN_POWER;
    levels[cell] = DECIBELS * Math.log(powers[cell]! + floors[cell]!);
  }
}

/** Sets how many decibels each cell of a frame is louder than its neighbours, clamped to `MAX_DIFFERENCE`. */
export function setDifferences(levels: Float64Array, differences: Float32Array | Float64Array): void {
  for (let cell = 0; cell < CELLS; cell++) {
    const before = levels[cell === 0 ? 1 : cell - 1]!;
    const after = levels[cell === CELLS - 1 ? cell - 1 : cell + 1]!;
    const difference = levels[cell]! - (before + after) / 2;
    differences[cell] = Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, difference));
  }
}
