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
/** Operators of the runtime's own. */
const MICROSOFT_DOMAIN = 'com.microsoft';
/** An end beyond every row. */
const END_OF_AXIS = 2 ** 52;
/**
 * Bytes of a kernel; larger ones stand where a sound has few places, and would take longer to turn over when a voice is
 * opened than a sentence saves.
 */
const MAX_KERNEL_BYTES = 1e6;
/** Channels of a kernel that are turned over at a time. */
const CHANNELS_PER_BLOCK = 64;
/** Where zero lies when a byte counts from −128. */
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

/** A convolution in whole numbers, with what makes floats of its sum. */
interface Convolution {
  /** Row, zero point and scale of the sound; the sound's own scale is found with each. */
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
  /** What stands for it in the graph; the last of them makes `output`. */
  parts: GraphNode[];
}

/**
 * A model whose convolutions in whole numbers (`ConvInteger`, as dynamic quantisation writes them) are products of
 * matrices instead, of the same numbers: every place of a row beside its neighbours, times the kernel. The runtime has
 * fast kernels for products of bytes on every processor, and for `ConvInteger` a slow one that takes most of the time
 * of Kokoro: 0.59 seconds of a processor for a second of speech, and 0.21 without it (docs/VOICES.md).
 *
 * What is no convolution along one axis that keeps the length, in the shape that the quantiser writes, stays as it is.
 *
 * @param signed whether weights are stored from −128, which is faster where `multipliesSigned`
 */
export function withMatrixConvolutions(model: Uint8Array, signed: boolean): Buffer<ArrayBuffer> {
  const top = [...fieldsOf(model)];
  // What is appended to a message continues it, so that a graph may stand there in pieces.
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
  const own = [
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
    ...piecesField(MODEL.graph, own),
  ]);
}

/**
 * Whether products of bytes with signed bytes are exact here. Processors without instructions for them add two products
 * in 16 bits, which overflow with loud sounds and large weights; the runtime uses those on some.
 */
export function multipliesSigned(): boolean {
  const length = 64;
  const [most, least] = [255, 127];
  const graph = createGraph();
  const rows = graph.input('rows', TYPE.float, [length, length]);
  const numbers = graph.floats(new Array<number>(length * length).fill(least), [length, length]);
  const bytes = graph.add('Cast', [rows], { to: TYPE.uint8 });
  const signed = graph.add('Cast', [numbers], { to: TYPE.int8 });
  const product = graph.add('Cast', [graph.add('MatMulInteger', [bytes, signed])], { to: TYPE.float });
  graph.output(product, 'product', TYPE.float, [length, length]);
  const session = openSession(graph.build({}));
  try {
    const data = new Float32Array(length * length).fill(most);
    const [found] = session.run({ rows: { data, shape: [length, length] } }, ['product']);
    return found?.every((value) => value === length * most * least) ?? false;
  } finally {
    session.close();
  }
}

