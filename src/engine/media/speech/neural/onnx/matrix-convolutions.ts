import { createGraph, node, TYPE, tensor } from './graph.ts';
import {
  bytesField,
  type Field,
  fieldsOf,
  numberField,
  numbersIn,
  piecesField,
  textField,
  textIn,
} from './protobuf.ts';
import { openSession } from './session.ts';

/** Fields of ONNX's messages (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const MODEL = { graph: 7, operators: 8 };
const GRAPH = { node: 1, weight: 5, output: 12 };
const NODE = { input: 1, output: 2, type: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, whole: 3, wholes: 8 };
const TENSOR = { dims: 1, type: 2, int32s: 5, name: 8, raw: 9 };
/** Domain of the runtime's own operators. */
const MICROSOFT_DOMAIN = 'com.microsoft';
/** Beyond the end of any axis. */
const END_OF_AXIS = 2 ** 52;
/**
 * Larger kernels are left as they are. They apply to few positions of a sound, so rearranging them when the voice is opened
 * takes longer than a sentence would save.
 */
const MAX_KERNEL_BYTES = 1e6;
/** Channels of a kernel that are rearranged at a time. */
const CHANNELS_PER_BLOCK = 64;
/** Offset between unsigned and signed bytes. */
const SIGN_OFFSET = 128;

interface GraphNode {
  raw: Uint8Array;
  type: string;
  inputs: string[];
  outputs: string[];
}

interface Weight {
  dims: number[];
  type: number;
  fields: Field[];
}

/** An integer convolution, with the conversion of its sum to floats. */
interface Convolution {
  /** Input row with its scale and zero point, which are computed for each sound. */
  row: string;
  rowScale: string;
  rowZero: string;
  weight: string;
  weightZero: string;
  weightScale: string;
  bias: string | undefined;
  dilation: number;
  pads: [number, number];
  output: string;
  /** The nodes of the convolution; the last one outputs `output`. */
  parts: GraphNode[];
}

/**
 * Replaces a model's integer convolutions (`ConvInteger`, from dynamic quantisation) by matrix products of the same
 * numbers: each position of a row with its neighbours, times the kernel. The runtime multiplies matrices of bytes fast
 * on every processor, but its `ConvInteger` is slow and takes most of Kokoro's time. A second of speech costs 0.59 CPU
 * seconds with `ConvInteger` and 0.21 without (docs/VOICES.md).
 *
 * Only one-dimensional convolutions that keep the length are replaced, in the form that the quantiser writes.
 *
 * @param signed whether to store weights as signed bytes, which is faster where `multipliesSigned` returns true
 */
export function withMatrixConvolutions(model: Uint8Array, signed: boolean): Buffer<ArrayBuffer> {
  const top = [...fieldsOf(model)];
  // Appended data is merged into a message, so the graph may be in several pieces.
  const fields = top.flatMap(({ field, content }) =>
    field === MODEL.graph && content ? [...fieldsOf(content)] : [],
  );
  const nodes = fields.flatMap((field) => (field.field === GRAPH.node ? [nodeOf(field)] : []));
  const weights = new Map(fields.flatMap((field) => (field.field === GRAPH.weight ? [weightOf(field)] : [])));
  const found = findConvolutions(nodes, weights);
  if (found.length === 0) return Buffer.from(model);

  const added = new Map<string, Uint8Array[]>();
  const replaced = new Map<GraphNode, GraphNode[]>();
  for (const convolution of found) {
    for (const part of convolution.parts) replaced.set(part, []);
    const last = convolution.parts.at(-1);
    if (last) replaced.set(last, productNodes(convolution, weights, added, signed));
  }
  const outputs = fields.flatMap(({ field, content }) =>
    field === GRAPH.output && content ? [textIn([...fieldsOf(content)], 1) ?? ''] : [],
  );
  const usedNodes = removeUnusedNodes(
    nodes.flatMap((one) => replaced.get(one) ?? [one]),
    outputs,
  );
  const used = new Set(usedNodes.flatMap(({ inputs }) => inputs));
  const rest = fields.filter((field) => {
    if (field.field === GRAPH.node) return false;
    return field.field !== GRAPH.weight || used.has(weightOf(field)[0]);
  });
  const graphFields = [
    ...usedNodes.map(({ raw }) => bytesField(GRAPH.node, raw)),
    ...rest.map(({ raw }) => raw),
    ...[...added.values()].flatMap((weight) => piecesField(GRAPH.weight, weight)),
  ];
  const isImported = top.some(
    ({ field, content }) =>
      field === MODEL.operators && content && textIn([...fieldsOf(content)], 1) === MICROSOFT_DOMAIN,
  );
  return Buffer.concat([
    ...top.filter(({ field }) => field !== MODEL.graph).map(({ raw }) => raw),
    ...(isImported
      ? []
      : [bytesField(MODEL.operators, Buffer.concat([textField(1, MICROSOFT_DOMAIN), numberField(2, 1)]))]),
    ...piecesField(MODEL.graph, graphFields),
  ]);
}

