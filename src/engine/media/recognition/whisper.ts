import { createGraph, type Graph, TYPE } from '../speech/neural/onnx/graph.ts';

/** A vocabulary in sherpa-onnx's form. */
interface WhisperVocabulary {
  /** One token per line: base64 and number. */
  tokens: string;
  /** Metadata of the encoder, such as the numbers of special tokens. */
  metadata: Record<string, string | number>;
}

/** Special tokens before and after the language tokens. */
const LANGUAGE_BOUNDS = ['<|startoftranscript|>', '<|translate|>'] as const;

/** Added to the attention scores of later tokens, which excludes them. */
const MASKED = -1e9;

/** A tensor in version 6 of CTranslate2's format (https://github.com/OpenNMT/CTranslate2, `model_spec.py`). */
export interface Weight {
  dims: number[];
  /** 16-bit floats, little endian. */
  half: Uint8Array;
}

const VERSION = 6;
const SPEC_NAME = 'WhisperSpec';
const FLOAT16 = 4;
/** Limit for the number of variables; the largest Whisper model has about 2,000. */
const MAX_VARIABLES = 5000;

/** @throws {Error} if the file has another format or is truncated */
export function readWeights(file: Buffer): Map<string, Weight> {
  let at = 0;
  const number = (bytes: 1 | 2 | 4) => {
    const value = file.readUIntLE(at, bytes);
    at += bytes;
    return value;
  };
  const bytes = (length: number) => {
    if (at + length > file.length) throw new Error('The model file is truncated. Install the pack again');
    at += length;
    return file.subarray(at - length, at);
  };
  const text = () => bytes(number(2)).toString('latin1').replaceAll('\0', '');
  if (number(4) !== VERSION || text() !== SPEC_NAME)
    throw new Error('The model is not a Whisper model in version 6 of the CTranslate2 format');
  number(4);
  const count = number(4);
  if (count > MAX_VARIABLES) throw new Error(`The model has ${count} variables, more than ${MAX_VARIABLES}`);
  const weights = new Map<string, Weight>();
  for (let index = 0; index < count; index++) {
    const name = text();
    const dims = Array.from({ length: number(1) }, () => number(4));
    const type = number(1);
    const data = bytes(number(4));
    // Other variables are settings, which follow from the names and sizes of the weights.
    if (type === FLOAT16 && dims.length > 0) weights.set(name, { dims, half: data });
  }
  return weights;
}

/** Dimensions of a Whisper model, derived from its weights. */
export interface Sizes {
  mels: number;
  state: number;
  heads: number;
  encoderLayers: number;
  decoderLayers: number;
  vocabulary: number;
  /** Maximum number of audio frames. */
  audioFrames: number;
  /** Maximum number of text tokens. */
  textTokens: number;
}

/** Size of an attention head in all Whisper models. */
const HEAD_SIZE = 64;

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
    heads: state / HEAD_SIZE,
    encoderLayers: layers('encoder'),
    decoderLayers: layers('decoder'),
    vocabulary,
    audioFrames: dims('encoder/position_encodings/encodings')[0] ?? 0,
    textTokens: dims('decoder/position_encodings/encodings')[0] ?? 0,
  };
}

/** Builds Whisper's encoder for sherpa-onnx. Its outputs are the keys and values for the decoder's cross-attention. */
export function whisperEncoder(
  weights: Weights,
  sizes: Sizes,
  metadata: Readonly<Record<string, string | number>>,
): Buffer {
  const { graph, weight, norm, linear, gelu, attention } = createLayers(weights, sizes);
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
  const convolutions = convolved(convolved(mel, 'encoder/conv1', 1), 'encoder/conv2', 2);
  let x = add('Transpose', [convolutions], { perm: [0, 2, 1] });
  const times = add('Slice', [add('Shape', [x]), graph.ints(1), graph.ints(2)]);
  const positions = weight('encoder/position_encodings/encodings');
  x = add('Add', [x, add('Slice', [positions, graph.ints(0), times, graph.ints(0)])]);
  for (let index = 0; index < sizes.encoderLayers; index++) {
    const layer = `encoder/layer_${index}`;
    const own = linear(norm(x, `${layer}/self_attention/layer_norm`), `${layer}/self_attention/linear_0`);
    const [q = '', k = '', v = ''] = graph.split(own, 2, 3);
    x = add('Add', [x, linear(attention(q, k, v), `${layer}/self_attention/linear_1`)]);
    const wide = gelu(linear(norm(x, `${layer}/ffn/layer_norm`), `${layer}/ffn/linear_0`));
    x = add('Add', [x, linear(wide, `${layer}/ffn/linear_1`)]);
  }
  x = norm(x, 'encoder/layer_norm');
  const crossed = Array.from({ length: sizes.decoderLayers }, (_, index) => {
    const both = graph.split(linear(x, `decoder/layer_${index}/attention/linear_1`), 2, 2);
    return both.map((one) => add('Unsqueeze', [one, graph.ints(0)]));
  });
  for (const [at, name] of ['n_layer_cross_k', 'n_layer_cross_v'].entries()) {
    const stacked = add(
      'Concat',
      crossed.map((both) => both[at] ?? ''),
      { axis: 0 },
    );
    graph.output(stacked, name, TYPE.float, [sizes.decoderLayers, 'N', 'T2', sizes.state]);
  }
  return graph.build(metadata);
}

