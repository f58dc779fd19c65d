import { fourier } from '../alignment/acoustics/mel.ts';
import {
  CELLS,
  FRAME,
  HOP,
  meanPowers,
  PERIOD,
  RATE,
  type Spectra,
  SYNC,
  setDifferences,
  setLevels,
  spectraOfTwo,
  WINDOW,
  watermarkPattern,
} from './cells.ts';
import { CODE_LENGTH, decodeWatermark } from './code.ts';

/** Samples between analysis frames: two analysis frames for each hop of the watermark. */
const STRIDE = HOP / 2;
const ROWS = (PERIOD * HOP) / STRIDE;
/** Standard deviations by which the start of the pattern must stand out. Without a watermark, they reach 4 at most. */
const MIN_CERTAINTY = 4.2;
/** Number of candidate starts that are decoded. */
const MAX_TRIES = 3;

/** Seconds of audio that are searched for a watermark at another speed. */
const SEARCHED_SECONDS = 30;
/** Changes that people and programs make: film speed to that of television and back, and whole percentages. */
const USUAL_SPEEDS = [25 / 24, 24 / 25, 1.02, 0.98, 1.05, 0.95, 1.01, 0.99, 1.03, 0.97, 1.04, 0.96];
/** Speeds from 95 to 105 %. The watermark is still found half a step away from a speed that is tried. */
const MAX_SPEED_CHANGE = 0.054;
const SPEED_STEP = 0.002;
/** Tempo changes at the same pitch, and finer speed steps at another pitch. */
const TEMPO_STEP = 1 / 600;
const MAX_TEMPO_STEPS = 30;
const FINE_SPEEDS = [1 - 0.0007, 1, 1 + 0.0007];

/** Differences between neighbouring cells, frame by frame. */
type Differences = Float32Array;

/** All analysis frames, summed by their position in the period, and the likely start of the pattern. */
interface Folded {
  rows: Float32Array;
  start: number;
  /** Standard deviations above the mean. */
  certainty: number;
}

/**
 * Finds the watermark in audio at its original speed and returns it as ten hexadecimal digits. The time depends on the length
 * of the audio only, not on its content.
 *
 * @param pcm one channel at 48 kHz
 */
export function findWatermark(pcm: Float32Array): string | undefined {
  return pcm.length < 2 * FRAME ? undefined : readWatermark(analyse(pcm), [1]);
}

export interface SpeedSearch {
  watermark: string | undefined;
  /** Whether the watermark was found, or all speeds were tried. */
  isComplete: boolean;
}

/**
 * Finds the watermark of a copy that is played at another speed or tempo. This takes seconds, so the most likely changes are
 * tried first.
 *
 * @param pcm one channel at 48 kHz
 * @param hasTime called before each speed; the search ends once it returns false
 */
export function findAtOtherSpeeds(pcm: Float32Array, hasTime: () => boolean): SpeedSearch {
  const part = pcm.subarray(0, SEARCHED_SECONDS * RATE);
  if (part.length < 2 * FRAME) return { watermark: undefined, isComplete: true };
  if (!hasTime()) return { watermark: undefined, isComplete: false };
  const tempos = Array.from(
    { length: 2 * MAX_TEMPO_STEPS + 1 },
    (_, index) => 1 + (index - MAX_TEMPO_STEPS) * TEMPO_STEP,
  );
  const atTempo = readWatermark(analyse(part), tempos);
  if (atTempo !== undefined) return { watermark: atTempo, isComplete: true };
  for (const speed of speedsToTry()) {
    if (!hasTime()) return { watermark: undefined, isComplete: false };
    const atSpeed = readWatermark(analyse(stretch(part, speed)), FINE_SPEEDS);
    if (atSpeed !== undefined) return { watermark: atSpeed, isComplete: true };
  }
  return { watermark: undefined, isComplete: true };
}

/** Returns the usual speeds, then those between them, beginning with small changes. */
function speedsToTry(): number[] {
  const others = Array.from({ length: Math.floor(MAX_SPEED_CHANGE / SPEED_STEP) }, (_, index) => {
    const change = (index + 1) * SPEED_STEP;
    return [1 + change, 1 - change];
  }).flat();
  const isNew = (speed: number) => USUAL_SPEEDS.every((usual) => Math.abs(usual - speed) > SPEED_STEP / 4);
  return [...USUAL_SPEEDS, ...others.filter(isNew)];
}

/** Undoes a change of speed: audio that was played faster is stretched. */
function stretch(pcm: Float32Array, speed: number): Float32Array {
  const stretched = new Float32Array(Math.floor((pcm.length - 1) * speed));
  for (let index = 0; index < stretched.length; index++) {
    const at = index / speed;
    const before = Math.floor(at);
    const share = at - before;
    stretched[index] = pcm[before]! * (1 - share) + (pcm[before + 1] ?? 0) * share;
  }
  return stretched;
}

