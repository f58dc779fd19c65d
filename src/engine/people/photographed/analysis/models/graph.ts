import { readFlatBuffer, type Table } from './flatbuffer.ts';

/** A TensorFlow Lite model as plain data: its operators in order, with their constants. */
export interface Graph {
  input: number;
  output: number;
  operators: Operator[];
  constants: Map<number, Constant>;
}

export interface Operator {
  kind: OperatorKind;
  inputs: number[];
  output: number;
  stride: [height: number, width: number];
  padding: 'same' | 'valid';
  /** Shape of the operator's result. */
  shape: number[];
}

export interface Constant {
  shape: number[];
  values: Float32Array | Int32Array;
}

export type OperatorKind =
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

/**
 * Reads a model with half-float weights, such as the selfie segmentation model.
 *
 * @see https://github.com/tensorflow/tensorflow/blob/master/tensorflow/compiler/mlir/lite/schema/schema.fbs
 * @throws Error when the model uses an unsupported operator
 */
export function readGraph(file: Uint8Array): Graph {
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
