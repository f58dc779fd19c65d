import type { Alignment, Phone, Word } from '../../../film/alignment.ts';
import { espeakNamesOf } from '../../../text/phonemes/ipa/to-engines.ts';
import type { TextSounds } from '../../../text/script/spoken-text.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronunciation.ts';
import { ESPEAK_AGES, ESPEAK_VOICES, espeakTimbreOf } from '../../../voices/espeak-voices.ts';
import { type SpeechEngine, SpeechError } from '../engine.ts';
import { createEngineProcess } from '../engine-process.ts';
import type { VowelReader } from '../vowels/vowel-reader.ts';

/** Words a minute at rate 1: a little slower than espeak's own 175, which sounds hurried. */
const WORDS_PER_MINUTE = 156;
/** Words a minute where nobody listens. */
const FAST_WORDS_PER_MINUTE = 450;
/** espeak's own 50 sounds flat. */
const PITCH_RANGE = 66;

/** How a text is read, without being heard. */
export interface EspeakReader {
  /**
   * @param language espeak's own name of it, such as `en-us`
   * @param tones with the marks of tones after their vowels
   * @returns words and phonemes in order; places are code points of the text
   */
  read(
    text: string,
    options: {
      language: string;
      locale: string;
      tones?: boolean;
      pronunciations?: readonly Pronunciation[];
      sounds?: readonly TextSounds[];
      signal: AbortSignal;
    },
  ): Promise<EspeakEvent[]>;
}

/**
 * espeak-ng: more than a hundred languages, plain but clear, and it tells every word's and phone's time.
 *
 * @param vowels reads what a writing leaves out, where a pack for it is installed
 */
export function createEspeakEngine(
  vowels?: VowelReader,
): SpeechEngine & EspeakReader & { readonly pid: number | undefined } {
  const engine = createEngineProcess({
    name: 'espeak-ng',
    file: new URL('./entry.ts', import.meta.url),
    args: [],
    timeout: 20,
    // Dictionaries of Japanese are large.
    memory: 1e9,
  });
  return {
    id: 'espeak',
    version: ['0.3.5-4', vowels?.version].filter(Boolean).join(' '),
    get pid() {
      return engine.pid;
    },
    voices: () => [...ESPEAK_VOICES, ...ESPEAK_AGES],
    async synthesize({ text, voice, rate, emphases = [], pronunciations = [], sounds = [], signal }) {
      const timbre = espeakTimbreOf(voice);
      if (!timbre) throw new SpeechError('unknown_voice', `espeak-ng has no voice named "${voice.id}"`);
      const plain = removeMarkup(text);
      const { pcm, sampleRate, events } = await engine.call<EspeakReply>(
        {
          text: plain,
          locale: voice.locale,
          respelled: (await vowels?.read(plain, voice.locale, signal)) ?? [],
          emphases,
          pronunciations,
          named: sounds.map(named),
          voice: timbre.name,
          rate: Math.round(WORDS_PER_MINUTE * timbre.pace * rate),
          pitch: timbre.pitch,
          range: PITCH_RANGE,
        } satisfies EspeakRequest,
        signal,
      );
      const sound = { pcm: Float32Array.from(pcm, (value) => value / 32768), sampleRate };
      return { sound, alignment: alignmentOf(text, events, pcm.length / sampleRate) };
    },
    async read(text, { language, locale, tones = false, pronunciations = [], sounds = [], signal }) {
      const plain = removeMarkup(text);
      const { events } = await engine.call<EspeakReply>(
        {
          text: plain,
          locale,
          respelled: (await vowels?.read(plain, locale, signal)) ?? [],
          emphases: [],
          pronunciations,
          named: sounds.map(named),
          voice: language,
          rate: FAST_WORDS_PER_MINUTE,
          pitch: 50,
          range: 50,
          tones,
        } satisfies EspeakRequest,
        signal,
      );
      return events;
    },
    close: () => engine.close(),
  };
}

function named({ from, to, ipa }: TextSounds) {
  return { from, to, names: espeakNamesOf(ipa) };
}

