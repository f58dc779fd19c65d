import type { Weight } from '../../../recognition/whisper.ts';
import { bytesField, floatField, numberField, piecesField, textField } from './protobuf.ts';

/** `TensorProto.DataType` and `AttributeProto.AttributeType` of ONNX. */
export const TYPE = { float: 1, uint8: 2, int8: 3, int64: 7, half: 10 } as const;
const ATTRIBUTE_TYPE = { float: 1, int: 2, ints: 7 };
const IR_VERSION = 8;
const OPERATOR_SET = 17;

type Attributes = Readonly<Record<string, number | readonly number[] | { float: number }>>;
export type Dims = readonly (number | string)[];

/** Builds a network. Values are referred to by name. */
export interface Graph {
  input(name: string, type: number, dims: Dims): string;
  /** Stored as 16-bit floats, used as 32-bit floats. */
  weight(weight: Weight): string;
  floats(numbers: readonly number[], dims: readonly number[]): string;
  ints(...numbers: number[]): string;
  add(type: string, inputs: readonly string[], attributes?: Attributes): string;
  /** Splits a value into equal parts along an axis. */
  split(value: string, axis: number, count: number): string[];
  output(value: string, name: string, type: number, dims: Dims): void;
  /** @param metadata properties of the model, for the runtime */
  build(metadata: Readonly<Record<string, string | number>>): Buffer;
}

/** Writes networks in the format of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. */
export function createGraph(): Graph {
  const parts: Buffer[] = [];
  let values = 0;
  const addNode = (
    type: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Attributes,
  ) => parts.push(bytesField(1, node(type, inputs, outputs, attributes)));
  const constant = (type: number, raw: Uint8Array, dims: readonly number[]) => {
    const name = `constant${values++}`;
    parts.push(bytesField(5, Buffer.concat(tensor(name, type, raw, dims))));
    return name;
  };
  const add: Graph['add'] = (type, inputs, attributes = {}) => {
    const output = `value${values++}`;
    addNode(type, inputs, [output], attributes);
    return output;
  };
  return {
    add,
    input(name, type, dims) {
      parts.push(bytesField(11, valueInfo(name, type, dims)));
      return name;
    },
    weight: ({ dims, half }) => add('Cast', [constant(TYPE.half, half, dims)], { to: TYPE.float }),
    floats: (numbers, dims) => constant(TYPE.float, Buffer.from(new Float32Array(numbers).buffer), dims),
    ints: (...numbers) =>
      constant(TYPE.int64, Buffer.from(new BigInt64Array(numbers.map(BigInt)).buffer), [numbers.length]),
    split(value, axis, count) {
      const outputs = Array.from({ length: count }, () => `value${values++}`);
      addNode('Split', [value], outputs, { axis });
      return outputs;
    },
    output(value, name, type, dims) {
      addNode('Identity', [value], [name], {});
      parts.push(bytesField(12, valueInfo(name, type, dims)));
    },
    build(metadata) {
      return Buffer.concat([
        numberField(1, IR_VERSION),
        bytesField(7, Buffer.concat([textField(2, 'whisper'), ...parts])),
        bytesField(8, numberField(2, OPERATOR_SET)),
        ...Object.entries(metadata).map(([name, content]) =>
          bytesField(14, Buffer.concat([textField(1, name), textField(2, String(content))])),
        ),
      ]);
    },
  };
}

/** Encodes a `TensorProto`, in pieces. */
export function tensor(name: string, type: number, raw: Uint8Array, dims: readonly number[]): Uint8Array[] {
  const sizes = dims.map((dim) => numberField(1, dim));
  return [...sizes, numberField(2, type), textField(8, name), ...piecesField(9, [raw])];
}

/**
 * Encodes a `NodeProto`.
 *
 * @param domain of the operator, if it is not a standard ONNX operator
 */
export function node(
  type: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Attributes = {},
  domain = '',
): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => textField(1, input)),
    ...outputs.map((output) => textField(2, output)),
    textField(4, type),
    ...(domain === '' ? [] : [textField(7, domain)]),
    ...Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value))),
  ]);
}

function attribute(name: string, value: Attributes[string]): Buffer {
  const content =
    typeof value === 'number'
      ? [numberField(3, value), numberField(20, ATTRIBUTE_TYPE.int)]
      : 'float' in value
        ? [floatField(2, value.float), numberField(20, ATTRIBUTE_TYPE.float)]
        : [...value.map((one) => numberField(8, one)), numberField(20, ATTRIBUTE_TYPE.ints)];
  return Buffer.concat([textField(1, name), ...content]);
}

function valueInfo(name: string, type: number, dims: Dims): Buffer {
  const sizes = dims.map((dim) =>
    bytesField(1, typeof dim === 'string' ? textField(2, dim) : numberField(1, dim)),
  );
  const tensor = Buffer.concat([numberField(1, type), bytesField(2, Buffer.concat(sizes))]);
  return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, tensor))]);
}
