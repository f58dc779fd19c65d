import { TYPE } from './graph.ts';
import { layersOf, type Sizes, type Weights } from './whisper-parts.ts';

/** Below every nearness: a word does not look at those after it. */
const NEVER = -1e9;

/** The half of Whisper that says the next word, with what it remembers of those before, as sherpa-onnx takes it. */
export function whisperDecoder(weights: Weights, sizes: Sizes): Buffer {
  const { graph, weight, norm, linear, gelu, attend } = layersOf(weights, sizes);
  const { add } = graph;
  const { state, words, decoderLayers } = sizes;
  const tokens = graph.input('tokens', TYPE.int64, ['N', 'n_tokens']);
  const caches = ['in_n_layer_self_k_cache', 'in_n_layer_self_v_cache'].map((name) =>
    graph.input(name, TYPE.float, [decoderLayers, 'N', words, state]),
  );
  const crossed = ['n_layer_cross_k', 'n_layer_cross_v'].map((name) =>
    graph.input(name, TYPE.float, [decoderLayers, 'N', 'T', state]),
  );
  const offset = graph.input('offset', TYPE.int64, [1]);
  const count = add('Slice', [add('Shape', [tokens]), graph.ints(1), graph.ints(2)]);
  const end = add('Add', [offset, count]);
  const rows = (x: string, from: string, to: string, axis: number) =>
    add('Slice', [x, from, to, graph.ints(axis)]);
  const table = weight('decoder/embeddings/weight');
  const places = weight('decoder/position_encodings/encodings');
  let x = add('Add', [add('Gather', [table, tokens], { axis: 0 }), rows(places, offset, end, 0)]);
  const above = Array.from({ length: words * words }, (_, at) =>
    at % words > Math.floor(at / words) ? NEVER : 0,
  );
  const mask = rows(rows(graph.floats(above, [words, words]), offset, end, 0), graph.ints(0), end, 1);
  const layerOf = (all: string, index: number) =>
    add('Gather', [all, add('Squeeze', [graph.ints(index)])], { axis: 0 });
  const kept: string[][] = [];
  for (let index = 0; index < decoderLayers; index++) {
    const layer = `decoder/layer_${index}`;
    const own = linear(norm(x, `${layer}/self_attention/layer_norm`), `${layer}/self_attention/linear_0`);
    const [q = '', ...now] = graph.split(own, 2, 3);
    const sofar = now.map((value, which) => {
      const before = rows(layerOf(caches[which] ?? '', index), graph.ints(0), offset, 1);
      return add('Concat', [before, value], { axis: 1 });
    });
    kept.push(
      sofar.map((value, which) => {
        const rest = rows(layerOf(caches[which] ?? '', index), end, graph.ints(words), 1);
        return add('Unsqueeze', [add('Concat', [value, rest], { axis: 1 }), graph.ints(0)]);
      }),
    );
    const [k = '', v = ''] = sofar;
    x = add('Add', [x, linear(attend(q, k, v, mask), `${layer}/self_attention/linear_1`)]);
    const asked = linear(norm(x, `${layer}/attention/layer_norm`), `${layer}/attention/linear_0`);
    const [heardK = '', heardV = ''] = crossed.map((all) => layerOf(all, index));
    x = add('Add', [x, linear(attend(asked, heardK, heardV), `${layer}/attention/linear_2`)]);
    const wide = gelu(linear(norm(x, `${layer}/ffn/layer_norm`), `${layer}/ffn/linear_0`));
    x = add('Add', [x, linear(wide, `${layer}/ffn/linear_1`)]);
  }
  const likely = add('MatMul', [norm(x, 'decoder/layer_norm'), add('Transpose', [table], { perm: [1, 0] })]);
  graph.output(likely, 'logits', TYPE.float, ['N', 'n_tokens', sizes.vocabulary]);
  for (const [which, name] of ['out_n_layer_self_k_cache', 'out_n_layer_self_v_cache'].entries()) {
    const all = add(
      'Concat',
      kept.map((both) => both[which] ?? ''),
      { axis: 0 },
    );
    graph.output(all, name, TYPE.float, [decoderLayers, 'N', words, state]);
  }
  return graph.build({});
}
