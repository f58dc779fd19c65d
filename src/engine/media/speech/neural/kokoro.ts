import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { type Reading, type Sign, signsOf } from '../../../text/phonemes/reading.ts';
import { multipliesSigned, withMatrixConvolutions } from './onnx/matrix-convolutions.ts';
import { openModel } from './onnx/session.ts';
import {
  advanceSigns,
  type Speaker,
  type SpeakerOutput,
  type TimedSign,
  type VoiceChoice,
} from './speaker.ts';

const SAMPLE_RATE = 24_000;
/** How long every sign is, in units of 25 ms; the graph uses it inside. */
const DURATIONS_OUTPUT = '/encoder/Clip_output_0';
const DURATION_UNIT = 0.025;
/** Numbers of a style; a voice has one for every length of text. */
const STYLE_SIZE = 256;
/** Stands before the first and after the last sign. */
const EDGE_TOKEN = 0;
/** Signs that the network takes at once, less the edges. */
const MAX_SIGNS = 500;

/** Beyond four, threads of so small a network wait for each other. */
const THREADS = Math.min(4, availableParallelism());

const Vocabulary = z.object({ vocab: z.record(z.string(), z.int()) });

/** Kokoro-82M: one network for all languages and voices, and a file of styles for each voice (https://github.com/thewh1teagle/kokoro-onnx). */
export function openKokoro(files: { model: string; vocabulary: string }): Speaker {
  const { vocab } = Vocabulary.parse(JSON.parse(readFileSync(files.vocabulary, 'utf8')));
  const ids = new Map(Object.entries(vocab));
  /** Half a megabyte each. */
  const styles = new Map<string, Float32Array<ArrayBuffer>>();
  const session = openModel(files.model, {
    internalOutputs: () => [DURATIONS_OUTPUT],
    rewrite: (model) => withMatrixConvolutions(model, multipliesSigned()),
    threads: THREADS,
  });

  function stylesOf(path: string | undefined): Float32Array<ArrayBuffer> {
    if (path === undefined) throw new Error('the pack does not name its style');
    const found = styles.get(path) ?? readStyles(path);
    styles.set(path, found);
    return found;
  }

  function speakPart(signs: readonly Sign[], rate: number, style: Float32Array<ArrayBuffer>): SpeakerOutput {
    const tokenIds = [EDGE_TOKEN, ...signs.map(({ sign }) => ids.get(sign) ?? EDGE_TOKEN), EDGE_TOKEN];
    const row = Math.min(signs.length, style.length / STYLE_SIZE) - 1;
    const inputs = {
      tokens: { data: BigInt64Array.from(tokenIds, BigInt), shape: [1, tokenIds.length] },
      style: { data: style.slice(row * STYLE_SIZE, (row + 1) * STYLE_SIZE), shape: [1, STYLE_SIZE] },
      speed: { data: Float32Array.of(rate), shape: [1] },
    };
    const [pcm, units] = session.run(inputs, ['audio', DURATIONS_OUTPUT]);
    if (!pcm || units?.length !== tokenIds.length)
      throw new Error('The model does not answer as Kokoro does');
    const edge = { sign: '', word: -1 };
    const timed = [edge, ...signs, edge].map(
      (sign, index): TimedSign => ({ ...sign, seconds: (units[index] ?? 0) * DURATION_UNIT }),
    );
    return { pcm, sampleRate: SAMPLE_RATE, signs: advanceSigns(timed) };
  }

  return {
    speak(reading: Reading, rate: number, { style }: VoiceChoice) {
      const styleTable = stylesOf(style);
      const knownSigns = signsOf(reading).filter(({ sign }) => ids.has(sign));
      const parts = splitSigns(knownSigns, MAX_SIGNS).map((signs) => speakPart(signs, rate, styleTable));
      return {
        pcm: concatenate(parts.map(({ pcm }) => pcm)),
        sampleRate: SAMPLE_RATE,
        signs: parts.flatMap(({ signs }) => signs),
      };
    },
    close: () => session.close(),
  };
}

function readStyles(path: string): Float32Array<ArrayBuffer> {
  const bytes = readFileSync(path);
  if (bytes.length === 0 || bytes.length % (4 * STYLE_SIZE) !== 0) throw new Error(`${path} holds no styles`);
  return new Float32Array(new Uint8Array(bytes).buffer);
}

/** Signs in pieces of so many at most, apart between words where that can be. */
export function splitSigns(signs: readonly Sign[], maxLength: number): Sign[][] {
  const parts: Sign[][] = [];
  for (let from = 0; from < signs.length; ) {
    let to = Math.min(from + maxLength, signs.length);
    if (to < signs.length) {
      let space = to;
      while (space > from && signs[space]?.sign !== ' ') space--;
      if (space > from) to = space;
    }
    parts.push(signs.slice(from, to));
    from = to;
  }
  return parts;
}

/** Sounds one after the other. */
function concatenate(sounds: readonly Float32Array[]): Float32Array {
  const [only] = sounds;
  if (only && sounds.length === 1) return only;
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}
