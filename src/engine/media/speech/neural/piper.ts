import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Sign, signsOf } from '../../../text/phonemes/reading.ts';
import { fieldsOf, textIn } from './onnx/protobuf.ts';
import { openModel } from './onnx/session.ts';
import type { Speaker } from './speaker.ts';

/** `ModelProto.graph`; `GraphProto.node` and `input`; `ValueInfoProto.name`; `NodeProto.output` and `op_type` of ONNX. */
const GRAPH = 7;
const NODE = 1;
const INPUT = 11;
const NAME = 1;
const OUTPUT = 2;
const OPERATOR = 4;

/** The numbers that Piper's signs have in every language: 0 is the first one's. */
const SIGNS = [
  ..."_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲ",
  ...'ˈˌːˑ˞βθχᵻⱱ0123456789\u0327\u0303\u032a\u032f\u0329ʰˤε↓#"',
];

/** By their signs. */
export const PIPER_SIGNS: ReadonlyMap<string, number> = new Map(SIGNS.map((sign, number) => [sign, number]));

/** What is used of a voice's own description. */
const Config = z.object({
  audio: z.object({ sample_rate: z.int().min(8000).max(48_000) }),
  inference: z.object({ length_scale: z.number().positive() }),
  phoneme_id_map: z.record(z.string(), z.array(z.int()).min(1)),
});

/** What nearly all of them say, for those that come without one. */
const DEFAULT_CONFIG = {
  audio: { sample_rate: 22_050 },
  inference: { length_scale: 1 },
  phoneme_id_map: Object.fromEntries([...PIPER_SIGNS].map(([sign, number]) => [sign, [number]])),
};

/** Frames of every sign are what the graph rounds up inside; the samples of a frame. */
const ROUNDING_OPERATOR = 'Ceil';
const HOP = 256;
/** Stand before, between and after the signs. */
const BEGIN = '^';
const PAD = '_';
const END = '$';
const EDGE: Sign = { sign: '', word: -1 };
/**
 * How much chance is in the sound and in the lengths. The graph draws its own numbers, which nobody can fix; without
 * chance the same text sounds the same.
 */
const NO_NOISE = 0;

/** Networks of several voices are told by its number who speaks. */
const SPEAKER_INPUT = 'sid';

/** A VITS network of Piper, from phones to sound (https://github.com/OHF-Voice/piper1-gpl). */
export function openPiper(files: { model: string; config: string | undefined }): Speaker {
  const configuration =
    files.config === undefined ? DEFAULT_CONFIG : JSON.parse(readFileSync(files.config, 'utf8'));
  const { audio, inference, phoneme_id_map } = Config.parse(configuration);
  const ids = new Map(Object.entries(phoneme_id_map));
  let durationsOutput = '';
  let hasVoices = false;
  const session = openModel(files.model, {
    internalOutputs(model) {
      const name = outputOfOnlyNode(model, ROUNDING_OPERATOR);
      if (name === undefined) throw new Error('The model does not output the durations of its phonemes');
      durationsOutput = name;
      hasVoices = hasInput(model, SPEAKER_INPUT);
      return [name];
    },
  });
  const idOf = (sign: string) => ids.get(sign)?.[0] ?? 0;
  return {
    speak(reading, rate, { speaker }) {
      const knownSigns = signsOf(reading).filter(({ sign }) => ids.has(sign));
      const signs: Sign[] = [
        EDGE,
        EDGE,
        // Every sign is followed by a pad, which sounds as its end.
        ...knownSigns.flatMap((sign) => [sign, { sign: '', word: sign.word }]),
        EDGE,
      ];
      const tokenIds = [
        ...[BEGIN, PAD].map(idOf),
        ...knownSigns.flatMap(({ sign }) => [idOf(sign), idOf(PAD)]),
        idOf(END),
      ];
      const inputs = {
        input: { data: BigInt64Array.from(tokenIds, BigInt), shape: [1, tokenIds.length] },
        input_lengths: { data: BigInt64Array.of(BigInt(tokenIds.length)), shape: [1] },
        scales: { data: Float32Array.of(NO_NOISE, inference.length_scale / rate, NO_NOISE), shape: [3] },
        ...(hasVoices && { [SPEAKER_INPUT]: { data: BigInt64Array.of(BigInt(speaker)), shape: [1] } }),
      };
      const [pcm, frames] = session.run(inputs, ['output', durationsOutput]);
      if (!pcm || frames?.length !== tokenIds.length)
        throw new Error('The model does not answer as Piper does');
      const seconds = [...frames].map((count) => (count * HOP) / audio.sample_rate);
      const timed = signs.map((sign, index) => ({ ...sign, seconds: seconds[index] ?? 0 }));
      return { pcm, sampleRate: audio.sample_rate, signs: timed };
    },
    close: () => session.close(),
  };
}

/**
 * What the first output of a model's only node of a kind is called: exporters name values as they like.
 *
 * @returns undefined where there is none, or several
 */
function outputOfOnlyNode(model: Uint8Array, operator: string): string | undefined {
  const found: string[] = [];
  for (const graph of fieldsOf(model)) {
    if (graph.field !== GRAPH || !graph.content) continue;
    for (const node of fieldsOf(graph.content)) {
      if (node.field !== NODE || !node.content) continue;
      const parts = [...fieldsOf(node.content)];
      if (textIn(parts, OPERATOR) === operator) found.push(textIn(parts, OUTPUT) ?? '');
    }
  }
  const [only] = found;
  return found.length === 1 && only !== '' ? only : undefined;
}

/** Whether a model is given a value of that name. */
function hasInput(model: Uint8Array, name: string): boolean {
  for (const graph of fieldsOf(model)) {
    if (graph.field !== GRAPH || !graph.content) continue;
    for (const { field, content } of fieldsOf(graph.content)) {
      if (field === INPUT && content && textIn([...fieldsOf(content)], NAME) === name) return true;
    }
  }
  return false;
}
