import type { Alignment, Phone, Word } from '../../../film/alignment.ts';
import { espeakNamesOf } from '../../../text/phonemes/to-engines.ts';
import type { TextSounds } from '../../../text/script/spoken-text.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronounce.ts';
import { ESPEAK_AGES, ESPEAK_VOICES, espeakTimbreOf } from '../../../voices/espeak-voices.ts';
import { type SpeechEngine, SpeechError } from '../engine.ts';
import { createEngineProcess } from '../engine-process.ts';
import type { VowelReader } from '../vowels/vowel-reader.ts';

/** Pace at rate 1; espeak's default of 175 sounds hurried. */
const WORDS_PER_MINUTE = 156;
/** Pace of readings without a listener. */
const FAST_WORDS_PER_MINUTE = 450;
/** espeak's default of 50 sounds flat. */
const PITCH_RANGE = 66;

/** Converts text to phonemes without producing a sound. */
export interface EspeakReader {
  /**
   * @param options `language`: espeak's name for it, such as `en-us`; `tones`: adds tone marks after the vowels
   * @returns words and phonemes in order; positions count code points
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
 * espeak-ng: more than a hundred languages, plain but clear, with times for every word and phone.
 *
 * @param vowels restores omitted vowels, if a pack for it is installed
 */
export function createEspeakEngine(
  vowels?: VowelReader,
): SpeechEngine & EspeakReader & { readonly pid: number | undefined } {
  const engine = createEngineProcess({
    name: 'espeak-ng',
    file: new URL('./entry.ts', import.meta.url),
    args: [],
    timeout: 20,
    // The dictionaries for Japanese are large.
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
          soundNames: sounds.map(soundNamesOf),
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
          soundNames: sounds.map(soundNamesOf),
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

function soundNamesOf({ from, to, ipa }: TextSounds) {
  return { from, to, names: espeakNamesOf(ipa) };
}

/** Replaces the characters of markup and `[[phonemes]]`, which espeak would interpret, by spaces. */
function removeMarkup(text: string): string {
  return text.replace(/[[\]<>{}|\\\p{Cc}]/gu, ' ');
}

/**
 * Converts espeak's events to words and phones. Words without an event (clitics such as "of the") are missing; each
 * part of a number is a separate word.
 */
export function alignmentOf(text: string, events: readonly EspeakEvent[], duration: number): Alignment {
  const offsets = codePointOffsets(text);
  const words: Word[] = [];
  const phones: Phone[] = [];
  // Phones belong to words by the order of events: a final "l" may begin at the next word's time.
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
    // Silent words are omitted.
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

/** An event such as "(en)" marks a switch to the rules of another language. */
function isLanguageSwitch(event: EspeakEvent): boolean {
  return event.ipa.startsWith('(');
}

/** Maps espeak's code point positions to UTF-16 offsets. The last entry is the end of the text. */
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

/** A request to espeak's process. */
export interface EspeakRequest {
  text: string;
  /** BCP 47; selects the reading rules. */
  locale: string;
  /** Stressed ranges of the text, [from, to), ascending. */
  emphases: readonly (readonly [from: number, to: number])[];
  /** Words with given phones, [from, to) in the text, ascending. */
  pronunciations: readonly Pronunciation[];
  /** Words to read as `said`, [from, to) in the text, ascending. */
  respelled?: readonly Respelled[];
  /** Words with given sounds: for each sound, espeak's candidate names in the language. */
  soundNames?: readonly { from: number; to: number; names: readonly (readonly string[])[] }[];
  /** espeak's name of the voice and variant, such as `de+f2`. */
  voice: string;
  /** Words per minute. */
  rate: number;
  /** 0–99; 50 is the variant's default. */
  pitch: number;
  /** 0–99; the pitch range. */
  range: number;
  /** Adds tone marks to the phonemes; espeak's events omit them. */
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
  /** Position and length of a word, in code points from 0. */
  from: number;
  length: number;
  /** IPA of a phoneme with stress and length marks; empty for a pause. */
  ipa: string;
}
