import { createHash } from 'node:crypto';
import type { Alignment } from '../../film/alignment.ts';
import type { SpeechEngine, Synthesis, SynthesisRequest } from './engine.ts';

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
  const known = decode(await cache?.get(key));
  if (known) return known;
  const made = await engine.synthesize(request);
  await cache?.set(key, encode(made));
  return made;
}

/** Length of the header, the header as JSON, then 16-bit samples: all that the engines' own sounds hold. */
function encode({ sound, alignment }: Synthesis): Buffer {
  const header: Header = { sampleRate: sound.sampleRate, ...(alignment && { alignment }) };
  const json = Buffer.from(JSON.stringify(header));
  const data = Buffer.alloc(4 + json.length + sound.pcm.length * 2);
  data.writeUInt32LE(json.length, 0);
  json.copy(data, 4);
  sound.pcm.forEach((value, index) => {
    data.writeInt16LE(
      Math.max(-32768, Math.min(32767, Math.round(value * 32768))),
      4 + json.length + index * 2,
    );
  });
  return data;
}

function decode(data: Buffer | undefined): Synthesis | undefined {
  if (!data || data.length < 4) return undefined;
  const begin = 4 + data.readUInt32LE(0);
  try {
    const { sampleRate, alignment } = JSON.parse(data.toString('utf8', 4, begin)) as Header;
    const pcm = new Float32Array((data.length - begin) >> 1);
    for (let index = 0; index < pcm.length; index++) pcm[index] = data.readInt16LE(begin + index * 2) / 32768;
    return { sound: { pcm, sampleRate }, ...(alignment && { alignment }) };
  } catch {
    // A torn file is as good as none.
    return undefined;
  }
}
