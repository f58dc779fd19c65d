import { createHash } from 'node:crypto';
import { chance } from '../../../base/chance.ts';
import type { Alignment, Phone, Word } from '../../film/alignment.ts';
import type { Manner, PronouncedWord } from '../../film/request.ts';
import type { Span } from '../../film/timeline.ts';
import { deliveryOf } from '../../text/script/manner.ts';
import { type PausePart, parseScript, type ScriptPart, type SentencePart } from '../../text/script/parts.ts';
import { spokenText } from '../../text/script/spoken-text.ts';
import type { ScriptWord } from '../../text/script/words.ts';
import { runsByWriting, UNKNOWN_WRITING, type WritingRun } from '../../text/script/writing.ts';
import { takesLettersAlone } from '../../voices/own-voices.ts';
import type { Voice } from '../../voices/voice.ts';
import { phrasesOf } from '../alignment/stresses.ts';
import { type Sound, type SpeechEngine, SpeechError } from './engine.ts';
import { placeWords } from './place-words.ts';
import { resample } from './resample.ts';
import { shapePauses } from './silence.ts';
import { decodeSound, encodeSound, type SpeechCache, synthesizeCached } from './speech-cache.ts';

/** Changes whenever the same script would be spoken otherwise, or is stored otherwise. */
const SCRIPT_FORMAT = 2;

type StoredSpeech = Pick<ScriptSpeech, 'alignment' | 'phrases' | 'foreign'>;

/**
 * Speaks a script, or remembers how it was spoken: films of one script in several ratios, and one that is rendered again,
 * have the very same voice. @throws {SpeechError} as `synthesizeScript`
 */
export async function synthesizeScriptCached(request: ScriptSpeechRequest): Promise<ScriptSpeech> {
  const { cache, script, voice, manner, lexicon, sampleRate = SPEECH_RATE } = request;
  if (!cache) return synthesizeScript(request);
  const { id, version } = request.engineFor(voice);
  const parts = [SCRIPT_FORMAT, id, version, voice, manner ?? {}, lexicon ?? [], sampleRate, script];
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const cached = decodeScript(await cache.get(key), sampleRate);
  if (cached) {
    request.onProgress?.(1);
    return cached;
  }
  const { sound, ...told } = await synthesizeScript(request);
  const data = encodeSound(told satisfies StoredSpeech, sound.pcm);
  await cache.set(key, data);
  // As it will be found: what is made of it is then the same.
  return decodeScript(data, sampleRate) ?? { sound, ...told };
}

function decodeScript(data: Buffer | undefined, sampleRate: number): ScriptSpeech | undefined {
  const found = decodeSound<StoredSpeech>(data);
  return found && { sound: { pcm: found.pcm, sampleRate }, ...found.told };
}

interface SoundBuilder {
  sound(sound: Sound): void;
  /** Seconds, rounded to whole samples. */
  silence(duration: number): void;
  /** Seconds so far. */
  duration(): number;
  /** Whether nothing but silence has been added. */
  isSilent(): boolean;
  /** The whole; the builder is empty afterwards. */
  finish(): Sound;
}

export const SPEECH_RATE = 48_000;

const LEAD_IN_SECONDS = 0.15;
const TAIL_SECONDS = 0.35;
/** Pauses in seconds; sentences and commas differ a little from each other, as a speaker's do. */
const SENTENCE_PAUSE = 0.35;
const PARAGRAPH_PAUSE = 0.5;
const COMMA_PAUSE = 0.15;
const WRITING_CHANGE_PAUSE = 0.04;
const PAUSE_VARIATION = 0.15;
/**
 * Letters of one sentence. Scripts are cut into sentences of at most 320, which figures and signs make several times as
 * long when they are written out; only an alias or a pronunciation can be longer, and engines fail over those.
 */
const MAX_SENTENCE_LETTERS = 4000;
/** An engine that gives up over a longer one does so because of its length. */
const LONG_SENTENCE_LETTERS = 1000;

