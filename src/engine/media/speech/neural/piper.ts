import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Sign, signsOf } from '../../../text/phonemes/reading.ts';
import { fieldsOf, textIn } from './onnx/protobuf.ts';
import { openModel } from './onnx/session.ts';
import type { Speaker } from './speaker.ts';

/** Field numbers of ONNX: `graph`, `node`, `input`, `name`, and of a node its `output` and `op_type`. */
const GRAPH = 7;
const NODE = 1;
const INPUT = 11;
const NAME = 1;
const OUTPUT = 2;
const OPERATOR = 4;

/** Piper's signs in the order of their numbers, from 0; the same in every language. */
const SIGNS = [
  ..."_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲ",
  ...'ˈˌːˑ˞βθχᵻⱱ0123456789\u0327\u0303\u032a\u032f\u0329ʰˤε↓#"',
];

export const PIPER_SIGNS: ReadonlyMap<string, number> = new Map(SIGNS.map((sign, number) => [sign, number]));

/** The part of a voice's configuration that is used. */
const Config = z.object({
  audio: z.object({ sample_rate: z.int().min(8000).max(48_000) }),
  inference: z.object({ length_scale: z.number().positive() }),
  phoneme_id_map: z.record(z.string(), z.array(z.int()).min(1)),
});

/** For voices without a configuration; nearly all voices have this one. */
const DEFAULT_CONFIG = {
  audio: { sample_rate: 22_050 },
  inference: { length_scale: 1 },
  phoneme_id_map: Object.fromEntries([...PIPER_SIGNS].map(([sign, number]) => [sign, [number]])),
};

/** The graph's operator that rounds up the durations, in frames. */
const ROUNDING_OPERATOR = 'Ceil';
const FRAME_SAMPLES = 256;
/** Tokens before, between and after the signs. */
const BEGIN = '^';
const PAD = '_';
const END = '$';
const EDGE: Sign = { sign: '', word: -1 };
/**
 * Amount of noise in the sound and the durations. The graph's random numbers cannot be seeded, so the same text sounds the
 * same only without noise.
 */
const NO_NOISE = 0;

/** Input of multi-voice networks: the number of the voice. */
const SPEAKER_INPUT = 'sid';

/** Opens a VITS network of Piper (https://github.com/OHF-Voice/piper1-gpl). */
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
        // Each sign is followed by a pad, which sounds like the end of that sign.
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
        throw new Error('The model does not have the outputs of Piper. Install the pack again');
      const seconds = [...frames].map((count) => (count * FRAME_SAMPLES) / audio.sample_rate);
      const timed = signs.map((sign, index) => ({ ...sign, seconds: seconds[index] ?? 0 }));
      return { pcm, sampleRate: audio.sample_rate, signs: timed };
    },
    close: () => session.close(),
  };
}

/**
 * Returns the name of the first output of the only node with an operator. The names themselves differ between exporters.
 *
 * @returns undefined if no node or several have the operator
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

/** Whether the model has an input of this name. */
function hasInput(model: Uint8Array, name: string): boolean {
  for (const graph of fieldsOf(model)) {
    if (graph.field !== GRAPH || !graph.content) continue;
    for (const { field, content } of fieldsOf(graph.content)) {
      if (field === INPUT && content && textIn([...fieldsOf(content)], NAME) === name) return true;
    }
  }
  return false;
}
