/** The child process that runs speech recognition, which is native, synchronous and needs much memory. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRuntime } from '../../voices/packs/runtime.ts';
import { serveCalls } from '../speech/engine-child.ts';
import type { RecognisedPiece, RecogniseRequest } from './recognise.ts';
import { readWeights, sizesOf, whisperDecoder, whisperEncoder, whisperVocabulary } from './whisper.ts';

const SAMPLE_RATE_HERTZ = 16_000;

type Recogniser = InstanceType<Awaited<ReturnType<typeof loadRuntime>>['OfflineRecognizer']>;
let loaded: { key: string; recogniser: Recogniser } | undefined;

serveCalls(async (request: RecogniseRequest): Promise<RecognisedPiece> => {
  const key = `${request.model} ${request.language}`;
  if (loaded?.key !== key) {
    loaded = undefined;
    loaded = { key, recogniser: await load(request) };
  }
  const { recogniser } = loaded;
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples: request.pcm, sampleRate: SAMPLE_RATE_HERTZ });
  recogniser.decode(stream);
  const { text, lang } = recogniser.getResult(stream);
  return { text: text.trim(), language: lang };
});

/** Converts the model to ONNX files, which the runtime requires. Removes the files once the runtime has loaded them. */
async function load({ model, vocabulary, folder, threads, language }: RecogniseRequest): Promise<Recogniser> {
  const { OfflineRecognizer } = await loadRuntime();
  const weights = readWeights(await readFile(model));
  const sizes = sizesOf(weights);
  const lines = (await readFile(vocabulary, 'utf8')).split('\n');
  const { tokens, metadata } = whisperVocabulary(lines, sizes);
  const [encoder, decoder, tokensPath] = ['encoder.onnx', 'decoder.onnx', 'tokens.txt'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  try {
    await writeFile(encoder, whisperEncoder(weights, sizes, metadata));
    await writeFile(decoder, whisperDecoder(weights, sizes));
    await writeFile(tokensPath, tokens);
    return new OfflineRecognizer({
      featConfig: { sampleRate: SAMPLE_RATE_HERTZ, featureDim: sizes.mels },
      modelConfig: {
        whisper: { encoder, decoder, language, task: 'transcribe', tailPaddings: -1 },
        tokens: tokensPath,
        numThreads: threads,
        provider: 'cpu',
        debug: 0,
      },
    });
  } finally {
    await Promise.all([encoder, decoder, tokensPath].map((path) => rm(path, { force: true })));
  }
}
