import type { SoundFile } from '../audio/sound-file.ts';
import {
  CELLS,
  FRAME,
  framesOfTwo,
  HOP,
  meanPowers,
  type Pattern,
  PERIOD,
  RATE,
  type Spectra,
  SYNC,
  setDifferences,
  setLevels,
  setPowersAround,
  spectraOfTwo,
  WINDOW,
  watermarkPattern,
} from './cells.ts';
import { encodeWatermark } from './code.ts';

/** Mean decibels by which the cells of a sign differ from their neighbours in the watermark's direction. */
const TARGET = 0.9;
/** Maximum change of a cell in decibels. */
const MAX_GAIN = 1.4;
/** Number of steps in which the gains approach the target, and the share of the remaining way in each. */
const STEPS = 5;
const STEP_SHARE = 0.7;
/**
 * A frame is watermarked less if a neighbouring frame has less than this share of its power. The change reaches into the
 * neighbour, where nothing would mask it.
 */
const GUARD = 0.1;
const GUARD_REACH = 14;

const DECIBELS_PER_NEPER = 20 / Math.LN10;

const SAMPLES_PER_PERIOD = PERIOD * HOP;
/** Samples covered by the frames of a period. */
const COVERED = SAMPLES_PER_PERIOD + HOP;

type Sides = [left: Float32Array, right: Float32Array];

/**
 * Embeds an inaudible watermark of ten hexadecimal digits, which `findWatermark` reads even after the audio is compressed,
 * cut or re-recorded. Each period of the pattern is processed independently of the others.
 *
 * @param sound at 48 kHz
 * @param duration seconds of the sound to read
 */
export function embedWatermark(sound: SoundFile, watermark: string, duration: number): SoundFile {
  const signs = encodeWatermark(watermark);
  const pattern = patternFrom(firstFrameOf(watermark));
  const length = Math.round(duration * RATE);
  const changes = new Map<number, Promise<Sides>>();

  /** Keeps two periods, because frames at their boundary overlap. */
  function changeOf(period: number): Promise<Sides> {
    const cached = changes.get(period);
    if (cached) return cached;
    for (const other of changes.keys()) if (Math.abs(other - period) > 1) changes.delete(other);
    const change = readSpan(period * SAMPLES_PER_PERIOD - HOP, COVERED).then((sides) =>
      changeSound(sides, signs, pattern),
    );
    changes.set(period, change);
    return change;
  }

  /** Reads samples, padding with silence before the start and after the end. */
  async function readSpan(from: number, count: number): Promise<Sides> {
    const sides: Sides = [new Float32Array(count), new Float32Array(count)];
    const [first, last] = [Math.max(0, from), Math.min(length, from + count)];
    if (last <= first) return sides;
    const [left = new Float32Array(), right = left] = await sound.read(first / RATE, last / RATE);
    sides[0].set(left.subarray(0, last - first), first - from);
    sides[1].set(right.subarray(0, last - first), first - from);
    return sides;
  }

  return {
    origin: undefined,
    async read(start, end) {
      const sides = await sound.read(start, end);
      const [from, until] = [Math.round(start * RATE), Math.round(end * RATE)];
      const watermarked = sides.map((side) => side.slice());
      const lastPeriod = Math.floor((until - 1 + HOP) / SAMPLES_PER_PERIOD);
      for (let period = Math.floor(from / SAMPLES_PER_PERIOD); period <= lastPeriod; period++) {
        const change = await changeOf(period);
        const covered = period * SAMPLES_PER_PERIOD - HOP;
        const [first, last] = [Math.max(from, covered), Math.min(until, covered + COVERED)];
        for (const [side, samples] of watermarked.entries())
          for (let at = first; at < last; at++)
            samples[at - from]! += change[side === 1 ? 1 : 0][at - covered]!;
      }
      return watermarked;
    },
    close: () => sound.close(),
  };
}

/**
 * Returns the frame of the pattern at which the watermark begins. A film that is edited again gets a second watermark. At
 * different frames, they are only noise to each other; at the same one, neither could be read.
 */
function firstFrameOf(watermark: string): number {
  return Number.parseInt(watermark.slice(0, 2), 16) % PERIOD;
}

/** Returns the pattern from a frame on, followed by the frames before it. */
function patternFrom(frame: number): Pattern {
  const { signs, owners } = watermarkPattern();
  const from = frame * CELLS;
  const turned = { signs: new Int8Array(signs.length), owners: new Uint8Array(owners.length) };
  turned.signs.set(signs.subarray(from));
  turned.signs.set(signs.subarray(0, from), signs.length - from);
  turned.owners.set(owners.subarray(from));
  turned.owners.set(owners.subarray(0, from), owners.length - from);
  return turned;
}

