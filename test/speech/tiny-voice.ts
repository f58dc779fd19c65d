/**
 * A voice of three kilobytes, shaped like those of Piper: `input` (token numbers), `input_lengths` and `scales` in,
 * samples out. Each token is 512 samples of a tone with its own pitch: unpleasant to hear, but a real model for a real
 * runtime. Format: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */
const SAMPLE_RATE = 22_050;
const SAMPLES_A_TOKEN = 512;

/**
 * The ONNX file.
 *
 * @param hasVoices whether the input `sid` selects a voice; each voice is a step higher
 */
export function tinyModel(hasVoices = false): Buffer {
  const facts = {
    model_type: 'vits',
    comment: 'piper',
    language: 'English',
    voice: 'en-us',
    has_espeak: '0',
    add_blank: '0',
    n_speakers: '1',
    sample_rate: String(SAMPLE_RATE),
  };
  const metadata = Object.entries(facts).map(([key, value]) =>
    field(14, Buffer.concat([text(1, key), text(2, value)])),
  );
  return Buffer.concat([number(1, 8), field(7, graph(hasVoices)), field(8, number(2, 15)), ...metadata]);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One token for each letter. */
export function tinyTokens(): string {
  return [...' .,?!', ...LETTERS].map((letter, index) => `${letter} ${index}\n`).join('');
}

/** Spells each word in its letters. */
export function tinyLexicon(words: readonly string[]): string {
  return words.map((word) => `${word} ${[...word].join(' ')}\n`).join('');
}

/** A configuration like those of Piper: every IPA symbol is a token. */
export function tinyConfig(): string {
  const signs = [...' .,?!^$_ˈˌːabdefhijklmnopstuvwzæðŋɐɑɔəɚɛɜɡɪɹʃʊʌʒθᵻ'];
  return JSON.stringify({
    audio: { sample_rate: SAMPLE_RATE },
    inference: { length_scale: 1 },
    phoneme_id_map: Object.fromEntries(signs.map((sign, index) => [sign, [index]])),
  });
}

function graph(hasVoices: boolean): Buffer {
  const ramp = Float32Array.from(
    { length: SAMPLES_A_TOKEN },
    (_, index) => (index / SAMPLE_RATE) * 2 * Math.PI,
  );
  const constants = [
    floats('ramp', [1, 1, SAMPLES_A_TOKEN], ramp),
    floats('base', [], [100]),
    floats('step', [], [6]),
    floats('loud', [], [0.2]),
    floats('nothing', [], [0]),
    floats('frames', [], [SAMPLES_A_TOKEN / 256]),
    integers('last', [2]),
    integers('shape', [1, 1, 1, -1]),
  ];
  const nodes = [
    node('Cast', ['input'], 'tokens', cast()),
    node('Mul', ['tokens', 'step'], 'steps'),
    node('Add', ['steps', 'base'], 'pitch of one'),
    ...(hasVoices
      ? [
          node('Cast', ['sid'], 'who', cast()),
          node('Mul', ['who', 'step'], 'higher'),
          node('Add', ['pitch of one', 'higher'], 'pitch'),
        ]
      : [node('Identity', ['pitch of one'], 'pitch')]),
    node('Unsqueeze', ['pitch', 'last'], 'pitches'),
    node('Mul', ['pitches', 'ramp'], 'phase'),
    node('Sin', ['phase'], 'tone'),
    node('Mul', ['tone', 'loud'], 'quiet'),
    // Uses the remaining inputs, which the runtime would otherwise drop.
    node('ReduceSum', ['scales'], 'scale', keep(0)),
    node('Mul', ['scale', 'nothing'], 'none'),
    node('Cast', ['input_lengths'], 'lengths', cast()),
    node('ReduceSum', ['lengths'], 'length', keep(0)),
    node('Mul', ['length', 'nothing'], 'naught'),
    node('Add', ['none', 'naught'], 'zero'),
    node('Add', ['quiet', 'zero'], 'sound'),
    node('Reshape', ['sound', 'shape'], 'output'),
    // An inner node, as in a real graph: the number of 256-sample frames per token.
    node('Mul', ['tokens', 'nothing'], 'silences'),
    node('Add', ['silences', 'frames'], 'spans'),
    node('Ceil', ['spans'], 'whole spans'),
  ];
  return Buffer.concat([
    ...nodes.map((one) => field(1, one)),
    text(2, 'tiny'),
    ...constants.map((one) => field(5, one)),
    field(11, value('input', INT64, ['N', 'L'])),
    field(11, value('input_lengths', INT64, ['N'])),
    field(11, value('scales', FLOAT, [3])),
    ...(hasVoices ? [field(11, value('sid', INT64, ['N']))] : []),
    field(12, value('output', FLOAT, [1, 1, 1, 'S'])),
  ]);
}

/** `TensorProto.DataType` */
export const FLOAT = 1;
export const INT64 = 7;

export function node(type: string, inputs: string[], output: string, ...attributes: Buffer[]): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, type),
    ...attributes.map((one) => field(5, one)),
  ]);
}

function attribute(name: string, whole: number): Buffer {
  return Buffer.concat([text(1, name), number(3, whole), number(20, 2)]);
}

export const cast = () => attribute('to', FLOAT);
export const keep = (whole: number) => attribute('keepdims', whole);

function tensor(name: string, type: number, dims: number[], raw: Buffer): Buffer {
  return Buffer.concat([...dims.map((dim) => number(1, dim)), number(2, type), text(8, name), field(9, raw)]);
}

export function floats(name: string, dims: number[], values: ArrayLike<number>): Buffer {
  return tensor(name, FLOAT, dims, Buffer.from(Float32Array.from(values).buffer));
}

export function integers(name: string, values: number[]): Buffer {
  return tensor(name, INT64, [values.length], Buffer.from(BigInt64Array.from(values, BigInt).buffer));
}

export function value(name: string, type: number, dims: (number | string)[]): Buffer {
  const shape = dims.map((dim) => field(1, typeof dim === 'string' ? text(2, dim) : number(1, dim)));
  return Buffer.concat([
    text(1, name),
    field(2, field(1, Buffer.concat([number(1, type), field(2, Buffer.concat(shape))]))),
  ]);
}

export function field(id: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes]);
}

export function text(id: number, words: string): Buffer {
  return field(id, Buffer.from(words));
}

export function number(id: number, whole: number): Buffer {
  return Buffer.concat([varint(id << 3), varint(whole)]);
}

function varint(whole: number): Buffer {
  const bytes: number[] = [];
  let rest = whole;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return Buffer.from(bytes);
}
