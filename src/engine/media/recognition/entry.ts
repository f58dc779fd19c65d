/** The child process that holds the network that hears: native, synchronous, and large in memory. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRuntime } from '../../voices/packs/runtime.ts';
import { serve } from '../speech/process/serve.ts';
import { readWeights } from './ct2-weights.ts';
import { TYPE } from './graph.ts';
import { layersOf, type Sizes, sizesOf, type Weights } from './whisper-parts.ts';

/** What sherpa-onnx has to know of a vocabulary: its words as bytes, and what marks stand for. */
interface WhisperVocabulary {
  /** Lines of base64 and number. */
  tokens: string;
  about: Record<string, string | number>;
}

/** Languages stand between these two marks. */
const LANGUAGES = ['<|startoftranscript|>', '<|translate|>'] as const;

/** Below every nearness: a word does not look at those after it. */
const NEVER = -1e9;

/** What the driver asks of the recogniser's process, and what it is told. */
interface RecogniseRequest {
  /** Path of a Whisper model as CTranslate2 keeps it, and of its vocabulary. */
  model: string;
  vocabulary: string;
  /** Empty, and its own; nothing stays in it. */
  folder: string;
  threads: number;
  /** Of what is said, `en`. */
  language: string;
  /** One channel at 16,000 Hz, at most half a minute. */
  pcm: Float32Array;
}

const RATE = 16_000;

type Recogniser = InstanceType<Awaited<ReturnType<typeof loadRuntime>>['OfflineRecognizer']>;
let open: { key: string; own: Recogniser } | undefined;

serve(async (request: RecogniseRequest): Promise<string> => {
  const key = `${request.model} ${request.language}`;
  if (open?.key !== key) {
    open = undefined;
    open = { key, own: await load(request) };
  }
  const { own } = open;
  const stream = own.createStream();
  stream.acceptWaveform({ samples: request.pcm, sampleRate: RATE });
  own.decode(stream);
  return own.getResult(stream).text.trim();
});

/** The runtime takes files of the format ONNX: they are written, read, and taken away again. */
async function load({ model, vocabulary, folder, threads, language }: RecogniseRequest): Promise<Recogniser> {
  const { OfflineRecognizer } = await loadRuntime();
  const weights = readWeights(await readFile(model));
  const sizes = sizesOf(weights);
  const lines = (await readFile(vocabulary, 'utf8')).split('\n');
  const { tokens, about } = whisperVocabulary(lines, sizes);
  const [encoder, decoder, words] = ['encoder.onnx', 'decoder.onnx', 'tokens.txt'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  try {
    await writeFile(encoder, whisperEncoder(weights, sizes, about));
    await writeFile(decoder, whisperDecoder(weights, sizes));
    await writeFile(words, tokens);
    return new OfflineRecognizer({
      featConfig: { sampleRate: RATE, featureDim: sizes.mels },
      modelConfig: {
        whisper: { encoder, decoder, language, task: 'transcribe', tailPaddings: -1 },
        tokens: words,
        numThreads: threads,
        provider: 'cpu',
        debug: 0,
      },
    });
  } finally {
    await Promise.all([encoder, decoder, words].map((path) => rm(path, { force: true })));
  }
}

/** The half of Whisper that hears, with the keys and values that its other half looks at, as sherpa-onnx takes them. */
function whisperEncoder(
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

/** The half of Whisper that says the next word, with what it remembers of those before, as sherpa-onnx takes it. */
function whisperDecoder(weights: Weights, sizes: Sizes): Buffer {
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

/** @param lines of the vocabulary; their places are the numbers of the words */
function whisperVocabulary(lines: readonly string[], sizes: Sizes): WhisperVocabulary {
  const place = new Map(lines.map((line, index) => [line, index]));
  const mark = (name: string) => {
    const found = place.get(name) ?? place.get(name.replace('nospeech', 'nocaptions'));
    if (found === undefined) throw new Error(`The vocabulary lacks ${name}`);
    return found;
  };
  const bytes = bytesOfSigns();
  const tokens = lines.slice(0, mark('<|endoftext|>')).map((line, index) => {
    const raw = [...line].map((sign) => bytes.get(sign) ?? 0);
    return `${Buffer.from(raw).toString('base64')} ${index}\n`;
  });
  const [before, after] = LANGUAGES.map(mark) as [number, number];
  const languages = lines.slice(before + 1, after).map((line) => line.slice(2, -2));
  // Models for English alone have a vocabulary of their own, and are not told which language to hear.
  const isMultilingual = sizes.vocabulary >= 51865;
  const [english] = languages.map((_, index) => before + 1 + index);
  const first = isMultilingual ? [before, english, mark('<|transcribe|>')] : [before];
  return {
    tokens: tokens.join(''),
    about: {
      model_type: 'whisper',
      version: 1,
      n_mels: sizes.mels,
      n_audio_ctx: sizes.sounds,
      n_audio_state: sizes.state,
      n_audio_head: sizes.heads,
      n_audio_layer: sizes.encoderLayers,
      n_vocab: sizes.vocabulary,
      n_text_ctx: sizes.words,
      n_text_state: sizes.state,
      n_text_head: sizes.heads,
      n_text_layer: sizes.decoderLayers,
      sot_sequence: first.join(','),
      all_language_tokens: languages.map((_, index) => before + 1 + index).join(','),
      all_language_codes: languages.join(','),
      sot: before,
      sot_index: 0,
      eot: mark('<|endoftext|>'),
      blank_id: place.get('Ġ') ?? 220,
      is_multilingual: isMultilingual ? 1 : 0,
      no_speech: mark('<|nospeech|>'),
      non_speech_tokens: '',
      transcribe: mark('<|transcribe|>'),
      translate: after,
      sot_prev: mark('<|startofprev|>'),
      sot_lm: mark('<|startoflm|>'),
      no_timestamps: mark('<|notimestamps|>'),
    },
  };
}

/** Vocabularies of this kind write every byte as a sign that can be seen (`bytes_to_unicode` of GPT-2). */
function bytesOfSigns(): Map<string, number> {
  const seen = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
  let next = 256;
  return new Map(
    Array.from({ length: 256 }, (_, byte) => [String.fromCodePoint(seen(byte) ? byte : next++), byte]),
  );
}