function analyse(pcm: Float32Array): Differences {
  const frames = Math.max(0, Math.floor((pcm.length - FRAME) / STRIDE) + 1);
  const powers = new Float32Array(frames * CELLS);
  const [first, second] = [new Float32Array(FRAME), new Float32Array(FRAME)];
  const spectra: Spectra = { re: new Float32Array(2 * CELLS), im: new Float32Array(2 * CELLS) };
  for (let frame = 0; frame < frames; frame += 2) {
    for (let index = 0, at = frame * STRIDE; index < FRAME; index++, at++) {
      first[index] = WINDOW[index]! * pcm[at]!;
      second[index] = WINDOW[index]! * (pcm[at + STRIDE] ?? 0);
    }
    spectraOfTwo(first, second, spectra);
    const count = Math.min(2, frames - frame) * CELLS;
    for (let cell = 0; cell < count; cell++)
      powers[frame * CELLS + cell] = spectra.re[cell]! ** 2 + spectra.im[cell]! ** 2;
  }
  const means = meanPowers(powers);
  const [levels, floors] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  for (let from = 0; from < powers.length; from += CELLS) {
    const frame = powers.subarray(from, from + CELLS);
    // The powers of a frame are no longer needed once its differences are known.
    setLevels(frame, means, levels, floors);
    setDifferences(levels, frame);
  }
  return powers;
}

/** @param speeds tempos relative to the original */
function readWatermark(differences: Differences, speeds: readonly number[]): string | undefined {
  const candidates = speeds
    .map((speed) => fold(differences, speed))
    .filter(({ certainty }) => certainty >= MIN_CERTAINTY)
    .sort((a, b) => b.certainty - a.certainty)
    .slice(0, MAX_TRIES);
  for (const candidate of candidates) {
    const watermark = decodeWatermark(signsIn(candidate));
    if (watermark !== undefined) return watermark;
  }
  return undefined;
}

function fold(differences: Differences, speed: number): Folded {
  const frames = differences.length / CELLS;
  const rows = new Float32Array(ROWS * CELLS);
  const last = Math.floor((frames - 1) * speed);
  for (let frame = 0; frame <= last; frame++) {
    const at = frame / speed;
    const before = Math.floor(at);
    const share = at - before;
    const next = Math.min(before + 1, frames - 1);
    const row = (frame % ROWS) * CELLS;
    for (let cell = 0; cell < CELLS; cell++)
      rows[row + cell]! +=
        differences[before * CELLS + cell]! * (1 - share) + differences[next * CELLS + cell]! * share;
  }
  return { rows, ...findStart(rows) };
}

/** Finds the row where the pattern starts by correlating all cells with their known signs, two cells at a time. */
function findStart(rows: Float32Array): Pick<Folded, 'start' | 'certainty'> {
  const signSpectra = spectraOfKnownSigns();
  const [re, im] = [new Float32Array(ROWS), new Float32Array(ROWS)];
  const [sumRe, sumIm] = [new Float32Array(ROWS), new Float32Array(ROWS)];
  for (let pair = 0; pair < CELLS / 2; pair++) {
    for (let row = 0, at = 2 * pair; row < ROWS; row++, at += CELLS) {
      re[row] = rows[at]!;
      im[row] = rows[at + 1]!;
    }
    transform(re, im);
    const of = signSpectra[pair]!;
    for (let row = 0; row < ROWS; row++) {
      sumRe[row]! += re[row]! * of.re[row]! + im[row]! * of.im[row]!;
      sumIm[row]! += im[row]! * of.re[row]! - re[row]! * of.im[row]!;
    }
  }
  // Swapping the real and imaginary parts turns the transform into its inverse.
  transform(sumIm, sumRe);
  const mean = sumRe.reduce((total, sum) => total + sum, 0) / ROWS;
  const variance = sumRe.reduce((total, sum) => total + (sum - mean) ** 2, 0) / ROWS;
  const start = sumRe.indexOf(Math.max(...sumRe));
  return { start, certainty: variance > 0 ? (sumRe[start]! - mean) / Math.sqrt(variance) : 0 };
}

const transform = fourier(ROWS);

let knownSpectra: Spectra[] | undefined;

/** The known signs over time, transformed in pairs of cells. */
function spectraOfKnownSigns(): Spectra[] {
  if (knownSpectra) return knownSpectra;
  const { owners, signs } = watermarkPattern();
  const signAt = (frame: number, cell: number) => {
    const place = frame * CELLS + cell;
    return owners[place] === SYNC ? signs[place]! : 0;
  };
  knownSpectra = Array.from({ length: CELLS / 2 }, (_, pair) => {
    const of = { re: new Float32Array(ROWS), im: new Float32Array(ROWS) };
    for (let frame = 0; frame < PERIOD; frame++) {
      of.re[2 * frame] = signAt(frame, 2 * pair);
      of.im[2 * frame] = signAt(frame, 2 * pair + 1);
    }
    transform(of.re, of.im);
    return of;
  });
  return knownSpectra;
}

/** Returns the evidence for 1 rather than −1, for each sign of the code. */
function signsIn({ rows, start }: Folded): Float64Array {
  const { signs, owners } = watermarkPattern();
  const found = new Float64Array(CODE_LENGTH);
  for (let place = 0; place < owners.length; place++) {
    const owner = owners[place]!;
    if (owner === SYNC) continue;
    const row = (start + 2 * Math.floor(place / CELLS)) % ROWS;
    found[owner]! += signs[place]! * rows[row * CELLS + (place % CELLS)]!;
  }
  return found;
}
