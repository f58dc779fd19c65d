import { createHash } from 'node:crypto';
import { chance, seedOf } from '../../../base/chance.ts';
import type { Alignment, Phone, Word } from '../../film/alignment.ts';
import type { Manner, PronouncedWord } from '../../film/request.ts';
import type { Span } from '../../film/timeline.ts';
import {
  deliveryOf,
  type PausePart,
  parseScript,
  type ScriptPart,
  type SentencePart,
} from '../../text/script/parts.ts';
import { spokenText } from '../../text/script/spoken-text.ts';
import type { ScriptWord } from '../../text/script/words.ts';
import { runsByWriting, UNKNOWN_WRITING, type WritingRun } from '../../text/script/writing.ts';
import { takesLettersAlone } from '../../voices/own-voices.ts';
import type { Voice } from '../../voices/voice.ts';
import { phrasesOf } from '../alignment/phrases.ts';
import { type Sound, type SpeechEngine, SpeechError } from './engine.ts';
import { placeWords } from './place-words.ts';
import { resample } from './resample.ts';
import { shapePauses } from './silence.ts';
import {
  decodeSound,
  type EstimateSentence,
  encodeSound,
  type SpeechCache,
  synthesizeCached,
} from './speech-cache.ts';

/** Hz */
export const SPEECH_RATE = 48_000;

/** Silence at both ends of a script. */
const LEAD_IN_SECONDS = 0.15;
const TAIL_SECONDS = 0.35;
/** Pauses between sentences and at commas vary a little, as a human speaker's do. */
const SENTENCE_PAUSE_SECONDS = 0.35;
const PARAGRAPH_PAUSE_SECONDS = 0.5;
const COMMA_PAUSE_SECONDS = 0.15;
/** Sentences start at multiples of this, and so with a sample, and with a frame at 10, 30, 50 and 60 fps. */
const SENTENCE_GRID_SECONDS = 0.1;
/** Shorter pauses are within a sentence. */
const MIN_GRID_PAUSE_SECONDS = 0.2;
const WRITING_CHANGE_PAUSE_SECONDS = 0.04;
/** Largest deviation, as a share of the pause. */
const PAUSE_VARIATION = 0.15;
/**
 * Scripts are split into sentences of at most 320 letters; spelled-out figures and symbols make these several times
 * longer. Only an alias or a pronunciation can exceed this limit, and engines fail on such sentences.
 */
const MAX_SENTENCE_LETTERS = 4000;
/** If an engine crashes or times out on a longer sentence, its length is the cause. */
const LONG_SENTENCE_LETTERS = 1000;

/** Minimum sentences for each process that speaks, because starting one costs as much as two sentences. */
const SENTENCES_PER_PROCESS = 4;

export interface ScriptSpeechRequest {
  script: string;
  voice: Voice;
  signal: AbortSignal;
  engineFor(voice: Voice): SpeechEngine;
  /** Picks another voice for words in a writing system that the voice cannot read. Without it, the voice itself tries. */
  voiceOf?: ((language: string, gender: Voice['gender']) => Voice | undefined) | undefined;
  manner?: Manner | undefined;
  /** Pronunciations that apply to every occurrence of a word. */
  lexicon?: readonly PronouncedWord[] | undefined;
  cache?: SpeechCache;
  /** Hz of the result; defaults to 48 kHz. */
  sampleRate?: number;
  /** A longer script fails with `too_long`, as soon as the limit is exceeded. */
  maxSeconds?: number | undefined;
  /** Processes that may speak sentences at the same time; 1 by default. The result is the same. */
  processes?: number | undefined;
  /** Stands in for sentences that are not in the cache, so that nothing has to be spoken. */
  estimate?: EstimateSentence | undefined;
  /** Called after each sentence; 0–1. */
  onProgress?(progress: number): void;
}

export interface ScriptSpeech {
  sound: Sound;
  /** Every word of the script in order, as written, and every phone. */
  alignment: Alignment;
  phrases: Span[];
  /** Words in other writing systems than the voice's, and the voices that spoke them. */
  foreign: ForeignWords[];
}

