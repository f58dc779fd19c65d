/** The child process that holds espeak-ng: its code is GPL and synchronous, so it stays in here. */
import load from '@echogarden/espeak-ng-emscripten';
import type { ReadText } from '../../../text/readings/reading.ts';
import { serve } from '../process/serve.ts';
import type { EspeakEvent, EspeakReply, EspeakRequest } from './protocol.ts';
import { readAs } from './readings.ts';
import { withTones } from './tones.ts';

const loading = load().then((module) => ({ module, worker: seeded(() => new module.eSpeakNGWorker()) }));

serve(async (request: EspeakRequest): Promise<EspeakReply> => {
  const {
    text,
    locale,
    emphases,
    pronunciations,
    respelled = [],
    named = [],
    voice,
    rate,
    pitch,
    range,
    tones,
  } = request;
  const { module, worker } = await loading;
  // A missing voice is not an error to espeak: it goes on with the last one.
  if (worker.set_voice(voice) !== 0) throw new Error(`there is no voice named ${voice}`);
  const told = named.map(({ from, to, names }) => ({
    from,
    to,
    said: `[[${names.map((some) => some.find((name) => isHeard(worker, voice, name)) ?? '').join('')}]]`,
  }));
  const read = await readAs({
    text,
    locale,
    emphases,
    pronunciations,
    respelled: [
      ...told,
      ...respelled.filter((one) => !told.some(({ from, to }) => one.from < to && one.to > from)),
    ],
    variant: voice.split('+')[1] ?? '',
  });
  worker.set_rate(rate);
  worker.set_pitch(pitch);
  worker.set_range(range);
  const chunks: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  worker.synthesize(read.text, (pcm, raw) => {
    if (pcm.length > 0) chunks.push(pcm);
    for (const event of raw) {
      if (event.type !== 'word' && event.type !== 'phoneme') continue;
      events.push({
        type: event.type,
        at: event.audio_position / 1000,
        ...origin(read, event.text_position - 1, event.word_length),
        ipa: event.type === 'phoneme' ? String(event.id ?? '') : '',
      });
    }
    return false;
  });
  const whole = tones ? stringAt(module.HEAPU8, worker.convert_to_phonemes(read.text, true).ptr) : '';
  return {
    pcm: join(chunks),
    sampleRate: worker.samplerate,
    events: tones ? withTones(events, whole) : events,
  };
});

/** espeak-ng takes the seed of its breath from the clock as it begins: with a fixed one, the same calls sound the same. */
function seeded<Made>(make: () => Made): Made {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return make();
  } finally {
    Date.now = now;
  }
}

const known = new Map<string, boolean>();

/** Whether a voice has a sound of that name; what it has not is silent. */
function isHeard(worker: Awaited<typeof loading>['worker'], voice: string, name: string): boolean {
  const key = `${voice} ${name.replace(/[|',]/g, '')}`;
  let heard = known.get(key);
  if (heard !== undefined) return heard;
  heard = false;
  worker.synthesize(`[[${key.slice(voice.length + 1)}]]`, (_pcm, raw) => {
    heard ||= raw.some(({ type, id }) => type === 'phoneme' && Boolean(id));
    return false;
  });
  known.set(key, heard);
  return heard;
}

function stringAt(memory: Uint8Array, from: number): string {
  return Buffer.from(memory.subarray(from, memory.indexOf(0, from))).toString();
}

function join(chunks: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Where the letters of a word stand in the text that was to be read. */
function origin({ origins }: ReadText, at: number, length: number): { from: number; length: number } {
  const from = origins[at];
  if (!from) return { from: at, length };
  return from.length > 0 ? from : { from: from.from, length };
}
