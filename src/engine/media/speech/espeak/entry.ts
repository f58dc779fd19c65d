import load from '@echogarden/espeak-ng-emscripten';
import { espeakPhonemes } from '../../../text/phonemes/espeak/from-arpabet.ts';
import { readArabic } from '../../../text/readings/arabic.ts';
import { readFilipino } from '../../../text/readings/filipino.ts';
import { readHebrew } from '../../../text/readings/hebrew.ts';
import { readJapanese } from '../../../text/readings/japanese.ts';
import { readMongolian } from '../../../text/readings/mongolian.ts';
import { readOdia } from '../../../text/readings/odia.ts';
import { compose, type Piece, type Reading, type ReadText } from '../../../text/readings/reading.ts';
import { readThai } from '../../../text/readings/thai.ts';
import { readZulu } from '../../../text/readings/zulu.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronunciation.ts';
import { serveCalls } from '../engine-child.ts';
import type { EspeakEvent, EspeakReply, EspeakRequest } from './engine.ts';

/** The child process that holds espeak-ng: its code is GPL and synchronous, so it stays in here. */

/** The languages whose writing espeak cannot read, or not well, by the first part of their locale. */
const READERS: ReadonlyMap<string, Reading> = new Map(
  Object.entries({
    ar: readArabic,
    fil: readFilipino,
    he: readHebrew,
    ja: readJapanese,
    mn: readMongolian,
    or: readOdia,
    th: readThai,
    tl: readFilipino,
    zu: readZulu,
  }),
);

/** Voices that would spell words in Latin letters out, or read them by rules that are not theirs. */
const SPELLS_LATIN = /^(?:ja|he|th)\b/;

interface ReadRequest {
  text: string;
  locale: string;
  /** espeak's own name of a speaker, such as `f2`. */
  variant: string;
  /** What to stress, [from, to), ascending. */
  emphases: readonly (readonly [from: number, to: number])[];
  /** Words whose phones are told, ascending. */
  pronunciations?: readonly Pronunciation[];
  /** Words that somebody knows better than the readings here, ascending. */
  respelled?: readonly Piece[];
}

const EMPHASIS_TAG = '<prosody pitch="+35%" rate="82%" volume="loud">';

const loading = load().then((module) => ({
  module,
  worker: withFixedSeed(() => new module.eSpeakNGWorker()),
}));

serveCalls(async (request: EspeakRequest): Promise<EspeakReply> => {
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
    said: `[[${names.map((some) => some.find((name) => hasPhoneme(worker, voice, name)) ?? '').join('')}]]`,
  }));
  const read = await readForVoice({
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
        ...originOf(read, event.text_position - 1, event.word_length),
        ipa: event.type === 'phoneme' ? String(event.id ?? '') : '',
      });
    }
    return false;
  });
  const transcription = tones ? stringAt(module.HEAPU8, worker.convert_to_phonemes(read.text, true).ptr) : '';
  return {
    pcm: join(chunks),
    sampleRate: worker.samplerate,
    events: tones ? withTones(events, transcription) : events,
  };
});

/** espeak-ng takes the seed of its breath from the clock as it begins: with a fixed one, the same calls sound the same. */
function withFixedSeed<Made>(make: () => Made): Made {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return make();
  } finally {
    Date.now = now;
  }
}

const hasPhonemeCache = new Map<string, boolean>();

/** Whether a voice has a sound of that name; what it has not is silent. */
function hasPhoneme(worker: Awaited<typeof loading>['worker'], voice: string, name: string): boolean {
  const key = `${voice} ${name.replace(/[|',]/g, '')}`;
  let heard = hasPhonemeCache.get(key);
  if (heard !== undefined) return heard;
  heard = false;
  worker.synthesize(`[[${key.slice(voice.length + 1)}]]`, (_pcm, raw) => {
    heard ||= raw.some(({ type, id }) => type === 'phoneme' && Boolean(id));
    return false;
  });
  hasPhonemeCache.set(key, heard);
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
function originOf({ origins }: ReadText, at: number, length: number): { from: number; length: number } {
  const from = origins[at];
  if (!from) return { from: at, length };
  return from.length > 0 ? from : { from: from.from, length };
}

/** A text as the espeak voice of a locale can read it. */
export async function readForVoice({
  text,
  locale,
  variant,
  emphases,
  pronunciations = [],
  respelled = [],
}: ReadRequest): Promise<ReadText> {
  const [language = ''] = locale.toLowerCase().split('-');
  const british = /^en-gb/i.test(locale);
  const told = pronunciations.map(({ from, to, phones }) => ({
    from,
    to,
    said: espeakPhonemes(phones, british),
  }));
  const overrides = [...told, ...respelled];
  const own = (await READERS.get(language)?.(text)) ?? [];
  const pieces = [...overrides, ...own.filter((piece) => !overrides.some((one) => overlaps(one, piece)))];
  const foreign = SPELLS_LATIN.test(language) ? englishPieces(text, pieces, variant) : [];
  const marks = emphases.flatMap(([from, to]): Piece[] => [
    { from, to: from, said: EMPHASIS_TAG },
    { from: to, to, said: '</prosody>' },
  ]);
  // What ends at a place comes before what begins there.
  return compose(
    text,
    [...marks, ...pieces, ...foreign].sort(
      (a, b) => a.from - b.from || a.to - b.to || (a.said < b.said ? -1 : 1),
    ),
  );
}

function overlaps(one: Piece, other: Piece): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Words in Latin letters among those of another script are said in English by the same speaker. */
function englishPieces(text: string, pieces: readonly Piece[], variant: string): Piece[] {
  const [, sex = '', number = ''] = /^([fm])(\d)$/.exec(variant) ?? [];
  const gender = sex === 'f' ? 'female' : 'male';
  return [...text.matchAll(/[A-Za-z][A-Za-z'’]+/g)]
    .map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      said: ` <voice xml:lang="en-us" gender="${gender}" variant="${number}">${match[0]}</voice> `,
    }))
    .filter((word) => !pieces.some((piece) => overlaps(piece, word)));
}

/**
 * The same phonemes with the marks of their tones, which espeak-ng writes after the vowel but does not say in its
 * events. Where the two do not match, the events stay as they are.
 *
 * @param whole all phonemes of the text: apart by `_`, words by spaces, clauses by `|`
 */
export function withTones(events: readonly EspeakEvent[], whole: string): EspeakEvent[] {
  const written = whole.split(/[_\s|]+/).filter((phoneme) => phoneme !== '');
  const heard = events.filter(isSounded).length;
  if (written.length !== heard) return [...events];
  let at = 0;
  return events.map((event) => (isSounded(event) ? { ...event, ipa: written[at++] ?? event.ipa } : event));
}

/** A pause has no phoneme, and a switch of language is no sound. */
function isSounded({ type, ipa }: EspeakEvent): boolean {
  return type === 'phoneme' && ipa !== '' && !ipa.startsWith('(');
}