export interface ForeignWords {
  words: string[];
  /** ISO 639 */
  language: string;
  /** Missing if no voice speaks the language; the words are then shown but silent. */
  voice?: Pick<Voice, 'id' | 'name'>;
}

/** Bump when scripts are spoken or stored differently. */
const SCRIPT_FORMAT = 3;

type StoredSpeech = Pick<ScriptSpeech, 'alignment' | 'phrases' | 'foreign'>;

/**
 * Speaks a script, or returns it from the cache. Films of one script in several aspect ratios, and repeated renders, thus
 * have identical speech.
 *
 * @throws {SpeechError} like `synthesizeScript`
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
  let isEstimated = false;
  const { estimate } = request;
  const { sound, ...timing } = await synthesizeScript({
    ...request,
    estimate:
      estimate &&
      ((sentence) => {
        isEstimated = true;
        return estimate(sentence);
      }),
  });
  if (isEstimated) return { sound, ...timing };
  const data = encodeSound(timing satisfies StoredSpeech, sound.pcm);
  await cache.set(key, data);
  // Decoded again, so that the result is the same as from the cache.
  return decodeScript(data, sampleRate) ?? { sound, ...timing };
}

function decodeScript(data: Buffer | undefined, sampleRate: number): ScriptSpeech | undefined {
  const found = decodeSound<StoredSpeech>(data);
  return found && { sound: { pcm: found.pcm, sampleRate }, ...found.header };
}

/** A sentence, or the part of it in one writing system. */
type WritingPart = SentencePart & Pick<WritingRun, 'language'>;

/**
 * Speaks a script. `[pause 1s]` becomes exact silence, and `*word*` is stressed. Emoji and ornaments are silent words.
 * Words in another writing system than the voice's are spoken by a voice of their language.
 *
 * @throws {SpeechError} if nothing can be spoken, the voice is unknown, or its engine fails
 */
