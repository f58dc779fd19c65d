import { type Canvas, createCanvas } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs-core';
import { computeTidily, readSegmentationModel } from './backend.ts';

/** A TensorFlow Lite model as plain data: its operators in order, with their constants. */
interface Graph {
  input: number;
  output: number;
  operators: Operator[];
  constants: Map<number, Constant>;
}

interface Operator {
  kind: OperatorKind;
  inputs: number[];
  output: number;
  stride: [height: number, width: number];
  padding: 'same' | 'valid';
  /** Shape of the operator's result. */
  shape: number[];
}

interface Constant {
  shape: number[];
  values: Float32Array | Int32Array;
}

type OperatorKind =
  | 'add'
  | 'global mean'
  | 'convolution'
  | 'convolution by channel'
  | 'sigmoid'
  | 'multiply'
  | 'relu'
  | 'resize'
  | 'hard swish'
  | 'transposed convolution';

const DEQUANTIZE = 6;

const KINDS: Partial<Record<number, OperatorKind>> = {
  0: 'add',
  1: 'global mean',
  3: 'convolution',
  4: 'convolution by channel',
  14: 'sigmoid',
  18: 'multiply',
  19: 'relu',
  23: 'resize',
  32: 'transposed convolution',
  117: 'hard swish',
};

/** Runs a model on one input of its expected shape. Start the backend first. */
interface Runner {
  run(input: tf.Tensor): tf.Tensor;
}

/** Axis permutations from the file's order, (out, height, width, in) or (1, height, width, channels), to the backend's. */
const ORDER: Partial<Record<Operator['kind'], number[]>> = {
  convolution: [1, 2, 3, 0],
  'convolution by channel': [1, 2, 3, 0],
  'transposed convolution': [1, 2, 0, 3],
};

/** A part of a picture, in its pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Certainty that each cell of a 256 x 256 grid over a region belongs to a person, 0 to 1. */
export type Segmenter = (picture: Canvas, region: Region) => Float32Array;

export const SEGMENT_SIZE = 256;

/** Opens the model that separates a person from the background. */
export async function openSegmenter(): Promise<Segmenter> {
  const model = openGraph(readGraph(await readSegmentationModel()));
  return (picture, region) => {
    const { data } = regionOf(picture, region);
    // Averages with the mirrored picture's result, which has fewer holes.
    return computeTidily(() => {
      const whole = tf.tensor4d(data, [1, SEGMENT_SIZE, SEGMENT_SIZE, 3]);
      const turned = tf.reverse(model.run(tf.reverse(whole, 2)), 2);
      return tf.div(tf.add(model.run(whole), turned), 2).dataSync() as Float32Array;
    });
  };
}

function regionOf(picture: Canvas, { x, y, width, height }: Region): { data: Float32Array } {
  const drawing = createCanvas(SEGMENT_SIZE, SEGMENT_SIZE).getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, x, y, width, height, 0, 0, SEGMENT_SIZE, SEGMENT_SIZE);
  const pixels = drawing.getImageData(0, 0, SEGMENT_SIZE, SEGMENT_SIZE).data;
  const data = new Float32Array(SEGMENT_SIZE * SEGMENT_SIZE * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    for (let channel = 0; channel < 3; channel++) data[to++] = pixels[from + channel]! / 255;
  }
  return { data };
}

/** Loads the weights into the backend, in its axis order. */
function openGraph(graph: Graph): Runner {
  const weights = new Map<number, tf.Tensor>();
  for (const { kind, inputs } of graph.operators) {
    const filter = graph.constants.get(inputs[1] ?? -1);
    if (!filter || !kind.includes('convolution')) continue;
    const { shape, values } = filter;
    weights.set(
      inputs[1]!,
      tf.tidy(() => tf.transpose(tf.tensor(values, shape), ORDER[kind])),
    );
    const bias = graph.constants.get(inputs[2] ?? -1);
    if (bias) weights.set(inputs[2]!, tf.tensor(bias.values, bias.shape));
  }
  return {
    run: (input) =>
      tf.tidy(() => {
        const values = new Map(weights).set(graph.input, input);
        for (const operator of graph.operators) {
          const read = operator.inputs.map((index) => values.get(index)!);
          values.set(operator.output, apply(operator, read));
        }
        return values.get(graph.output)!;
      }),
  };
}

function apply({ kind, stride, padding, shape }: Operator, read: tf.Tensor[]): tf.Tensor {
  const x = read[0] as tf.Tensor4D;
  const other = read[1] as tf.Tensor4D;
  const bias = read[2] && { bias: read[2] };
  switch (kind) {
    case 'add':
      return tf.add(x, other);
    case 'multiply':
      return tf.mul(x, other);
    case 'relu':
      return tf.relu(x);
    case 'sigmoid':
      return tf.sigmoid(x);
    case 'hard swish':
      return tf.mul(x, tf.div(tf.relu6(tf.add(x, 3)), 6));
    case 'global mean':
      return tf.mean(x, [1, 2], true);
    case 'resize':
      return tf.image.resizeBilinear(x, [shape[1]!, shape[2]!], false, true);
    case 'convolution':
      return tf.fused.conv2d({ x, filter: other, strides: stride, pad: padding, ...bias });
    case 'convolution by channel':
      return tf.fused.depthwiseConv2d({ x, filter: other, strides: stride, pad: padding, ...bias });
    case 'transposed convolution': {
      const result = tf.conv2dTranspose(x, other, shape as tf.Tensor4D['shape'], stride, padding);
      return bias ? tf.add(result, bias.bias) : result;
    }
  }
}

