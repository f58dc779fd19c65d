import { readFileSync } from 'node:fs';
import type { Viseme } from '../../../film/visemes.ts';
import { CEPSTRA, cepstraOf } from '../acoustics/cepstra.ts';
import type { MelFrames } from '../acoustics/mel.ts';

/** The mouths that can be told from a sound alone; `DD` stands for every consonant of the tongue. */
export const HEARD = [
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

export const HIDDEN = 64;
/** Frames around the one in question, 20 ms apart. */
const CONTEXT = [-6, -4, -2, 0, 2, 4, 6];
export const INPUTS = CEPSTRA * CONTEXT.length;

/** A network of one hidden layer; every unit's weights lie together. */
export interface VisemeNet {
  hidden: Float32Array;
  hiddenBias: Float32Array;
  output: Float32Array;
  outputBias: Float32Array;
}

export function emptyNet(): VisemeNet {
  return {
    hidden: new Float32Array(HIDDEN * INPUTS),
    hiddenBias: new Float32Array(HIDDEN),
    output: new Float32Array(HEARD.length * HIDDEN),
    outputBias: new Float32Array(HEARD.length),
  };
}

/** The layers one after the other as little-endian floats, as `tools/train-visemes.ts` writes them. */
export function readNet(file: URL): VisemeNet {
  const data = readFileSync(file);
  const net = emptyNet();
  let at = 0;
  for (const layer of [net.hidden, net.hiddenBias, net.output, net.outputBias]) {
    for (let index = 0; index < layer.length; index++, at += 4) layer[index] = data.readFloatLE(at);
  }
  return net;
}

/** Writes what the network sees of a frame: its cepstra and those around it. */
export function lookAt(cepstra: Float32Array, frame: number, inputs: Float32Array): void {
  const last = cepstra.length / CEPSTRA - 1;
  let at = 0;
  for (const away of CONTEXT) {
    const from = Math.min(last, Math.max(0, frame + away)) * CEPSTRA;
    for (let k = 0; k < CEPSTRA; k++) inputs[at++] = cepstra[from + k]!;
  }
}

/** From inputs to probabilities in the order of `HEARD`; `units` takes the hidden layer. */
export function ask(net: VisemeNet, inputs: Float32Array, units: Float32Array, odds: Float32Array): void {
  for (let unit = 0, at = 0; unit < HIDDEN; unit++) {
    let sum = net.hiddenBias[unit]!;
    for (let k = 0; k < INPUTS; k++, at++) sum += net.hidden[at]! * inputs[k]!;
    units[unit] = sum > 0 ? sum : 0;
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0, at = 0; index < HEARD.length; index++) {
    let sum = net.outputBias[index]!;
    for (let unit = 0; unit < HIDDEN; unit++, at++) sum += net.output[at]! * units[unit]!;
    odds[index] = sum;
    most = Math.max(most, sum);
  }
  let total = 0;
  for (let index = 0; index < HEARD.length; index++) total += odds[index] = Math.exp(odds[index]! - most);
  for (let index = 0; index < HEARD.length; index++) odds[index]! /= total;
}

/** Probabilities of every frame's mouth, count × HEARD. */
export function hearMouths(net: VisemeNet, mel: MelFrames, spoken: Uint8Array): Float32Array {
  const { count, values } = cepstraOf(mel, spoken);
  const inputs = new Float32Array(INPUTS);
  const units = new Float32Array(HIDDEN);
  const odds = new Float32Array(count * HEARD.length);
  for (let frame = 0; frame < count; frame++) {
    lookAt(values, frame, inputs);
    ask(net, inputs, units, odds.subarray(frame * HEARD.length, (frame + 1) * HEARD.length));
  }
  return odds;
}
