import {
  AUDIBLE_VISEMES,
  collectInputs,
  emptyNet,
  evaluateNet,
  HIDDEN_UNITS,
  INPUTS,
  type VisemeNet,
} from '../../src/engine/media/alignment/visemes/audio-visemes.ts';
import type { Lesson } from './lessons.ts';

const ROUNDS = 5;
const LEARNING_RATE = 0.006;

/** Stochastic gradient descent over all frames in random order, with a falling learning rate. */
export function learn(lessons: readonly Lesson[], random: () => number): VisemeNet {
  const net = emptyNet();
  spread(net.hidden, INPUTS, random);
  spread(net.output, HIDDEN_UNITS, random);
  const frames = lessons.flatMap(({ mouths }, lesson) =>
    Array.from(mouths.entries())
      .filter(([, mouth]) => mouth >= 0)
      .map(([frame]) => [lesson, frame] as const),
  );
  const inputs = new Float32Array(INPUTS);
  const units = new Float32Array(HIDDEN_UNITS);
  const odds = new Float32Array(AUDIBLE_VISEMES.length);
  const total = ROUNDS * frames.length;
  let step = 0;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(frames, random);
    for (const [index, frame] of frames) {
      const { cepstra, mouths } = lessons[index]!;
      collectInputs(cepstra, frame, inputs);
      evaluateNet(net, inputs, units, odds);
      odds[mouths[frame]!]! -= 1;
      correct(net, inputs, units, odds, LEARNING_RATE * (1 - step++ / total) + 1e-5);
    }
  }
  return net;
}

/** One gradient step; `errors` is the amount by which the output was too high. */
function correct(
  net: VisemeNet,
  inputs: Float32Array,
  units: Float32Array,
  errors: Float32Array,
  pace: number,
): void {
  const blame = new Float32Array(HIDDEN_UNITS);
  for (let index = 0, at = 0; index < AUDIBLE_VISEMES.length; index++) {
    const error = errors[index]!;
    for (let unit = 0; unit < HIDDEN_UNITS; unit++, at++) {
      blame[unit]! += error * net.output[at]!;
      net.output[at]! -= pace * error * units[unit]!;
    }
    net.outputBias[index]! -= pace * error;
  }
  for (let unit = 0; unit < HIDDEN_UNITS; unit++) {
    if (units[unit]! <= 0) continue;
    const step = pace * blame[unit]!;
    for (let k = 0, at = unit * INPUTS; k < INPUTS; k++, at++) net.hidden[at]! -= step * inputs[k]!;
    net.hiddenBias[unit]! -= step;
  }
}

function spread(weights: Float32Array, inputs: number, random: () => number): void {
  for (let index = 0; index < weights.length; index++) {
    weights[index] = (2 * random() - 1) * Math.sqrt(3 / inputs);
  }
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other]!, items[index]!];
  }
}