/** Returns the signal to add to a period. */
function changeSound([left, right]: Sides, signs: Int8Array, pattern: Pattern): Sides {
  const isMono = left.every((sample, index) => sample === right[index]);
  // A pair is the left and right of one frame or, if both channels are equal, two successive frames.
  const pairs = Array.from({ length: isMono ? PERIOD / 2 : PERIOD }, (_, pair) =>
    isMono
      ? ([
          [left, 2 * pair * HOP],
          [left, (2 * pair + 1) * HOP],
        ] as const)
      : ([
          [left, pair * HOP],
          [right, pair * HOP],
        ] as const),
  );
  const [first, second] = [new Float32Array(FRAME), new Float32Array(FRAME)];
  const spectra = pairs.map(([one, other]) => {
    const of: Spectra = { re: new Float32Array(2 * CELLS), im: new Float32Array(2 * CELLS) };
    copyWindowed(one[0], one[1], first);
    copyWindowed(other[0], other[1], second);
    spectraOfTwo(first, second, of);
    return of;
  });
  const powers = isMono ? powersOfFrames(spectra) : powersOfMiddles(spectra);
  const gains = gainsOf(powers, signs, pattern);
  const changed: Sides = [new Float32Array(COVERED), new Float32Array(COVERED)];
  for (const [pair, { re, im }] of spectra.entries()) {
    for (let cell = 0; cell < 2 * CELLS; cell++) {
      const gain = gains[isMono ? 2 * pair * CELLS + cell : pair * CELLS + (cell % CELLS)]!;
      const factor = Math.expm1(gain / DECIBELS_PER_NEPER);
      re[cell]! *= factor;
      im[cell]! *= factor;
    }
    framesOfTwo({ re, im }, first, second);
    const [[, start], [, otherStart]] = pairs[pair]!;
    addWindowed(changed[0], start, first);
    addWindowed(changed[isMono ? 0 : 1], otherStart, second);
  }
  return isMono ? [changed[0], changed[0]] : changed;
}

function copyWindowed(samples: Float32Array, from: number, frame: Float32Array): void {
  for (let index = 0; index < FRAME; index++) frame[index] = WINDOW[index]! * samples[from + index]!;
}

function addWindowed(samples: Float32Array, from: number, frame: Float32Array): void {
  for (let index = 0; index < FRAME; index++) samples[from + index]! += WINDOW[index]! * frame[index]!;
}

function powersOfFrames(spectra: readonly Spectra[]): Float32Array {
  const powers = new Float32Array(PERIOD * CELLS);
  for (const [pair, { re, im }] of spectra.entries())
    for (let cell = 0; cell < 2 * CELLS; cell++)
      powers[2 * pair * CELLS + cell] = re[cell]! * re[cell]! + im[cell]! * im[cell]!;
  return powers;
}

/** Power of the mono mix, which a single loudspeaker plays. */
function powersOfMiddles(spectra: readonly Spectra[]): Float32Array {
  const powers = new Float32Array(PERIOD * CELLS);
  for (const [frame, { re, im }] of spectra.entries())
    for (let cell = 0; cell < CELLS; cell++) {
      const [real, imaginary] = [re[cell]! + re[CELLS + cell]!, im[cell]! + im[CELLS + cell]!];
      powers[frame * CELLS + cell] = (real * real + imaginary * imaginary) / 4;
    }
  return powers;
}

/**
 * Returns the gain of each cell in decibels. A sign that the audio already happens to carry needs less gain, and one that
 * it contradicts needs more. All signs are then equally readable, whatever the audio is.
 */
function gainsOf(powers: Float32Array, code: Int8Array, { signs, owners }: Pattern): Float32Array {
  const means = meanPowers(powers);
  const frames = Array.from({ length: PERIOD }, (_, frame) =>
    powers.subarray(frame * CELLS, (frame + 1) * CELLS),
  );
  const nearby = frames.map((frame) => {
    const around = new Float64Array(CELLS);
    setPowersAround(frame, GUARD_REACH, around);
    return around;
  });
  const gains = new Float32Array(powers.length);
  const limits = new Float32Array(powers.length);
  /** Share of a cell's gain by which its level changes. */
  const responses = new Float32Array(powers.length);
  const levels = new Float64Array(powers.length);
  const targets = new Int8Array(powers.length);
  const weights = new Float64Array(SYNC + 1);
  const floors = new Float64Array(CELLS);
  for (const [index, frame] of frames.entries()) {
    setLevels(frame, means, levels.subarray(index * CELLS, (index + 1) * CELLS), floors);
    const around = nearby[index]!;
    const [before, after] = [nearby[index - 1] ?? around, nearby[index + 1] ?? around];
    for (let cell = 0, at = index * CELLS; cell < CELLS; cell++, at++) {
      const quietest = Math.min(before[cell]!, after[cell]!) + Number.EPSILON;
      limits[at] = Math.min(1, Math.sqrt(quietest / (GUARD * around[cell]! + Number.EPSILON)));
      responses[at] = frame[cell]! / (frame[cell]! + floors[cell]!);
      const owner = owners[at]!;
      targets[at] = signs[at]! * (owner === SYNC ? 1 : code[owner]!);
      weights[owner]! += responses[at]! * limits[at]!;
    }
  }
  const changed = new Float64Array(CELLS);
  const differences = new Float64Array(CELLS);
  for (let step = 0; step < STEPS; step++) {
    const found = new Float64Array(SYNC + 1);
    for (let frame = 0; frame < PERIOD; frame++) {
      const from = frame * CELLS;
      for (let cell = 0; cell < CELLS; cell++)
        changed[cell] = levels[from + cell]! + responses[from + cell]! * gains[from + cell]!;
      setDifferences(changed, differences);
      for (let cell = 0; cell < CELLS; cell++)
        found[owners[from + cell]!]! += differences[cell]! * targets[from + cell]!;
    }
    const missing = found.map((sum, owner) => Math.max(0, TARGET - sum / Math.max(weights[owner]!, 1e-6)));
    for (let at = 0; at < gains.length; at++) {
      const limit = MAX_GAIN * limits[at]!;
      const more = STEP_SHARE * missing[owners[at]!]! * responses[at]! * limits[at]! * targets[at]!;
      gains[at] = Math.max(-limit, Math.min(limit, gains[at]! + more));
    }
  }
  return gains;
}
