import { readFileSync } from 'node:fs';
import type { Viseme } from '../../../film/pose.ts';
import type { Span, Stress, VisemeCue } from '../../../film/timeline.ts';
import type { Sound } from '../../speech/engine.ts';
import { CEPSTRA, cepstraOf } from '../acoustics/cepstra.ts';
import { type LoudnessFrame, levelsOf, loudnessOf } from '../acoustics/loudness.ts';
import { HOP, type MelFrames, melFrames } from '../acoustics/mel.ts';
import { quantile, spokenFrames, voiceActivity } from '../acoustics/voice-activity.ts';
import { phrasesOf } from '../phrases.ts';
import { thinOut } from '../stresses.ts';
import { closeLips, insertSilence, mergeShortShapes, type Shape } from './shapes.ts';

/** Mouth shapes that are recognisable by sound; `DD` covers all tongue consonants. */
export const AUDIBLE_VISEMES = [
  'sil',
  'PP',
  'FF',
  'SS',
  'CH',
  'DD',
  'aa',
  'E',
  'I',
  'O',
  'U',
] as const satisfies Viseme[];

export const HIDDEN_UNITS = 64;
/** Offsets of the input frames, 20 ms apart. */
const CONTEXT = [-6, -4, -2, 0, 2, 4, 6];
export const INPUTS = CEPSTRA * CONTEXT.length;

/** Weights of a network with one hidden layer, grouped by unit. */
export interface VisemeNet {
  hidden: Float32Array;
  hiddenBias: Float32Array;
  output: Float32Array;
  outputBias: Float32Array;
}

/** Cost of a change of shape, in nats: probabilities of adjacent frames are not independent. */
const CHANGE_COST = 2.5;
/** Speech that is less than this below its loudest level needs an open mouth. */
const OPEN_MOUTH_DECIBELS = 9;
/** Penalty on the score of closed shapes for each decibel above that level. */
const NATS_PER_DECIBEL = 0.25;
/** Nats in favour of closed lips: a missing closure is more visible than an extra one. */
const CLOSED_LIPS_BONUS = 0.5;
const CLOSED_LIPS = AUDIBLE_VISEMES.indexOf('PP');
const SHUT_MOUTHS: readonly number[] = [AUDIBLE_VISEMES.indexOf('sil'), AUDIBLE_VISEMES.indexOf('PP')];

let network: VisemeNet | undefined;

export interface SoundVisemes {
  /** Ordered, not overlapping, within the sound; `sil` for at least 120 ms without speech. */
  visemes: VisemeCue[];
  stresses: Stress[];
  phrases: Span[];
}

/**
 * Finds visemes of a sound with unknown words: from voice activity, loudness, and a small network that classifies spectra
 * (`tools/train-visemes.ts`).
 */
export function visemesFromSound(sound: Sound): SoundVisemes {
  const duration = sound.pcm.length / sound.sampleRate;
  const mel = melFrames(sound);
  const frames = levelsOf(mel);
  const spans = voiceActivity(frames).map(({ start, end }) => ({ start, end: Math.min(end, duration) }));
  const mouths = mouthsBySound(mel, frames, spans);
  const shapes = spans.flatMap((span) => shapesOf(mouths, span));
  const loudness = loudnessOf(sound);
  const visemes = insertSilence(mergeShortShapes(closeLips(shapes, duration)), duration).map((shape) => ({
    ...shape,
    energy: shape.viseme === 'sil' ? 0 : loudness(shape.start, shape.end),
  }));
  return { visemes, stresses: emphases(frames, spans, loudness), phrases: phrasesOf(spans) };
}

/** Joins runs of equal frames. */
function shapesOf(mouths: readonly Viseme[], { start, end }: Span): Shape[] {
  const shapes: Shape[] = [];
  for (let index = Math.round(start / HOP); index * HOP < end - 1e-6; index++) {
    const viseme = mouths[index] ?? 'sil';
    const last = shapes.at(-1);
    const until = Math.min((index + 1) * HOP, end);
    if (last && last.viseme === viseme) last.end = until;
    else shapes.push({ viseme, start: last?.end ?? start, end: until });
  }
  return shapes;
}

/** Finds local peaks of loudness. */
function emphases(
  frames: readonly LoudnessFrame[],
  spans: readonly Span[],
  loudness: (start: number, end: number) => number,
): Stress[] {
  const found: Stress[] = [];
  for (const { start, end } of spans) {
    const last = Math.min(frames.length - 1, Math.round(end / HOP) - 1);
    for (let index = Math.round(start / HOP); index <= last; index++) {
      const near = frames.slice(Math.max(0, index - 12), index + 13);
      const level = frames[index]!.body;
      if (near.some((frame) => frame.body > level)) continue;
      const at = index * HOP;
      const strength = loudness(at - 0.06, at + 0.06);
      if (strength > 0.45) found.push({ at, strength });
    }
  }
  return thinOut(found);
}

