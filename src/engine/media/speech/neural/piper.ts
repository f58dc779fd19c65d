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
const USUAL = {
  audio: { sample_rate: 22_050 },
  inference: { length_scale: 1 },
  phoneme_id_map: Object.fromEntries([...PIPER_SIGNS].map(([sign, number]) => [sign, [number]])),
};

/** Frames of every sign are what the graph rounds up inside; the samples of a frame. */
const ROUNDED_UP = 'Ceil';
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
const NO_CHANCE = 0;

/** Networks of several voices are told by its number who speaks. */
const WHO = 'sid';

/** A VITS network of Piper, from phones to sound (https://github.com/OHF-Voice/piper1-gpl). */
export function openPiper(files: { model: string; config: string | undefined }): Speaker {
  const described = files.config === undefined ? USUAL : JSON.parse(readFileSync(files.config, 'utf8'));
  const { audio, inference, phoneme_id_map } = Config.parse(described);
  const ids = new Map(Object.entries(phoneme_id_map));
  let framesName = '';
  let hasVoices = false;
  const session = openModel(files.model, {
    insideOf(model) {
      const name = outputOf(model, ROUNDED_UP);
      if (name === undefined) throw new Error('The model does not output the durations of its phonemes');
      framesName = name;
      hasVoices = takesInput(model, WHO);
      return [name];
    },
  });
  const idOf = (sign: string) => ids.get(sign)?.[0] ?? 0;
  return {
    say(reading, rate, { speaker }) {
      const known = signsOf(reading).filter(({ sign }) => ids.has(sign));
      const signs: Sign[] = [
        EDGE,
        EDGE,
        // Every sign is followed by a pad, which sounds as its end.
        ...known.flatMap((sign) => [sign, { sign: '', word: sign.word }]),
        EDGE,
      ];
      const given = [
        ...[BEGIN, PAD].map(idOf),
        ...known.flatMap(({ sign }) => [idOf(sign), idOf(PAD)]),
        idOf(END),
      ];
      const inputs = {
        input: { data: BigInt64Array.from(given, BigInt), shape: [1, given.length] },
        input_lengths: { data: BigInt64Array.of(BigInt(given.length)), shape: [1] },
        scales: { data: Float32Array.of(NO_CHANCE, inference.length_scale / rate, NO_CHANCE), shape: [3] },
        ...(hasVoices && { [WHO]: { data: BigInt64Array.of(BigInt(speaker)), shape: [1] } }),
      };
      const [pcm, frames] = session.run(inputs, ['output', framesName]);
      if (!pcm || frames?.length !== given.length) throw new Error('The model does not answer as Piper does');
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
function outputOf(model: Uint8Array, operator: string): string | undefined {
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
function takesInput(model: Uint8Array, name: string): boolean {
  for (const graph of fieldsOf(model)) {
    if (graph.field !== GRAPH || !graph.content) continue;
    for (const { field, content } of fieldsOf(graph.content)) {
      if (field === INPUT && content && textIn([...fieldsOf(content)], NAME) === name) return true;
    }
  }
  return false;
}