/**
 * Whether products of unsigned and signed bytes are exact on this processor. Without instructions for them, some
 * processors add two products in 16 bits, which overflow with loud sounds and large weights.
 */
export function multipliesSigned(): boolean {
  const length = 64;
  const [maxByte, maxSigned] = [255, 127];
  const graph = createGraph();
  const rows = graph.input('rows', TYPE.float, [length, length]);
  const numbers = graph.floats(new Array<number>(length * length).fill(maxSigned), [length, length]);
  const bytes = graph.add('Cast', [rows], { to: TYPE.uint8 });
  const signed = graph.add('Cast', [numbers], { to: TYPE.int8 });
  const product = graph.add('Cast', [graph.add('MatMulInteger', [bytes, signed])], { to: TYPE.float });
  graph.output(product, 'product', TYPE.float, [length, length]);
  const session = openSession(graph.build({}));
  try {
    const data = new Float32Array(length * length).fill(maxByte);
    const [found] = session.run({ rows: { data, shape: [length, length] } }, ['product']);
    return found?.every((value) => value === length * maxByte * maxSigned) ?? false;
  } finally {
    session.close();
  }
}

function findConvolutions(nodes: readonly GraphNode[], weights: ReadonlyMap<string, Weight>): Convolution[] {
  const producers = new Map(nodes.flatMap((one) => one.outputs.map((output) => [output, one] as const)));
  const users = Map.groupBy(
    nodes.flatMap((user) => user.inputs.map((input) => ({ input, user }))),
    ({ input }) => input,
  );
  const onlyUser = (value: string | undefined, type: string): GraphNode | undefined => {
    const [first, ...others] = users.get(value ?? '') ?? [];
    return first?.user.type === type && others.length === 0 ? first.user : undefined;
  };
  const otherInput = ({ inputs }: GraphNode, known: string | undefined) =>
    inputs.find((input) => input !== known) ?? '';

  return nodes.flatMap((one): Convolution[] => {
    if (one.type !== 'ConvInteger') return [];
    const [row = '', weight = '', , weightZero = ''] = one.inputs;
    const quantised = producers.get(row);
    const dims = weights.get(weight)?.dims ?? [];
    const shape = shapeOf(one);
    const [before = 0, after = 0] = shape.pads;
    const spread = ((dims[2] ?? 0) - 1) * shape.dilation;
    if (quantised?.type !== 'DynamicQuantizeLinear' || dims.length !== 3) return [];
    if (dims.reduce((size, dim) => size * dim, 1) > MAX_KERNEL_BYTES) return [];
    if (shape.stride !== 1 || shape.group !== 1 || before + after !== spread) return [];
    if (!weights.has(weightZero)) return [];
    const [, rowScale = '', rowZero = ''] = quantised.outputs;
    const biased = onlyUser(one.outputs[0], 'Add');
    const bias = biased && biasOf(otherInput(biased, one.outputs[0]), dims[0] ?? 0);
    if (biased && bias === undefined) return [];
    const cast = onlyUser((biased ?? one).outputs[0], 'Cast');
    const scaled = onlyUser(cast?.outputs[0], 'Mul');
    const scales = scaled && producers.get(otherInput(scaled, cast?.outputs[0]));
    if (!cast || !scaled || scales?.type !== 'Mul' || !scales.inputs.includes(rowScale)) return [];
    const weightScale = otherInput(scales, rowScale);
    if (!weights.has(weightScale)) return [];
    return [
      {
        ...{ row, rowScale, rowZero, weight, weightZero, weightScale, bias },
        dilation: shape.dilation,
        pads: [before, after],
        output: scaled.outputs[0] ?? '',
        parts: [one, ...(biased ? [biased] : []), cast, scaled],
      },
    ];
  });

  /** Finds the bias in floats, which the graph converts to integers by the scale of each sound. */
  function biasOf(value: string, channels: number): string | undefined {
    for (let producer = producers.get(value), steps = 0; producer && steps < 6; steps++) {
      const floats = producer.inputs.find((input) => {
        const weight = weights.get(input);
        return weight?.type === TYPE.float && weight.dims.length === 1 && weight.dims[0] === channels;
      });
      if (floats !== undefined) return floats;
      producer = producers.get(producer.inputs[0] ?? '');
    }
    return undefined;
  }
}

