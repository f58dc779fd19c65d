import { bytesField, floatField, numberField, textField } from './protobuf.ts';

/** A network under construction. Values have names; whatever makes one says what it is called. */
export interface Network {
  /** A row of numbers for each of so many channels at so many times: [1, channels, times]. */
  input(name: string, channels: number): string;
  /** Numbers of what stands in a row of a table: [times]. */
  indices(name: string): string;
  weight(data: Float32Array, dims: readonly number[]): string;
  add(type: string, inputs: readonly string[], attributes?: Attributes): string;
  /** The model, whose answer is a value under the name `output`. */
  build(value: string): Buffer;
}

/** Whole numbers, or `{ float }`. */
type Attributes = Readonly<Record<string, number | readonly number[] | { float: number }>>;

/** `TensorProto.DataType` and `AttributeProto.AttributeType` of ONNX. */
const FLOAT = 1;
const INT64 = 7;
const KIND = { float: 1, int: 2, ints: 7 };
/** Of the format, and of the operators; every runtime since 2022 has them. */
const FORMAT = 8;
const OPERATORS = 17;

/** Writes a network as https://github.com/onnx/onnx/blob/main/onnx/onnx.proto says, for a runtime to run. */
export function createNetwork(): Network {
  const nodes: Buffer[] = [];
  const weights: Buffer[] = [];
  const inputs: Buffer[] = [];
  let values = 0;
  const add: Network['add'] = (type, given, attributes = {}) => {
    const output = `value${values++}`;
    nodes.push(node(type, given, output, attributes));
    return output;
  };
  return {
    add,
    input(name, channels) {
      inputs.push(value(name, FLOAT, [1, channels, 'times']));
      return name;
    },
    indices(name) {
      inputs.push(value(name, INT64, ['times']));
      return name;
    },
    weight(data, dims) {
      const name = `weight${weights.length}`;
      const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const sizes = dims.map((dim) => numberField(1, dim));
      weights.push(Buffer.concat([...sizes, numberField(2, FLOAT), textField(8, name), bytesField(9, raw)]));
      return name;
    },
    build(answer) {
      const graph = [
        ...[...nodes, node('Identity', [answer], 'output', {})].map((one) => bytesField(1, one)),
        textField(2, 'voice'),
        ...weights.map((one) => bytesField(5, one)),
        ...inputs.map((one) => bytesField(11, one)),
        bytesField(12, textField(1, 'output')),
      ];
      return Buffer.concat([
        numberField(1, FORMAT),
        bytesField(7, Buffer.concat(graph)),
        bytesField(8, numberField(2, OPERATORS)),
      ]);
    },
  };
}

function node(type: string, inputs: readonly string[], output: string, attributes: Attributes): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => textField(1, input)),
    textField(2, output),
    textField(4, type),
    ...Object.entries(attributes).map(([name, given]) => bytesField(5, attribute(name, given))),
  ]);
}

function attribute(name: string, given: Attributes[string]): Buffer {
  const parts =
    typeof given === 'number'
      ? [numberField(3, given), numberField(20, KIND.int)]
      : 'float' in given
        ? [floatField(2, given.float), numberField(20, KIND.float)]
        : [...given.map((one) => numberField(8, one)), numberField(20, KIND.ints)];
  return Buffer.concat([textField(1, name), ...parts]);
}

function value(name: string, type: number, dims: readonly (number | string)[]): Buffer {
  const sizes = dims.map((dim) =>
    bytesField(1, typeof dim === 'string' ? textField(2, dim) : numberField(1, dim)),
  );
  const tensor = Buffer.concat([numberField(1, type), bytesField(2, Buffer.concat(sizes))]);
  return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, tensor))]);
}