export async function synthesizeScript(request: ScriptSpeechRequest): Promise<ScriptSpeech> {
  const { script, voice, sampleRate = SPEECH_RATE } = request;
  const ended = new AbortController();
  const signal = AbortSignal.any([request.signal, ended.signal]);
  const parts = splitByWriting(
    parseScript(script, voice.locale, {
      lexicon: request.lexicon,
      takesLettersAlone: takesLettersAlone(voice),
    }),
  );
  const foreign: ForeignWords[] = [];
  let random = chance(voice.timbreId);
  const vary = (seconds: number) => seconds * (1 + PAUSE_VARIATION * (2 * random() - 1));
  const sentences = parts.filter((part) => part.kind === 'sentence');
  const processes = parallelProcesses();
  /** The next sentences, which are already being spoken. */
  const begun: ReturnType<typeof beginSentence>[] = [];
  let sentencesBegun = 0;
  const builder = soundBuilder(sampleRate);
  const words: Word[] = [];
  const phones: Phone[] = [];
  let pause = 0;
  let sentencesDone = 0;

  builder.silence(LEAD_IN_SECONDS);
  try {
    await speakParts();
  } finally {
    // After an error, the sentences that are still being spoken are no longer needed.
    ended.abort();
  }
  if (phones.length === 0 && builder.isSilent()) {
    throw new SpeechError('nothing_to_say', nothingToSayMessage(foreign));
  }
  builder.silence(TAIL_SECONDS);
  return { sound: builder.finish(), alignment: { words, phones }, phrases: phrasesOf(phones), foreign };

  async function speakParts(): Promise<void> {
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
        builder.silence(pause >= MIN_GRID_PAUSE_SECONDS ? toGrid(pause) : pause);
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
      request.onProgress?.(++sentencesDone / sentences.length);
    }
  }

  function enforceMaxSeconds(seconds: number): void {
    const { maxSeconds = Number.POSITIVE_INFINITY } = request;
    if (seconds > maxSeconds) throw scriptTooLong(maxSeconds);
  }

  /** Lengthens or shortens a pause a little, so that the next sentence starts at a multiple of the grid. */
  function toGrid(seconds: number): number {
    const now = builder.duration();
    return Math.round((now + seconds) / SENTENCE_GRID_SECONDS) * SENTENCE_GRID_SECONDS - now;
  }

  function pauseAfter(kind: SentencePart['break']): number {
    if (kind === 'paragraph') return PARAGRAPH_PAUSE_SECONDS;
    return kind === 'none' ? WRITING_CHANGE_PAUSE_SECONDS : vary(SENTENCE_PAUSE_SECONDS);
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
    const entry = foreign.find((words) => words.language === language);
    const texts = scriptWords.map(({ text }) => text);
    if (entry) entry.words.push(...texts);
    else
      foreign.push({ words: texts, language, ...(other && { voice: { id: other.id, name: other.name } }) });
    return other;
  }

  function parallelProcesses(): number {
    const { isParallel = false } = request.engineFor(voice);
    const isOneVoice = sentences.every(({ language }) => language === undefined);
    if (!isParallel || !isOneVoice) return 1;
    const useful = Math.floor(sentences.length / SENTENCES_PER_PROCESS);
    return Math.max(1, Math.min(request.processes ?? 1, useful));
  }

  /** Speaks the next sentence, and begins those that other processes can speak in the meantime. */
  async function nextSentence() {
    while (begun.length < processes && sentencesBegun < sentences.length) {
      const sentence = beginSentence(sentences[sentencesBegun++]!);
      // The error is reported when the sentence's turn comes.
      sentence.catch(() => {});
      begun.push(sentence);
    }
    return begun.shift()!;
  }

  async function beginSentence({ words: scriptWords, delivery, language }: WritingPart) {
    const speaker = findSpeaker(language, scriptWords);
    const { text, ranges, emphases, pronunciations, sounds } = spokenText(
      scriptWords,
      (speaker ?? voice).locale,
    );
    if (text === '' || speaker === undefined) return undefined;
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
      request.estimate,
    ).catch((error: unknown) => {
      const gaveUp = error instanceof SpeechError && /^engine_(?:timeout|crashed)$/.test(error.code);
      throw gaveUp && text.length > LONG_SENTENCE_LETTERS ? sentenceTooLong(text, error) : error;
    });
    return { synthesis, ranges };
  }

  async function speakSentence({ words: scriptWords }: WritingPart) {
    const spoken = await nextSentence();
    // Pauses depend only on their own sentence, so that a changed sentence leaves the others as they are.
    random = chance(seedOf(scriptWords.map(({ text }) => text).join(' ')) + voice.timbreId);
    const timeWords = (intervals: readonly { start: number; end: number }[]): Word[] =>
      scriptWords.map((word, index) => {
        const { start = 0, end = 0 } = intervals[index] ?? {};
        return { text: word.text, offset: word.offset, length: word.extent ?? word.text.length, start, end };
      });
    if (!spoken) return { sound: { pcm: new Float32Array(0), sampleRate }, words: timeWords([]), phones: [] };
    const { synthesis, ranges } = spoken;
    const alignment = synthesis.alignment ?? { words: [], phones: [] };
    // An estimate is silent throughout.
    const isSilent = synthesis.alignment === undefined && synthesis.sound.pcm.every((value) => value === 0);
    const shaped = isSilent
      ? { sound: synthesis.sound, alignment }
      : shapePauses(synthesis.sound, alignment, () => vary(COMMA_PAUSE_SECONDS));
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
  const language = foreign.find((words) => words.voice === undefined)?.language;
  if (language === undefined) return 'The script contains nothing that can be spoken';
  const instead = 'Install a voice for it, or send recorded audio.';
  if (language === UNKNOWN_WRITING) return `No installed voice reads the letters of this script. ${instead}`;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return `No installed voice speaks ${name}, the language of this script. ${instead}`;
}

interface SoundBuilder {
  sound(sound: Sound): void;
  /** Seconds, rounded to whole samples. */
  silence(duration: number): void;
  /** Seconds added so far. */
  duration(): number;
  /** Whether nothing but silence has been added. */
  isSilent(): boolean;
  /** Returns the complete sound and empties the builder. */
  finish(): Sound;
}

/** Concatenates sounds of one sample rate. Frees each piece once it is copied, so that memory use does not double. */
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
