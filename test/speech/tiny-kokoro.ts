import {
  cast,
  FLOAT,
  field,
  floats,
  INT64,
  integers,
  keep,
  node,
  number,
  text,
  value,
} from './tiny-voice.ts';

/** Length of every token in units of 25 ms, and samples per unit. */
export const UNITS_A_TOKEN = 3;
const SAMPLES_A_UNIT = 600;
export const STYLE_NUMBERS = 256;

/** A network with the inputs and outputs of Kokoro: `tokens`, `style` and `speed` in, `audio` out. */
export function tinyKokoro(): Buffer {
  const samples = UNITS_A_TOKEN * SAMPLES_A_UNIT;
  const constants = [
    floats('nothing', [], [0]),
    floats('units', [], [UNITS_A_TOKEN]),
    floats('loud', [1, 1, samples], new Float32Array(samples).fill(0.01)),
    integers('last', [2]),
    integers('flat', [-1]),
  ];
  const nodes = [
    node('Cast', ['tokens'], 'numbers', cast()),
    node('Mul', ['numbers', 'nothing'], 'silences'),
    // An inner node with the name that it has in the real graph.
    node('Add', ['silences', 'units'], '/encoder/Clip_output_0'),
    node('ReduceSum', ['style'], 'styled', keep(0)),
    node('ReduceSum', ['speed'], 'fast', keep(0)),
    node('Mul', ['styled', 'fast'], 'both'),
    // Uses the remaining inputs, which the runtime would otherwise drop.
    node('Mul', ['both', 'nothing'], 'zero'),
    node('Unsqueeze', ['numbers', 'last'], 'levels'),
    node('Mul', ['levels', 'loud'], 'waves'),
    node('Add', ['waves', 'zero'], 'sounds'),
    node('Reshape', ['sounds', 'flat'], 'audio'),
  ];
  const graph = Buffer.concat([
    ...nodes.map((one) => field(1, one)),
    text(2, 'tiny'),
    ...constants.map((one) => field(5, one)),
    field(11, value('tokens', INT64, ['N', 'L'])),
    field(11, value('style', FLOAT, ['N', STYLE_NUMBERS])),
    field(11, value('speed', FLOAT, ['N'])),
    field(12, value('audio', FLOAT, ['S'])),
  ]);
  return Buffer.concat([number(1, 8), field(7, graph), field(8, number(2, 15))]);
}
