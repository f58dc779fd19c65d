import { createHash } from 'node:crypto';
import type { Alignment } from '../../film/alignment.ts';
import type { SpeechEngine, Synthesis, SynthesisRequest } from './engine.ts';

/** Keeps what was made once; may forget anything at any time. */
export interface SpeechCache {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, data: Buffer): Promise<void>;
}

/** Changes whenever the stored form does. */
const SENTENCE_FORMAT = 1;

interface SentenceHeader {
  sampleRate: number;
  alignment?: Alignment;
}

/** Speaks a sentence, or remembers how it was spoken. */
export async function synthesizeCached(
  engine: SpeechEngine,
  request: SynthesisRequest,
  cache: SpeechCache | undefined,
): Promise<Synthesis> {
  const {
    voice,
    rate,
    pitch = 0,
    range = 1,
    style = 'neutral',
    emphases = [],
    pronunciations = [],
    sounds = [],
    text,
  } = request;
  const parts = [
    SENTENCE_FORMAT,
    engine.id,
    engine.version,
    voice.id,
    rate,
    pitch,
    range,
    style,
    emphases,
    pronunciations,
    ...sounds,
    text,
  ];
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const cached = decodeSentence(await cache?.get(key));
  if (cached) return cached;
  const synthesis = await engine.synthesize(request);
  const { sound, alignment } = synthesis;
  const told: SentenceHeader = { sampleRate: sound.sampleRate, ...(alignment && { alignment }) };
  const data = encodeSound(told, sound.pcm);
  await cache?.set(key, data);
  // As it will be found: what is made of it is then the same.
  return decodeSentence(data) ?? synthesis;
}

function decodeSentence(data: Buffer | undefined): Synthesis | undefined {
  const found = decodeSound<SentenceHeader>(data);
  if (!found) return undefined;
  const { sampleRate, alignment } = found.told;
  return { sound: { pcm: found.pcm, sampleRate }, ...(alignment && { alignment }) };
}

const FULL_SCALE = 32_768;

/** Samples with 16 bits, little endian: what is heard of a voice in half the room. */
export function encodeSamples(pcm: Float32Array): Buffer {
  const samples = new Int16Array(pcm.length);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(pcm[index]! * FULL_SCALE)));
  }
  return Buffer.from(samples.buffer);
}

export function decodeSamples(bytes: Buffer): Float32Array {
  // A view of its own begins where samples may begin.
  const samples = new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1);
  const pcm = new Float32Array(samples.length);
  for (let index = 0; index < pcm.length; index++) pcm[index] = samples[index]! / FULL_SCALE;
  return pcm;
}

/** Length of what is told of a sound, that as JSON, then its samples. */
export function encodeSound(told: object, pcm: Float32Array): Buffer {
  const json = Buffer.from(JSON.stringify(told));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, encodeSamples(pcm)]);
}

/** Undefined for what is torn, which is as good as none. */
export function decodeSound<Told>(data: Buffer | undefined): { told: Told; pcm: Float32Array } | undefined {
  if (!data || data.length < 4) return undefined;
  const begin = 4 + data.readUInt32LE(0);
  try {
    const told = JSON.parse(data.toString('utf8', 4, begin)) as Told;
    return { told, pcm: decodeSamples(data.subarray(begin)) };
  } catch {
    return undefined;
  }
}