/** Classifies every frame by the surrounding spectrum and its loudness; `sil` outside the spans. */
function mouthsBySound(mel: MelFrames, frames: readonly LoudnessFrame[], spans: readonly Span[]): Viseme[] {
  network ??= readNet(new URL('./viseme-weights.bin', import.meta.url));
  const spoken = spokenFrames(spans, mel.count);
  // From here on, the values are logarithms with bonuses and penalties.
  const scores = mouthProbabilities(network, mel, spoken);
  const loudest = quantile(
    frames.filter((_, index) => spoken[index] === 1).map(({ body }) => body),
    0.9,
  );
  const states = AUDIBLE_VISEMES.length;
  for (let frame = 0; frame < mel.count; frame++) {
    const excess = Math.max(0, frames[frame]!.body - (loudest - OPEN_MOUTH_DECIBELS));
    for (let state = 0; state < states; state++) {
      const at = frame * states + state;
      const bonus = state === CLOSED_LIPS ? CLOSED_LIPS_BONUS : 0;
      scores[at] =
        Math.log(scores[at]! + 1e-4) + bonus - (SHUT_MOUTHS.includes(state) ? excess * NATS_PER_DECIBEL : 0);
    }
  }
  const mouths = new Array<Viseme>(mel.count).fill('sil');
  for (const { start, end } of spans) {
    const from = Math.round(start / HOP);
    const to = Math.min(mel.count, Math.round(end / HOP));
    const path = likeliestPath(scores.subarray(from * states, to * states), states, CHANGE_COST);
    path.forEach((state, index) => {
      mouths[from + index] = AUDIBLE_VISEMES[state] ?? 'sil';
    });
  }
  return mouths;
}

/**
 * Finds the likeliest sequence of states (Viterbi's algorithm).
 *
 * @param scores logarithms of probabilities, count × states
 * @param changeCost cost of a change of state
 */
function likeliestPath(scores: Float32Array, states: number, changeCost: number): Uint8Array {
  const count = scores.length / states;
  const from = new Uint8Array(scores.length);
  let best = scores.slice(0, states);
  for (let frame = 1; frame < count; frame++) {
    const top = best.indexOf(Math.max(...best));
    const next = new Float32Array(states);
    for (let state = 0; state < states; state++) {
      const stays = best[state]! >= best[top]! - changeCost;
      from[frame * states + state] = stays ? state : top;
      next[state] = scores[frame * states + state]! + (stays ? best[state]! : best[top]! - changeCost);
    }
    best = next;
  }
  const path = new Uint8Array(count);
  let state = best.indexOf(Math.max(...best));
  for (let frame = count - 1; frame >= 0; frame--) {
    path[frame] = state;
    state = from[frame * states + state]!;
  }
  return path;
}

export function emptyNet(): VisemeNet {
  return {
    hidden: new Float32Array(HIDDEN_UNITS * INPUTS),
    hiddenBias: new Float32Array(HIDDEN_UNITS),
    output: new Float32Array(AUDIBLE_VISEMES.length * HIDDEN_UNITS),
    outputBias: new Float32Array(AUDIBLE_VISEMES.length),
  };
}

/** Reads consecutive layers of little-endian floats, as written by `tools/train-visemes.ts`. */
function readNet(file: URL): VisemeNet {
  const data = readFileSync(file);
  const net = emptyNet();
  let at = 0;
  for (const layer of [net.hidden, net.hiddenBias, net.output, net.outputBias]) {
    for (let index = 0; index < layer.length; index++, at += 4) layer[index] = data.readFloatLE(at);
  }
  return net;
}

/** Fills `inputs` with the cepstra of a frame and its context. */
export function collectInputs(cepstra: Float32Array, frame: number, inputs: Float32Array): void {
  const last = cepstra.length / CEPSTRA - 1;
  let at = 0;
  for (const offset of CONTEXT) {
    const from = Math.min(last, Math.max(0, frame + offset)) * CEPSTRA;
    for (let k = 0; k < CEPSTRA; k++) inputs[at++] = cepstra[from + k]!;
  }
}

/** Fills `probabilities` with those of the shapes in `AUDIBLE_VISEMES`, in that order. `units` receives the hidden layer. */
export function evaluateNet(
  net: VisemeNet,
  inputs: Float32Array,
  units: Float32Array,
  probabilities: Float32Array,
): void {
  for (let unit = 0, at = 0; unit < HIDDEN_UNITS; unit++) {
    let sum = net.hiddenBias[unit]!;
    for (let k = 0; k < INPUTS; k++, at++) sum += net.hidden[at]! * inputs[k]!;
    units[unit] = sum > 0 ? sum : 0;
  }
  let max = Number.NEGATIVE_INFINITY;
  for (let index = 0, at = 0; index < AUDIBLE_VISEMES.length; index++) {
    let sum = net.outputBias[index]!;
    for (let unit = 0; unit < HIDDEN_UNITS; unit++, at++) sum += net.output[at]! * units[unit]!;
    probabilities[index] = sum;
    max = Math.max(max, sum);
  }
  let total = 0;
  for (let index = 0; index < AUDIBLE_VISEMES.length; index++)
    total += probabilities[index] = Math.exp(probabilities[index]! - max);
  for (let index = 0; index < AUDIBLE_VISEMES.length; index++) probabilities[index]! /= total;
}

/** Probabilities of mouth shapes for every frame, count × AUDIBLE_VISEMES. */
function mouthProbabilities(net: VisemeNet, mel: MelFrames, spoken: Uint8Array): Float32Array {
  const { count, values } = cepstraOf(mel, spoken);
  const inputs = new Float32Array(INPUTS);
  const units = new Float32Array(HIDDEN_UNITS);
  const probabilities = new Float32Array(count * AUDIBLE_VISEMES.length);
  for (let frame = 0; frame < count; frame++) {
    collectInputs(values, frame, inputs);
    evaluateNet(
      net,
      inputs,
      units,
      probabilities.subarray(frame * AUDIBLE_VISEMES.length, (frame + 1) * AUDIBLE_VISEMES.length),
    );
  }
  return probabilities;
}