export interface ScriptSpeechRequest {
  script: string;
  voice: Voice;
  signal: AbortSignal;
  engineFor(voice: Voice): SpeechEngine;
  /** Who says words in a writing that the voice's language does not have; without it the voice itself tries. */
  voiceOf?: ((language: string, gender: Voice['gender']) => Voice | undefined) | undefined;
  manner?: Manner | undefined;
  /** How words are always said. */
  lexicon?: readonly PronouncedWord[] | undefined;
  cache?: SpeechCache;
  /** Of the sound that is made; 48 kHz unless told otherwise. */
  sampleRate?: number;
  /** A script that takes longer to speak is refused with `too_long`, as soon as that is known. */
  maxSeconds?: number | undefined;
  /** Called after each sentence; 0–1. */
  onProgress?(progress: number): void;
}

export interface ScriptSpeech {
  sound: Sound;
  /** Every word of the script in order, as it stands there, and every phone. */
  alignment: Alignment;
  phrases: Span[];
  /** Words in other writings than that of the voice, and who said them. */
  foreign: ForeignWords[];
}

export interface ForeignWords {
  words: string[];
  /** ISO 639 */
  language: string;
  /** Id and name; missing where no voice of the language is installed, and the words are seen only. */
  voice?: Pick<Voice, 'id' | 'name'>;
}

/** A sentence, or the words of one that are in another writing than the voice's. */
type WritingPart = SentencePart & Pick<WritingRun, 'language'>;

/**
 * Speaks a script. `[pause 1s]` in it is exact silence, `*word*` is stressed; emoji and ornaments are words without a sound.
 * Words in another writing than the voice's are said by a voice of that writing's language.
 *
 * @throws {SpeechError} when nothing can be spoken, the voice is unknown or its engine fails
 */
export async function synthesizeScript(request: ScriptSpeechRequest): Promise<ScriptSpeech> {
  const { script, voice, signal, sampleRate = SPEECH_RATE } = request;
  const parts = splitByWriting(
    parseScript(script, voice.locale, {
      lexicon: request.lexicon,
      takesLettersAlone: takesLettersAlone(voice),
    }),
  );
  const foreign: ForeignWords[] = [];
  const total = parts.filter(({ kind }) => kind === 'sentence').length;
  const random = chance(script.length * 31 + voice.timbreId);
  const vary = (seconds: number) => seconds * (1 + PAUSE_VARIATION * (2 * random() - 1));
  const builder = soundBuilder(sampleRate);
  const words: Word[] = [];
  const phones: Phone[] = [];
  let pause = 0;
  let done = 0;

  builder.silence(LEAD_IN_SECONDS);
  for (const [index, part] of parts.entries()) {
    signal.throwIfAborted();
    if (part.kind === 'pause') {
      builder.silence(part.duration);
      enforceMaxSeconds(builder.duration());
      pause = 0;
      continue;
    }
    const spoken = await speakSentence(part);
    if (spoken.sound.pcm.length > 0) {
      builder.silence(pause);
      const isBeforePause = parts[index + 1]?.kind === 'pause';
      pause = isBeforePause ? 0 : pauseAfter(part.break);
    }
    const at = builder.duration();
    const moveToEnd = <T extends { start: number; end: number }>(item: T): T => ({
      ...item,
      start: item.start + at,
      end: item.end + at,
    });
    for (const word of spoken.words) words.push(moveToEnd(word));
    for (const phone of spoken.phones) phones.push(moveToEnd(phone));
    builder.sound(spoken.sound);
    enforceMaxSeconds(builder.duration());
    request.onProgress?.(++done / total);
  }
  if (phones.length === 0 && builder.isSilent()) {
    throw new SpeechError('nothing_to_say', nothingToSayMessage(foreign));
  }
  builder.silence(TAIL_SECONDS);
  return { sound: builder.finish(), alignment: { words, phones }, phrases: phrasesOf(phones), foreign };

  function enforceMaxSeconds(seconds: number): void {
    const { maxSeconds = Number.POSITIVE_INFINITY } = request;
    if (seconds > maxSeconds) throw scriptTooLong(maxSeconds);
  }

  function pauseAfter(kind: SentencePart['break']): number {
    if (kind === 'paragraph') return PARAGRAPH_PAUSE;
    return kind === 'none' ? WRITING_CHANGE_PAUSE : vary(SENTENCE_PAUSE);
  }

  function splitByWriting(found: readonly ScriptPart[]): (PausePart | WritingPart)[] {
    if (!request.voiceOf) return [...found];
    return found.flatMap((part): (PausePart | WritingPart)[] => {
      if (part.kind === 'pause') return [part];
      const runs = runsByWriting(part.words, voice.locale);
      return runs.map((run, index) => ({
        ...part,
        ...run,
        break: index < runs.length - 1 ? ('none' as const) : part.break,
      }));
    });
  }

  function findSpeaker(language: string | undefined, scriptWords: readonly ScriptWord[]): Voice | undefined {
    if (language === undefined) return voice;
    const other = request.voiceOf?.(language, voice.gender);
    const entry = foreign.find((one) => one.language === language);
    const texts = scriptWords.map(({ text }) => text);
    if (entry) entry.words.push(...texts);
    else
      foreign.push({ words: texts, language, ...(other && { voice: { id: other.id, name: other.name } }) });
    return other;
  }

  async function speakSentence({ words: scriptWords, delivery, language }: WritingPart) {
    const speaker = findSpeaker(language, scriptWords);
    const { text, ranges, emphases, pronunciations, sounds } = spokenText(
      scriptWords,
      (speaker ?? voice).locale,
    );
    const timeWords = (intervals: readonly { start: number; end: number }[]): Word[] =>
      scriptWords.map((word, index) => {
        const { start = 0, end = 0 } = intervals[index] ?? {};
        return { text: word.text, offset: word.offset, length: word.extent ?? word.text.length, start, end };
      });
    const silent = {
      sound: { pcm: new Float32Array(0), sampleRate },
      words: timeWords([]),
      phones: [],
    };
    if (text === '' || speaker === undefined) return silent;
    if (text.length > MAX_SENTENCE_LETTERS) throw sentenceTooLong(text);
    const synthesis = await synthesizeCached(
      request.engineFor(speaker),
      {
        text,
        voice: speaker,
        ...deliveryOf(request.manner, delivery),
        emphases,
        pronunciations,
        sounds,
        signal,
      },
      request.cache,
    ).catch((error: unknown) => {
      const gaveUp = error instanceof SpeechError && /^engine_(?:timeout|crashed)$/.test(error.code);
      throw gaveUp && text.length > LONG_SENTENCE_LETTERS ? sentenceTooLong(text, error) : error;
    });
    const alignment = synthesis.alignment ?? { words: [], phones: [] };
    const shaped = shapePauses(synthesis.sound, alignment, () => vary(COMMA_PAUSE));
    const sound = resample(shaped.sound, sampleRate);
    const intervals = placeWords(ranges, shaped.alignment, sound.pcm.length / sampleRate);
    return { sound, words: timeWords(intervals), phones: shaped.alignment.phones };
  }
}

