import type { Weight } from './ct2-weights.ts';
import { createGraph, type Graph } from './graph.ts';

/** Sizes of a Whisper model, read from its weights. */
export interface Sizes {
  mels: number;
  state: number;
  heads: number;
  encoderLayers: number;
  decoderLayers: number;
  vocabulary: number;
  /** Times of a sound, and words of a text. */
  sounds: number;
  words: number;
}

/** Numbers of a head, in every Whisper. */
const HEAD = 64;

export type Weights = ReadonlyMap<string, Weight>;

export function sizesOf(weights: Weights): Sizes {
  const dims = (name: string) => weightOf(weights, name).dims;
  const [, mels = 0] = dims('encoder/conv1/weight');
  const [vocabulary = 0, state = 0] = dims('decoder/embeddings/weight');
  const layers = (part: string) => {
    let count = 0;
    while (weights.has(`${part}/layer_${count}/ffn/linear_0/weight`)) count++;
    return count;
  };
  return {
    mels,
    state,
    heads: state / HEAD,
    encoderLayers: layers('encoder'),
    decoderLayers: layers('decoder'),
    vocabulary,
    sounds: dims('encoder/position_encodings/encodings')[0] ?? 0,
    words: dims('decoder/position_encodings/encodings')[0] ?? 0,
  };
}

/** The layers that both halves of Whisper are made of (arXiv 2212.04356). */
export function layersOf(weights: Weights, { state, heads }: Pick<Sizes, 'state' | 'heads'>) {
  const graph: Graph = createGraph();
  const weight = (name: string) => graph.weight(weightOf(weights, name));
  const { add } = graph;
  return {
    graph,
    weight,
    norm: (x: string, name: string) =>
      add('LayerNormalization', [x, weight(`${name}/gamma`), weight(`${name}/beta`)], {
        axis: 2,
        epsilon: { float: 1e-5 },
      }),
    linear(x: string, name: string) {
      const turned = add('Transpose', [weight(`${name}/weight`)], { perm: [1, 0] });
      return add('Add', [add('MatMul', [x, turned]), weight(`${name}/bias`)]);
    },
    gelu(x: string) {
      const erf = add('Erf', [add('Mul', [x, graph.floats([Math.SQRT1_2], [1])])]);
      const half = add('Mul', [x, graph.floats([0.5], [1])]);
      return add('Mul', [half, add('Add', [erf, graph.floats([1], [1])])]);
    },
    /** @param mask is added to what stands for the nearness of two places */
    attend(q: string, k: string, v: string, mask?: string) {
      const shape = graph.ints(0, 0, heads, HEAD);
      const apart = (x: string, perm: number[]) => add('Transpose', [add('Reshape', [x, shape])], { perm });
      const scaled = add('Mul', [apart(q, [0, 2, 1, 3]), graph.floats([HEAD ** -0.5], [1])]);
      const near = add('MatMul', [scaled, apart(k, [0, 2, 3, 1])]);
      const shares = add('Softmax', [mask === undefined ? near : add('Add', [near, mask])], { axis: 3 });
      const mixed = add('Transpose', [add('MatMul', [shares, apart(v, [0, 2, 1, 3])])], {
        perm: [0, 2, 1, 3],
      });
      return add('Reshape', [mixed, graph.ints(0, 0, state)]);
    },
  };
}

function weightOf(weights: Weights, name: string): Weight {
  const found = weights.get(name);
  if (!found) throw new Error(`The model lacks ${name}`);
  return found;
}