/**
 * Reads a model with half-float weights, such as the selfie segmentation model.
 *
 * @see https://github.com/tensorflow/tensorflow/blob/master/tensorflow/compiler/mlir/lite/schema/schema.fbs
 * @throws Error when the model uses an unsupported operator
 */
function readGraph(file: Uint8Array): Graph {
  const model = readFlatBuffer(file);
  const kinds = model.tables(1).map((code) => Math.max(code.byte(0, 0), code.int(3, 0)));
  const buffers = model.tables(4);
  const subgraph = model.tables(2)[0]!;
  const tensors = subgraph.tables(0);
  const constants = new Map<number, Constant>();
  tensors.forEach((tensor, index) => {
    const bytes = buffers[tensor.int(2, 0)]!.bytes(0);
    if (bytes.length > 0) constants.set(index, { shape: tensor.ints(0), values: numbers(tensor, bytes) });
  });

  const operators: Operator[] = [];
  for (const row of subgraph.tables(3)) {
    const code = kinds[row.int(0, 0)]!;
    const inputs = row.ints(1);
    const output = row.ints(2)[0]!;
    if (code === DEQUANTIZE) {
      constants.set(output, constants.get(inputs[0]!)!);
      continue;
    }
    const kind = KINDS[code];
    if (!kind) throw new Error(`Operator ${code} of the model is not supported`);
    operators.push({ kind, inputs, output, shape: tensors[output]!.ints(0), ...geometry(row, kind) });
  }
  return { input: subgraph.ints(1)[0]!, output: subgraph.ints(2)[0]!, operators, constants };
}

function geometry(row: Table, kind: OperatorKind): Pick<Operator, 'stride' | 'padding'> {
  if (kind === 'transposed convolution') {
    // A custom MediaPipe operator: its options are three integers, and padding is counted from one.
    const custom = row.bytes(5);
    const view = new DataView(custom.buffer, custom.byteOffset, custom.byteLength);
    const [padding, width, height] = [0, 4, 8].map((at) => view.getInt32(at, true));
    return { stride: [height!, width!], padding: padding === 1 ? 'same' : 'valid' };
  }
  const options = row.table(4);
  if (!options || !kind.startsWith('convolution')) return { stride: [1, 1], padding: 'same' };
  return {
    stride: [options.int(2, 1), options.int(1, 1)],
    padding: options.byte(0, 0) === 0 ? 'same' : 'valid',
  };
}

function numbers(tensor: Table, bytes: Uint8Array): Constant['values'] {
  const type = tensor.byte(1, 0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 1) {
    return Float32Array.from({ length: bytes.length / 2 }, (_, index) =>
      half(view.getUint16(2 * index, true)),
    );
  }
  const length = bytes.length / 4;
  return type === 2
    ? Int32Array.from({ length }, (_, index) => view.getInt32(4 * index, true))
    : Float32Array.from({ length }, (_, index) => view.getFloat32(4 * index, true));
}

/** Decodes an IEEE 754 binary16 number. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** A FlatBuffer table. Fields are addressed by their schema number and may be absent. */
interface Table {
  int(field: number, otherwise: number): number;
  byte(field: number, otherwise: number): number;
  text(field: number): string;
  table(field: number): Table | undefined;
  tables(field: number): Table[];
  ints(field: number): number[];
  bytes(field: number): Uint8Array;
}

/**
 * Reads the root table of a FlatBuffer. Every table begins with the distance back to its list of field offsets.
 *
 * @see https://flatbuffers.dev/internals/
 */
function readFlatBuffer(file: Uint8Array): Table {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const follow = (at: number) => at + view.getUint32(at, true);

  const tableAt = (start: number): Table => {
    const fields = start - view.getInt32(start, true);
    const tableBytes = view.getUint16(fields, true);
    const place = (field: number) => {
      const slot = 4 + 2 * field;
      const offset = slot < tableBytes ? view.getUint16(fields + slot, true) : 0;
      return offset === 0 ? undefined : start + offset;
    };
    const vector = (field: number) => {
      const at = place(field);
      if (at === undefined) return { first: 0, length: 0 };
      const vectorStart = follow(at);
      return { first: vectorStart + 4, length: view.getUint32(vectorStart, true) };
    };
    const bytes = (field: number) => {
      const { first, length } = vector(field);
      return file.subarray(first, first + length);
    };
    const each = <T>(field: number, read: (at: number) => T) => {
      const { first, length } = vector(field);
      return Array.from({ length }, (_, index) => read(first + 4 * index));
    };
    return {
      int: (field, otherwise) => at(place(field), (it) => view.getInt32(it, true)) ?? otherwise,
      byte: (field, otherwise) => at(place(field), (it) => view.getInt8(it)) ?? otherwise,
      text: (field) => new TextDecoder().decode(bytes(field)),
      table: (field) => at(place(field), (it) => tableAt(follow(it))),
      tables: (field) => each(field, (it) => tableAt(follow(it))),
      ints: (field) => each(field, (it) => view.getInt32(it, true)),
      bytes,
    };
  };
  return tableAt(follow(0));
}

function at<T>(place: number | undefined, read: (place: number) => T): T | undefined {
  return place === undefined ? undefined : read(place);
}
