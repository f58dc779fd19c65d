import { createHash } from 'node:crypto';
import type { Alignment } from '../../film/alignment.ts';
import type { SpeechEngine, Synthesis, SynthesisRequest } from './engine.ts';
import { soundAsBytes, soundOfBytes } from './stored-sound.ts';

/** Keeps what was made once; may forget anything at any time. */
export interface SpeechCache {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, data: Buffer): Promise<void>;
}

/** Changes whenever the stored form does. */
const FORM = 1;

interface Header {
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
    FORM,
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
  const known = spokenIn(await cache?.get(key));
  if (known) return known;
  const made = await engine.synthesize(request);
  const { sound, alignment } = made;
  const told: Header = { sampleRate: sound.sampleRate, ...(alignment && { alignment }) };
  const data = soundAsBytes(told, sound.pcm);
  await cache?.set(key, data);
  // As it will be found: what is made of it is then the same.
  return spokenIn(data) ?? made;
}

function spokenIn(data: Buffer | undefined): Synthesis | undefined {
  const found = soundOfBytes<Header>(data);
  if (!found) return undefined;
  const { sampleRate, alignment } = found.told;
  return { sound: { pcm: found.pcm, sampleRate }, ...(alignment && { alignment }) };
}
