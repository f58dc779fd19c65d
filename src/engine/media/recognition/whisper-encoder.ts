import { TYPE } from './graph.ts';
import { layersOf, type Sizes, type Weights } from './whisper-parts.ts';

/** The half of Whisper that hears, with the keys and values that its other half looks at, as sherpa-onnx takes them. */
export function whisperEncoder(
  weights: Weights,
  sizes: Sizes,
  about: Readonly<Record<string, string | number>>,
): Buffer {
  const { graph, weight, norm, linear, gelu, attend } = layersOf(weights, sizes);
  const { add } = graph;
  const mel = graph.input('mel', TYPE.float, ['N', sizes.mels, 'T']);
  const convolved = (x: string, name: string, stride: number) =>
    gelu(
      add('Conv', [x, weight(`${name}/weight`), weight(`${name}/bias`)], {
        kernel_shape: [3],
        pads: [1, 1],
        strides: [stride],
      }),
    );
  const heard = convolved(convolved(mel, 'encoder/conv1', 1), 'encoder/conv2', 2);
  let x = add('Transpose', [heard], { perm: [0, 2, 1] });
  const times = add('Slice', [add('Shape', [x]), graph.ints(1), graph.ints(2)]);
  const places = weight('encoder/position_encodings/encodings');
  x = add('Add', [x, add('Slice', [places, graph.ints(0), times, graph.ints(0)])]);
  for (let index = 0; index < sizes.encoderLayers; index++) {
    const layer = `encoder/layer_${index}`;
    const own = linear(norm(x, `${layer}/self_attention/layer_norm`), `${layer}/self_attention/linear_0`);
    const [q = '', k = '', v = ''] = graph.split(own, 2, 3);
    x = add('Add', [x, linear(attend(q, k, v), `${layer}/self_attention/linear_1`)]);
    const wide = gelu(linear(norm(x, `${layer}/ffn/layer_norm`), `${layer}/ffn/linear_0`));
    x = add('Add', [x, linear(wide, `${layer}/ffn/linear_1`)]);
  }
  x = norm(x, 'encoder/layer_norm');
  const crossed = Array.from({ length: sizes.decoderLayers }, (_, index) => {
    const both = graph.split(linear(x, `decoder/layer_${index}/attention/linear_1`), 2, 2);
    return both.map((one) => add('Unsqueeze', [one, graph.ints(0)]));
  });
  for (const [at, name] of ['n_layer_cross_k', 'n_layer_cross_v'].entries()) {
    const all = add(
      'Concat',
      crossed.map((both) => both[at] ?? ''),
      { axis: 0 },
    );
    graph.output(all, name, TYPE.float, [sizes.decoderLayers, 'N', 'T2', sizes.state]);
  }
  return graph.build(about);
}