function findConvolutions(nodes: readonly GraphNode[], weights: ReadonlyMap<string, Weight>): Convolution[] {
  const makers = new Map(nodes.flatMap((one) => one.outputs.map((output) => [output, one] as const)));
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
    const quantised = makers.get(row);
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
    const scales = scaled && makers.get(otherInput(scaled, cast?.outputs[0]));
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

  /** The bias in floats, of which the graph makes whole numbers by the scale of each sound. */
  function biasOf(value: string, channels: number): string | undefined {
    for (let maker = makers.get(value), steps = 0; maker && steps < 6; steps++) {
      const floats = maker.inputs.find((input) => {
        const known = weights.get(input);
        return known?.type === TYPE.float && known.dims.length === 1 && known.dims[0] === channels;
      });
      if (floats !== undefined) return floats;
      maker = makers.get(maker.inputs[0] ?? '');
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

/** The nodes that make a convolution's output by one product; what they need besides goes into `added`. */
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
  const add = (type: string, inputs: string[], made: string, ...how: [Attributes?, string?]) => {
    nodes.push({ type, inputs, outputs: [made], raw: node(type, inputs, [made], ...how) });
    return made;
  };
  const constant = (name: string, type: number, raw: Uint8Array, sizes: number[]) => {
    if (!added.has(name)) added.set(name, tensor(name, type, raw, sizes));
    return name;
  };
  const wholes = (...numbers: number[]) => {
    const raw = Buffer.from(BigInt64Array.from(numbers, BigInt).buffer);
    return constant(`whole numbers ${numbers.join(' ')}`, TYPE.int64, raw, [numbers.length]);
  };

  // Channels beside each other at every place, so that a place and its neighbours are one row of a matrix.
  let places = add('Transpose', [row], `${output} places`, { perm: [0, 2, 1] });
  if (width > 1) {
    const [before, after] = pads;
    const room = [places, wholes(0, before, 0, 0, after, 0), rowZero];
    const padded = before + after > 0 ? add('Pad', room, `${output} padded`) : places;
    const neighbours = Array.from({ length: width }, (_, tap) => {
      const begin = tap * dilation;
      const end = begin - (width - 1) * dilation;
      const cut = [padded, wholes(begin), wholes(end < 0 ? end : END_OF_AXIS), wholes(1)];
      return add('Slice', cut, `${output} neighbour ${tap}`);
    });
    places = add('Concat', neighbours, `${output} neighbours`, { axis: 2 });
  }
  const type = signed ? TYPE.int8 : TYPE.uint8;
  const offset = signed ? SIGN_OFFSET : 0;
  const kernel = kernelMatrix(bytesOf(fields), { channels, from, width }, offset);
  const zero = Uint8Array.of((bytesOf(weights.get(weightZero)?.fields ?? [])[0] ?? 0) - offset);
  const factors = [
    places,
    constant(`${weight} as matrix`, type, kernel, [width * from, channels]),
    rowScale,
    weightScale,
    rowZero,
    constant(`${weight} zero of matrix`, type, zero, []),
    ...(bias === undefined ? [] : [bias]),
  ];
  const product = add('MatMulIntegerToFloat', factors, `${output} at places`, {}, MICROSOFT_DOMAIN);
  add('Transpose', [product], output, { perm: [0, 2, 1] });
  return nodes;
}

type Attributes = Readonly<Record<string, number | readonly number[] | { float: number }>>;

/** [channels, from, width] as [width × from, channels]. */
function kernelMatrix(
  weight: Uint8Array,
  { channels, from, width }: { channels: number; from: number; width: number },
  less: number,
): Uint8Array {
  const kernel = new Uint8Array(weight.length);
  const row = from * width;
  // A few channels at a time, so that what is read and what is written stay near the processor.
  for (let first = 0; first < channels; first += CHANNELS_PER_BLOCK) {
    const end = Math.min(first + CHANNELS_PER_BLOCK, channels);
    for (let at = 0; at < row; at++) {
      const to = ((at % width) * from + Math.floor(at / width)) * channels;
      for (let channel = first; channel < end; channel++) {
        kernel[to + channel] = weight[channel * row + at]! - less;
      }
    }
  }
  return kernel;
}

/** Nodes without those whose outputs nobody takes. */
function removeUnusedNodes(nodes: readonly GraphNode[], outputs: readonly string[]): GraphNode[] {
  const makers = new Map(nodes.flatMap((one) => one.outputs.map((output) => [output, one] as const)));
  const needed = new Set<GraphNode>();
  const pending = [...outputs];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    const maker = makers.get(value);
    if (!maker || needed.has(maker)) continue;
    needed.add(maker);
    pending.push(...maker.inputs);
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

/** Bytes of a tensor of bytes, which may stand as they are or as numbers. */
function bytesOf(fields: readonly Field[]): Uint8Array {
  const raw = fields.find(({ field }) => field === TENSOR.raw)?.content;
  return raw ?? Uint8Array.from(numbersIn(fields, TENSOR.int32s));
}