/** Builds Whisper's decoder for sherpa-onnx: predicts the next token, with key and value caches of the previous ones. */
export function whisperDecoder(weights: Weights, sizes: Sizes): Buffer {
  const { graph, weight, norm, linear, gelu, attention } = createLayers(weights, sizes);
  const { add } = graph;
  const { state, textTokens, decoderLayers } = sizes;
  const tokens = graph.input('tokens', TYPE.int64, ['N', 'n_tokens']);
  const caches = ['in_n_layer_self_k_cache', 'in_n_layer_self_v_cache'].map((name) =>
    graph.input(name, TYPE.float, [decoderLayers, 'N', textTokens, state]),
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
  const positions = weight('decoder/position_encodings/encodings');
  let x = add('Add', [add('Gather', [table, tokens], { axis: 0 }), rows(positions, offset, end, 0)]);
  const scores = Array.from({ length: textTokens * textTokens }, (_, at) =>
    at % textTokens > Math.floor(at / textTokens) ? MASKED : 0,
  );
  const mask = rows(
    rows(graph.floats(scores, [textTokens, textTokens]), offset, end, 0),
    graph.ints(0),
    end,
    1,
  );
  const layerOf = (stacked: string, index: number) =>
    add('Gather', [stacked, add('Squeeze', [graph.ints(index)])], { axis: 0 });
  const nextCaches: string[][] = [];
  for (let index = 0; index < decoderLayers; index++) {
    const layer = `decoder/layer_${index}`;
    const own = linear(norm(x, `${layer}/self_attention/layer_norm`), `${layer}/self_attention/linear_0`);
    const [q = '', ...current] = graph.split(own, 2, 3);
    const keysAndValues = current.map((value, cacheIndex) => {
      const before = rows(layerOf(caches[cacheIndex] ?? '', index), graph.ints(0), offset, 1);
      return add('Concat', [before, value], { axis: 1 });
    });
    nextCaches.push(
      keysAndValues.map((value, cacheIndex) => {
        const rest = rows(layerOf(caches[cacheIndex] ?? '', index), end, graph.ints(textTokens), 1);
        return add('Unsqueeze', [add('Concat', [value, rest], { axis: 1 }), graph.ints(0)]);
      }),
    );
    const [k = '', v = ''] = keysAndValues;
    x = add('Add', [x, linear(attention(q, k, v, mask), `${layer}/self_attention/linear_1`)]);
    const query = linear(norm(x, `${layer}/attention/layer_norm`), `${layer}/attention/linear_0`);
    const [crossK = '', crossV = ''] = crossed.map((stacked) => layerOf(stacked, index));
    x = add('Add', [x, linear(attention(query, crossK, crossV), `${layer}/attention/linear_2`)]);
    const wide = gelu(linear(norm(x, `${layer}/ffn/layer_norm`), `${layer}/ffn/linear_0`));
    x = add('Add', [x, linear(wide, `${layer}/ffn/linear_1`)]);
  }
  const logits = add('MatMul', [norm(x, 'decoder/layer_norm'), add('Transpose', [table], { perm: [1, 0] })]);
  graph.output(logits, 'logits', TYPE.float, ['N', 'n_tokens', sizes.vocabulary]);
  for (const [cacheIndex, name] of ['out_n_layer_self_k_cache', 'out_n_layer_self_v_cache'].entries()) {
    const stacked = add(
      'Concat',
      nextCaches.map((both) => both[cacheIndex] ?? ''),
      { axis: 0 },
    );
    graph.output(stacked, name, TYPE.float, [decoderLayers, 'N', textTokens, state]);
  }
  return graph.build({});
}

/** Creates the layers that Whisper's encoder and decoder share (arXiv 2212.04356). */
function createLayers(weights: Weights, { state, heads }: Pick<Sizes, 'state' | 'heads'>) {
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
      const transposed = add('Transpose', [weight(`${name}/weight`)], { perm: [1, 0] });
      return add('Add', [add('MatMul', [x, transposed]), weight(`${name}/bias`)]);
    },
    gelu(x: string) {
      const erf = add('Erf', [add('Mul', [x, graph.floats([Math.SQRT1_2], [1])])]);
      const half = add('Mul', [x, graph.floats([0.5], [1])]);
      return add('Mul', [half, add('Add', [erf, graph.floats([1], [1])])]);
    },
    /** @param mask is added to the attention scores */
    attention(q: string, k: string, v: string, mask?: string) {
      const shape = graph.ints(0, 0, heads, HEAD_SIZE);
      const splitHeads = (x: string, perm: number[]) =>
        add('Transpose', [add('Reshape', [x, shape])], { perm });
      const scaled = add('Mul', [splitHeads(q, [0, 2, 1, 3]), graph.floats([HEAD_SIZE ** -0.5], [1])]);
      const scores = add('MatMul', [scaled, splitHeads(k, [0, 2, 3, 1])]);
      const attentionWeights = add('Softmax', [mask === undefined ? scores : add('Add', [scores, mask])], {
        axis: 3,
      });
      const mixed = add('Transpose', [add('MatMul', [attentionWeights, splitHeads(v, [0, 2, 1, 3])])], {
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

/** @param lines of the vocabulary, in the order of token numbers */
export function whisperVocabulary(lines: readonly string[], sizes: Sizes): WhisperVocabulary {
  const numbers = new Map(lines.map((line, index) => [line, index]));
  const tokenNumber = (name: string) => {
    const found = numbers.get(name) ?? numbers.get(name.replace('nospeech', 'nocaptions'));
    if (found === undefined) throw new Error(`The vocabulary lacks ${name}`);
    return found;
  };
  const bytes = bytesBySign();
  const tokens = lines.slice(0, tokenNumber('<|endoftext|>')).map((line, index) => {
    const raw = [...line].map((sign) => bytes.get(sign) ?? 0);
    return `${Buffer.from(raw).toString('base64')} ${index}\n`;
  });
  const [before, after] = LANGUAGE_BOUNDS.map(tokenNumber) as [number, number];
  const languages = lines.slice(before + 1, after).map((line) => line.slice(2, -2));
  // English-only models have a smaller vocabulary and take no language token.
  const isMultilingual = sizes.vocabulary >= 51865;
  const [english] = languages.map((_, index) => before + 1 + index);
  const first = isMultilingual ? [before, english, tokenNumber('<|transcribe|>')] : [before];
  return {
    tokens: tokens.join(''),
    metadata: {
      model_type: 'whisper',
      version: 1,
      n_mels: sizes.mels,
      n_audio_ctx: sizes.audioFrames,
      n_audio_state: sizes.state,
      n_audio_head: sizes.heads,
      n_audio_layer: sizes.encoderLayers,
      n_vocab: sizes.vocabulary,
      n_text_ctx: sizes.textTokens,
      n_text_state: sizes.state,
      n_text_head: sizes.heads,
      n_text_layer: sizes.decoderLayers,
      sot_sequence: first.join(','),
      all_language_tokens: languages.map((_, index) => before + 1 + index).join(','),
      all_language_codes: languages.join(','),
      sot: before,
      sot_index: 0,
      eot: tokenNumber('<|endoftext|>'),
      blank_id: numbers.get('Ġ') ?? 220,
      is_multilingual: isMultilingual ? 1 : 0,
      no_speech: tokenNumber('<|nospeech|>'),
      non_speech_tokens: '',
      transcribe: tokenNumber('<|transcribe|>'),
      translate: after,
      sot_prev: tokenNumber('<|startofprev|>'),
      sot_lm: tokenNumber('<|startoflm|>'),
      no_timestamps: tokenNumber('<|notimestamps|>'),
    },
  };
}

/** Maps printable characters to the bytes that they stand for in such vocabularies (`bytes_to_unicode` of GPT-2). */
function bytesBySign(): Map<string, number> {
  const isPrintable = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
  let next = 256;
  return new Map(
    Array.from({ length: 256 }, (_, byte) => [String.fromCodePoint(isPrintable(byte) ? byte : next++), byte]),
  );
}