/** espeak reads markup and `[[phonemes]]` in a text; ours has none, so their signs become spaces. */
function removeMarkup(text: string): string {
  return text.replace(/[[\]<>{}|\\\p{Cc}]/gu, ' ');
}

/**
 * espeak's events as words and phones. Words it swallows (clitics such as "of the") have no event and are missing;
 * parts of a number have events of their own and come as words of their own.
 */
export function alignmentOf(text: string, events: readonly EspeakEvent[], duration: number): Alignment {
  const offsets = codePointOffsets(text);
  const words: Word[] = [];
  const phones: Phone[] = [];
  // The order of events tells which word a phone belongs to; a last "l" may begin at the next word's time.
  let currentWord: Word | undefined;
  events.forEach((event, index) => {
    if (event.type === 'word') {
      const offset = offsets[event.from] ?? text.length;
      const end = offsets[Math.min(event.from + event.length, offsets.length - 1)] ?? text.length;
      const word = {
        text: text.slice(offset, end),
        offset,
        length: end - offset,
        start: event.at,
        end: event.at,
      };
      currentWord = offset < text.length ? word : undefined;
      return;
    }
    const phone = phoneOf(event, nextPhoneme(events, index)?.at ?? duration);
    if (!phone) return;
    phones.push(phone);
    if (!currentWord) return;
    // Words without a sound of their own are left out.
    if (words.at(-1) !== currentWord) {
      currentWord.start = phone.start;
      words.push(currentWord);
    }
    currentWord.end = phone.end;
  });
  return { words, phones };
}

function phoneOf(event: EspeakEvent, end: number): Phone | undefined {
  const ipa = event.ipa.replace(/[ˈˌːˑ\s]/g, '');
  if (ipa === '' || isLanguageSwitch(event) || end <= event.at) return undefined;
  const stress = event.ipa.includes('ˈ') ? 2 : event.ipa.includes('ˌ') ? 1 : 0;
  return { ipa, start: event.at, end, stress };
}

function nextPhoneme(events: readonly EspeakEvent[], index: number): EspeakEvent | undefined {
  for (let at = index + 1; at < events.length; at++) {
    const event = events[at];
    if (event?.type === 'phoneme' && !isLanguageSwitch(event)) return event;
  }
  return undefined;
}

/** "(en)" tells that a word is read by the rules of another language. */
function isLanguageSwitch(event: EspeakEvent): boolean {
  return event.ipa.startsWith('(');
}

/** Index: code point, as espeak counts; value: UTF-16 unit, as we count. One more entry for the end. */
function codePointOffsets(text: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const sign of text) {
    offsets.push(at);
    at += sign.length;
  }
  offsets.push(at);
  return offsets;
}

/** What the driver asks of espeak's process, and what it is told. */
export interface EspeakRequest {
  text: string;
  /** BCP 47; decides how the text is read. */
  locale: string;
  /** What to stress, [from, to) in the text, ascending. */
  emphases: readonly (readonly [from: number, to: number])[];
  /** Words whose phones are told, [from, to) in the text, ascending. */
  pronunciations: readonly Pronunciation[];
  /** Words that are read otherwise than they are written, [from, to) in the text, ascending. */
  respelled?: readonly Respelled[];
  /** Words whose sounds are told: for each sound the names that the language may have. */
  named?: readonly { from: number; to: number; names: readonly (readonly string[])[] }[];
  /** espeak's own name of the voice with its variant, such as `de+f2`. */
  voice: string;
  /** Words a minute. */
  rate: number;
  /** 0–99, 50 is the variant's own. */
  pitch: number;
  /** 0–99, how much the pitch moves. */
  range: number;
  /** Phonemes with the marks of their tones, which their events alone leave out. */
  tones?: boolean;
}

export interface Respelled {
  from: number;
  to: number;
  said: string;
}

export interface EspeakReply {
  pcm: Int16Array;
  sampleRate: number;
  events: EspeakEvent[];
}

export interface EspeakEvent {
  type: 'word' | 'phoneme';
  /** Seconds */
  at: number;
  /** Of a word: its place in the text, in code points from 0, and its length. */
  from: number;
  length: number;
  /** Of a phoneme: IPA with stress and length marks; empty for a pause. */
  ipa: string;
}