function shapeOf({ raw }: GraphNode) {
  const attributes = new Map(
    [...fieldsOf(raw)].flatMap(({ field, content }) => {
      if (field !== NODE.attribute || !content) return [];
      const parts = [...fieldsOf(content)];
      const numbers = [...numbersIn(parts, ATTRIBUTE.whole), ...numbersIn(parts, ATTRIBUTE.wholes)];
      return [[textIn(parts, ATTRIBUTE.name) ?? '', numbers] as const];
    }),
  );
  return {
    pads: attributes.get('pads') ?? [],
    dilation: attributes.get('dilations')?.[0] ?? 1,
    stride: attributes.get('strides')?.[0] ?? 1,
    group: attributes.get('group')?.[0] ?? 1,
  };
}

/** Returns nodes that compute a convolution as one matrix product. Adds the constants they need to `added`. */
function productNodes(
  convolution: Convolution,
  weights: ReadonlyMap<string, Weight>,
  added: Map<string, Uint8Array[]>,
  signed: boolean,
): GraphNode[] {
  const { row, rowScale, rowZero, weight, weightZero, weightScale, bias, dilation, pads, output } =
    convolution;
  const { dims = [], fields = [] } = weights.get(weight) ?? {};
  const [channels = 0, from = 0, width = 0] = dims;
  const nodes: GraphNode[] = [];
  const add = (type: string, inputs: string[], outputName: string, ...how: [Attributes?, string?]) => {
    nodes.push({ type, inputs, outputs: [outputName], raw: node(type, inputs, [outputName], ...how) });
    return outputName;
  };
  const constant = (name: string, type: number, raw: Uint8Array, sizes: number[]) => {
    if (!added.has(name)) added.set(name, tensor(name, type, raw, sizes));
    return name;
  };
  const wholes = (...numbers: number[]) => {
    const raw = Buffer.from(BigInt64Array.from(numbers, BigInt).buffer);
    return constant(`whole numbers ${numbers.join(' ')}`, TYPE.int64, raw, [numbers.length]);
  };

  // Channels become the last axis, so that a position and its neighbours are one row of a matrix.
  let positions = add('Transpose', [row], `${output} positions`, { perm: [0, 2, 1] });
  if (width > 1) {
    const [before, after] = pads;
    const room = [positions, wholes(0, before, 0, 0, after, 0), rowZero];
    const padded = before + after > 0 ? add('Pad', room, `${output} padded`) : positions;
    const neighbours = Array.from({ length: width }, (_, tap) => {
      const begin = tap * dilation;
      const end = begin - (width - 1) * dilation;
      const cut = [padded, wholes(begin), wholes(end < 0 ? end : END_OF_AXIS), wholes(1)];
      return add('Slice', cut, `${output} neighbour ${tap}`);
    });
    positions = add('Concat', neighbours, `${output} neighbours`, { axis: 2 });
  }
  const type = signed ? TYPE.int8 : TYPE.uint8;
  const offset = signed ? SIGN_OFFSET : 0;
  const kernel = kernelMatrix(bytesOf(fields), { channels, from, width }, offset);
  const zero = Uint8Array.of((bytesOf(weights.get(weightZero)?.fields ?? [])[0] ?? 0) - offset);
  const factors = [
    positions,
    constant(`${weight} as matrix`, type, kernel, [width * from, channels]),
    rowScale,
    weightScale,
    rowZero,
    constant(`${weight} zero of matrix`, type, zero, []),
    ...(bias === undefined ? [] : [bias]),
  ];
  const product = add('MatMulIntegerToFloat', factors, `${output} at positions`, {}, MICROSOFT_DOMAIN);
  add('Transpose', [product], output, { perm: [0, 2, 1] });
  return nodes;
}

