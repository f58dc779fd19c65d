import load from '@echogarden/espeak-ng-emscripten';
import { espeakFromArpabet } from '../../../text/phonemes/to-engines.ts';
import { readArabic, readHebrew } from '../../../text/readings/arabic-and-hebrew.ts';
import { readJapanese } from '../../../text/readings/japanese.ts';
import { readFilipino, readMongolian, readOdia, readZulu } from '../../../text/readings/phonetic-spelling.ts';
import { compose, type Piece, type Reading, type ReadText } from '../../../text/readings/reading.ts';
import { readThai } from '../../../text/readings/thai.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronounce.ts';
import { serveCalls } from '../engine-child.ts';
import type { EspeakEvent, EspeakReply, EspeakRequest } from './engine.ts';

/** The child process that runs espeak-ng, which is GPL-licensed and synchronous. */

/** Readers for languages that espeak reads badly or not at all, by language code. */
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

/** Languages whose voices spell out Latin words, or read them by the wrong rules. */
const SPELLS_LATIN = /^(?:ja|he|th)\b/;

interface ReadRequest {
  text: string;
  locale: string;
  /** espeak's name of the speaker, such as `f2`. */
  variant: string;
  /** Stressed ranges, [from, to), ascending. */
  emphases: readonly (readonly [from: number, to: number])[];
  /** Words with given phones, ascending. */
  pronunciations?: readonly Pronunciation[];
  /** Respellings that override the readers' output, ascending. */
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
    soundNames = [],
    voice,
    rate,
    pitch,
    range,
    tones,
  } = request;
  const { module, worker } = await loading;
  // espeak does not fail on a missing voice: it keeps the previous one.
  if (worker.set_voice(voice) !== 0) throw new Error(`there is no voice named ${voice}`);
  const soundPieces = soundNames.map(({ from, to, names }) => ({
    from,
    to,
    said: `[[${names.map((candidates) => candidates.find((name) => hasPhoneme(worker, voice, name)) ?? '').join('')}]]`,
  }));
  const readText = await readForVoice({
    text,
    locale,
    emphases,
    pronunciations,
    respelled: [
      ...soundPieces,
      ...respelled.filter((piece) => !soundPieces.some((sound) => overlaps(sound, piece))),
    ],
    variant: voice.split('+')[1] ?? '',
  });
  worker.set_rate(rate);
  worker.set_pitch(pitch);
  worker.set_range(range);
  const chunks: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  worker.synthesize(readText.text, (pcm, raw) => {
    if (pcm.length > 0) chunks.push(pcm);
    for (const event of raw) {
      if (event.type !== 'word' && event.type !== 'phoneme') continue;
      events.push({
        type: event.type,
        at: event.audio_position / 1000,
        ...originOf(readText, event.text_position - 1, event.word_length),
        ipa: event.type === 'phoneme' ? String(event.id ?? '') : '',
      });
    }
    return false;
  });
  const transcription = tones
    ? stringAt(module.HEAPU8, worker.convert_to_phonemes(readText.text, true).ptr)
    : '';
  return {
    pcm: concatenate(chunks),
    sampleRate: worker.samplerate,
    events: tones ? withTones(events, transcription) : events,
  };
});

/** espeak-ng seeds its noise from the clock at start. A fixed seed makes the same calls sound the same. */
function withFixedSeed<Result>(create: () => Result): Result {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return create();
  } finally {
    Date.now = now;
  }
}

const hasPhonemeCache = new Map<string, boolean>();

/** Whether the voice has a phoneme of this name. Unknown phonemes are silent. */
function hasPhoneme(worker: Awaited<typeof loading>['worker'], voice: string, name: string): boolean {
  const key = `${voice} ${name.replace(/[|',]/g, '')}`;
  let found = hasPhonemeCache.get(key);
  if (found !== undefined) return found;
  found = false;
  worker.synthesize(`[[${key.slice(voice.length + 1)}]]`, (_pcm, raw) => {
    found ||= raw.some(({ type, id }) => type === 'phoneme' && Boolean(id));
    return false;
  });
  hasPhonemeCache.set(key, found);
  return found;
}

function stringAt(memory: Uint8Array, from: number): string {
  return Buffer.from(memory.subarray(from, memory.indexOf(0, from))).toString();
}

function concatenate(chunks: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Maps a word of the respelled text to its position in the original text. */
function originOf({ origins }: ReadText, at: number, length: number): { from: number; length: number } {
  const from = origins[at];
  if (!from) return { from: at, length };
  return from.length > 0 ? from : { from: from.from, length };
}

/** Prepares a text for the espeak voice of a locale: respellings, given phones, emphasis, English words. */
export async function readForVoice({
  text,
  locale,
  variant,
  emphases,
  pronunciations = [],
  respelled = [],
}: ReadRequest): Promise<ReadText> {
  const [language = ''] = locale.toLowerCase().split('-');
  const isBritish = /^en-gb/i.test(locale);
  const phonemic = pronunciations.map(({ from, to, phones }) => ({
    from,
    to,
    said: espeakFromArpabet(phones, isBritish),
  }));
  const overrides = [...phonemic, ...respelled];
  const automatic = (await READERS.get(language)?.(text)) ?? [];
  const pieces = [
    ...overrides,
    ...automatic.filter((piece) => !overrides.some((one) => overlaps(one, piece))),
  ];
  const foreign = SPELLS_LATIN.test(language) ? englishPieces(text, pieces, variant) : [];
  const marks = emphases.flatMap(([from, to]): Piece[] => [
    { from, to: from, said: EMPHASIS_TAG },
    { from: to, to, said: '</prosody>' },
  ]);
  // Pieces that end at a position precede those that begin there.
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

/** Latin words within another writing system are spoken in English by the same speaker. */
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
 * Adds tone marks to phonemes. espeak-ng writes them in its transcription but not in its events. Events that do not match
 * the transcription are returned unchanged.
 *
 * @param transcription all phonemes of the text, separated by `_`, words by spaces, clauses by `|`
 */
export function withTones(events: readonly EspeakEvent[], transcription: string): EspeakEvent[] {
  const written = transcription.split(/[_\s|]+/).filter((phoneme) => phoneme !== '');
  const soundedCount = events.filter(isSounded).length;
  if (written.length !== soundedCount) return [...events];
  let at = 0;
  return events.map((event) => (isSounded(event) ? { ...event, ipa: written[at++] ?? event.ipa } : event));
}

/** Pauses and language switches are silent. */
function isSounded({ type, ipa }: EspeakEvent): boolean {
  return type === 'phoneme' && ipa !== '' && !ipa.startsWith('(');
}