function sentenceTooLong(text: string, cause?: unknown): SpeechError {
  return new SpeechError(
    'too_long',
    `The sentence that begins with "${text.slice(0, 40)}" is too long to speak. Split it into shorter sentences.`,
    { cause },
  );
}

function scriptTooLong(maxSeconds: number): SpeechError {
  const minutes = Math.round(maxSeconds / 6) / 10;
  return new SpeechError(
    'too_long',
    `The script takes more than ${minutes} minutes to speak. Send less text at a time.`,
  );
}

function nothingToSayMessage(foreign: readonly ForeignWords[]): string {
  const language = foreign.find((one) => one.voice === undefined)?.language;
  if (language === undefined) return 'The script holds nothing that can be spoken';
  const instead = 'Install a voice for it, or send recorded audio.';
  if (language === UNKNOWN_WRITING) return `No installed voice reads the letters of this script. ${instead}`;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return `No installed voice speaks ${name}, the language of this script. ${instead}`;
}

/** Strings sounds of one rate together. Pieces are let go as they are copied, so that memory never doubles. */
function soundBuilder(sampleRate: number): SoundBuilder {
  let pieces: (Float32Array | number)[] = [];
  let length = 0;
  return {
    sound({ pcm }) {
      pieces.push(pcm);
      length += pcm.length;
    },
    silence(duration) {
      const samples = Math.round(duration * sampleRate);
      pieces.push(samples);
      length += samples;
    },
    duration: () => length / sampleRate,
    isSilent: () => pieces.every((piece) => typeof piece === 'number' || piece.length === 0),
    finish() {
      const pcm = new Float32Array(length);
      let at = 0;
      for (const [index, piece] of pieces.entries()) {
        if (typeof piece !== 'number') pcm.set(piece, at);
        at += typeof piece === 'number' ? piece : piece.length;
        pieces[index] = 0;
      }
      pieces = [];
      length = 0;
      return { pcm, sampleRate };
    },
  };
}
