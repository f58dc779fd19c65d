import { expect, it } from 'vitest';
import { node, TYPE, tensor } from './graph.ts';
import { multipliesSigned, withMatrixConvolutions } from './matrix-convolutions.ts';
import { bytesField, numberField, piecesField, textField } from './protobuf.ts';
import { openSession } from './session.ts';

const CHANNELS = 5;
const FROM = 3;
const WIDTH = 3;
const PLACES = 11;

/** A convolution as written by ONNX Runtime's quantiser: integers including the bias, then conversion to floats. */
function quantised(attributes: { dilations: number[]; pads: number[]; strides: number[] }): Buffer {
  const kernel = Uint8Array.from({ length: CHANNELS * FROM * WIDTH }, (_, at) => (at * 37) % 256);
  const floats = (...numbers: number[]) => Buffer.from(Float32Array.from(numbers).buffer);
  const shape = Buffer.from(BigInt64Array.of(1n, -1n, 1n).buffer);
  const weights = [
    tensor('kernel', TYPE.uint8, kernel, [CHANNELS, FROM, WIDTH]),
    tensor('kernel zero', TYPE.uint8, Uint8Array.of(119), []),
    tensor('kernel scale', TYPE.float, floats(0.02), []),
    tensor('bias', TYPE.float, floats(0.5, -0.25, 0, 1, 2), [CHANNELS]),
    tensor('one column', TYPE.int64, shape, [3]),
  ];
  const nodes = [
    node('DynamicQuantizeLinear', ['sound'], ['bytes', 'scale', 'zero']),
    node('Mul', ['scale', 'kernel scale'], ['scales']),
    node('Div', ['bias', 'scales'], ['steps']),
    node('Floor', ['steps'], ['whole steps']),
    node('Cast', ['whole steps'], ['whole bias'], { to: 6 }),
    node('Reshape', ['whole bias', 'one column'], ['column']),
    node('ConvInteger', ['bytes', 'kernel', 'zero', 'kernel zero'], ['sums'], {
      kernel_shape: [WIDTH],
      ...attributes,
    }),
    node('Add', ['sums', 'column'], ['biased']),
    node('Cast', ['biased'], ['numbers'], { to: TYPE.float }),
    node('Mul', ['numbers', 'scales'], ['heard']),
  ];
  const dims = (...sizes: (number | string)[]) =>
    sizes.map((size) => bytesField(1, typeof size === 'string' ? textField(2, size) : numberField(1, size)));
  const value = (name: string, ...sizes: (number | string)[]) => {
    const type = [numberField(1, TYPE.float), bytesField(2, Buffer.concat(dims(...sizes)))];
    return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, Buffer.concat(type)))]);
  };
  const graph = [
    ...nodes.map((one) => bytesField(1, one)),
    textField(2, 'quantised'),
    ...weights.flatMap((one) => piecesField(5, one)),
    bytesField(11, value('sound', 1, FROM, 'places')),
    bytesField(12, value('heard', 1, CHANNELS, 'rest')),
  ];
  return Buffer.concat([
    numberField(1, 8),
    bytesField(7, Buffer.concat(graph)),
    bytesField(8, numberField(2, 17)),
  ]);
}

function run(model: Uint8Array): Float32Array {
  const data = Float32Array.from({ length: FROM * PLACES }, (_, at) => Math.sin(at) * (1 + at / 10));
  const session = openSession(model);
  const [found] = session.run({ sound: { data, shape: [1, FROM, PLACES] } }, ['heard']);
  session.close();
  return found ?? new Float32Array();
}

const isConvolution = (model: Buffer) => model.includes('ConvInteger');

it.each([
  ['with adjacent neighbours', { dilations: [1], pads: [1, 1], strides: [1] }],
  ['with gaps between neighbours', { dilations: [3], pads: [3, 3], strides: [1] }],
  ['with preceding neighbours only', { dilations: [2], pads: [4, 0], strides: [1] }],
])('gives the same result with matrix products, %s', (_, attributes) => {
  const model = quantised(attributes);
  const before = run(model);
  expect(before.length).toBe(CHANNELS * PLACES);
  for (const signed of multipliesSigned() ? [false, true] : [false]) {
    const rewritten = withMatrixConvolutions(model, signed);
    expect(isConvolution(rewritten)).toBe(false);
    // The original rounds the bias down to a quantisation step.
    const furthest = Math.max(...run(rewritten).map((value, at) => Math.abs(value - (before[at] ?? 0))));
    expect(furthest).toBeLessThan(0.001);
  }
});

it('does not change a convolution with a stride', () => {
  const model = quantised({ dilations: [1], pads: [1, 1], strides: [2] });
  expect(isConvolution(withMatrixConvolutions(model, true))).toBe(true);
});

it('finds out whether this processor multiplies signed bytes exactly', () => {
  expect(typeof multipliesSigned()).toBe('boolean');
});