type Attributes = Readonly<Record<string, number | readonly number[] | { float: number }>>;

/** Rearranges [channels, from, width] to [width × from, channels]. */
function kernelMatrix(
  weight: Uint8Array,
  { channels, from, width }: { channels: number; from: number; width: number },
  offset: number,
): Uint8Array {
  const kernel = new Uint8Array(weight.length);
  const row = from * width;
  // A block of channels at a time, so that reads and writes stay in the processor's cache.
  for (let first = 0; first < channels; first += CHANNELS_PER_BLOCK) {
    const end = Math.min(first + CHANNELS_PER_BLOCK, channels);
    for (let at = 0; at < row; at++) {
      const to = ((at % width) * from + Math.floor(at / width)) * channels;
      for (let channel = first; channel < end; channel++) {
        kernel[to + channel] = weight[channel * row + at]! - offset;
      }
    }
  }
  return kernel;
}

/** Removes nodes with unused outputs. */
function removeUnusedNodes(nodes: readonly GraphNode[], outputs: readonly string[]): GraphNode[] {
  const producers = new Map(nodes.flatMap((one) => one.outputs.map((output) => [output, one] as const)));
  const needed = new Set<GraphNode>();
  const pending = [...outputs];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    const producer = producers.get(value);
    if (!producer || needed.has(producer)) continue;
    needed.add(producer);
    pending.push(...producer.inputs);
  }
  return nodes.filter((one) => needed.has(one));
}

function nodeOf({ content = new Uint8Array() }: Field): GraphNode {
  const parts = [...fieldsOf(content)];
  const texts = (wanted: number) =>
    parts.flatMap((part) => (part.field === wanted ? [textIn([part], wanted) ?? ''] : []));
  return {
    raw: content,
    type: textIn(parts, NODE.type) ?? '',
    inputs: texts(NODE.input),
    outputs: texts(NODE.output),
  };
}

function weightOf({ content = new Uint8Array() }: Field): [string, Weight] {
  const fields = [...fieldsOf(content)];
  const [type = 0] = numbersIn(fields, TENSOR.type);
  return [textIn(fields, TENSOR.name) ?? '', { dims: numbersIn(fields, TENSOR.dims), type, fields }];
}

/** The data of a byte tensor, which may be stored raw or as integers. */
function bytesOf(fields: readonly Field[]): Uint8Array {
  const raw = fields.find(({ field }) => field === TENSOR.raw)?.content;
  return raw ?? Uint8Array.from(numbersIn(fields, TENSOR.int32s));
}
