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
/** Name of an internal value of the graph: the duration of each sign, in units of 25 ms. */
const DURATIONS_OUTPUT = '/encoder/Clip_output_0';
const DURATION_UNIT_SECONDS = 0.025;
/** Numbers per style; a voice has one style for every length of text. */
const STYLE_SIZE = 256;
/** Stands before the first sign and after the last one. */
const EDGE_TOKEN = 0;
/** Signs that the network accepts in one run, without the edges. */
const MAX_SIGNS = 500;

/** A network this small gains nothing from more than four threads. */
const THREADS = Math.min(4, availableParallelism());

const Vocabulary = z.object({ vocab: z.record(z.string(), z.int()) });

/** Opens Kokoro-82M: one network for all languages and a style file per voice (https://github.com/thewh1teagle/kokoro-onnx). */
export function openKokoro(files: { model: string; vocabulary: string }): Speaker {
  const { vocab } = Vocabulary.parse(JSON.parse(readFileSync(files.vocabulary, 'utf8')));
  const ids = new Map(Object.entries(vocab));
  /** Style tables by the path of their file. Each takes half a megabyte. */
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
    const [pcm, durations] = session.run(inputs, ['audio', DURATIONS_OUTPUT]);
    if (!pcm || durations?.length !== tokenIds.length)
      throw new Error('The model does not have the outputs of Kokoro. Install the pack again');
    const edge = { sign: '', word: -1 };
    const timed = [edge, ...signs, edge].map(
      (sign, index): TimedSign => ({ ...sign, seconds: (durations[index] ?? 0) * DURATION_UNIT_SECONDS }),
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
  if (bytes.length === 0 || bytes.length % (4 * STYLE_SIZE) !== 0)
    throw new Error(`${path} is not a style file`);
  return new Float32Array(new Uint8Array(bytes).buffer);
}

/** Splits signs into parts of limited length, between words if possible. */
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
