import { createHash } from 'node:crypto';
import type { Alignment } from '../../film/alignment.ts';
import type { SpeechEngine, Synthesis, SynthesisRequest } from './engine.ts';

/** A cache by content hash. It may evict any entry at any time. */
export interface SpeechCache {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, data: Buffer): Promise<void>;
}

/** Returns silence of about the length that a sentence takes to speak. */
export type EstimateSentence = (request: SynthesisRequest) => Synthesis;

/** Bump when the stored format changes. */
const SENTENCE_FORMAT = 1;

interface SentenceHeader {
  sampleRate: number;
  alignment?: Alignment;
}

/**
 * Speaks a sentence, or returns it from the cache.
 *
 * @param estimate - replaces speaking. Its results are not cached
 */
export async function synthesizeCached(
  engine: SpeechEngine,
  request: SynthesisRequest,
  cache: SpeechCache | undefined,
  estimate?: EstimateSentence,
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
  if (estimate) return estimate(request);
  const synthesis = await engine.synthesize(request);
  const { sound, alignment } = synthesis;
  const header: SentenceHeader = { sampleRate: sound.sampleRate, ...(alignment && { alignment }) };
  const data = encodeSound(header, sound.pcm);
  await cache?.set(key, data);
  // Decoded again, so that the result is the same as from the cache.
  return decodeSentence(data) ?? synthesis;
}

function decodeSentence(data: Buffer | undefined): Synthesis | undefined {
  const found = decodeSound<SentenceHeader>(data);
  if (!found) return undefined;
  const { sampleRate, alignment } = found.header;
  return { sound: { pcm: found.pcm, sampleRate }, ...(alignment && { alignment }) };
}

const FULL_SCALE = 32_768;

/** Encodes samples as 16-bit little-endian integers, half the size of floats. */
export function encodeSamples(pcm: Float32Array): Buffer {
  const samples = new Int16Array(pcm.length);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(pcm[index]! * FULL_SCALE)));
  }
  return Buffer.from(samples.buffer);
}

export function decodeSamples(bytes: Buffer): Float32Array {
  // Copied, because a 16-bit view must start at an even offset.
  const samples = new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1);
  const pcm = new Float32Array(samples.length);
  for (let index = 0; index < pcm.length; index++) pcm[index] = samples[index]! / FULL_SCALE;
  return pcm;
}

/** Format: length of the header (32 bits, little endian), header as JSON, samples. */
export function encodeSound(header: object, pcm: Float32Array): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, encodeSamples(pcm)]);
}

/** Returns undefined for missing and damaged data. */
export function decodeSound<Header>(
  data: Buffer | undefined,
): { header: Header; pcm: Float32Array } | undefined {
  if (!data || data.length < 4) return undefined;
  const begin = 4 + data.readUInt32LE(0);
  try {
    const header = JSON.parse(data.toString('utf8', 4, begin)) as Header;
    return { header, pcm: decodeSamples(data.subarray(begin)) };
  } catch {
    return undefined;
  }
}
