import { createHash } from 'node:crypto';
import { chance, seedOf } from '../../../base/chance.ts';
import type { Alignment, Phone, Word } from '../../film/alignment.ts';
import type { PronouncedWord } from '../../film/request.ts';
import type { Span } from '../../film/timeline.ts';
import { type PausePart, parseScript, type ScriptPart, type SentencePart } from '../../text/script/parts.ts';
import type { ScriptWord } from '../../text/script/words.ts';
import { runsByWriting, UNKNOWN_WRITING } from '../../text/script/writing.ts';
import { takesLettersAlone } from '../../voices/own-voices.ts';
import type { Voice } from '../../voices/voice.ts';
import { phrasesOf } from '../alignment/phrases.ts';
import { type Sound, SpeechError } from './engine.ts';
import { placeWords } from './place-words.ts';
import { resample } from './resample.ts';
import {
  type ForeignWords,
  type SentenceSpeaker,
  type SpeakerOptions,
  sentenceSpeaker,
  type WritingPart,
} from './sentence-speaker.ts';
import { shapePauses } from './silence.ts';
import { type SoundBuilder, soundBuilder } from './sound-builder.ts';
import { decodeSound, encodeSound } from './speech-cache.ts';

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

export interface ScriptSpeechRequest extends SpeakerOptions {
  script: string;
  /** Pronunciations that apply to every occurrence of a word. */
  lexicon?: readonly PronouncedWord[] | undefined;
  /** Hz of the result; defaults to 48 kHz. */
  sampleRate?: number;
  /** A longer script fails with `too_long`, as soon as the limit is exceeded. */
  maxSeconds?: number | undefined;
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

/**
 * Speaks a script. `[pause 1s]` becomes exact silence, and `*word*` is stressed. Emoji and ornaments are silent words.
 * Words in another writing system than the voice's are spoken by a voice of their language.
 *
 * @throws {SpeechError} if nothing can be spoken, the voice is unknown, or its engine fails
 */
export async function synthesizeScript(request: ScriptSpeechRequest): Promise<ScriptSpeech> {
  const { script, voice, lexicon, voiceOf, sampleRate = SPEECH_RATE } = request;
  const found = parseScript(script, voice.locale, { lexicon, takesLettersAlone: takesLettersAlone(voice) });
  const parts: readonly (PausePart | WritingPart)[] = voiceOf ? splitByWriting(found, voice.locale) : found;
  const sentences = parts.filter((part) => part.kind === 'sentence');
  const ended = new AbortController();
  const signal = AbortSignal.any([request.signal, ended.signal]);
  const speaker = sentenceSpeaker(sentences, { ...request, signal });
  const builder = soundBuilder(sampleRate);
  builder.silence(LEAD_IN_SECONDS);
  let alignment: Alignment;
  try {
    alignment = await speakParts(parts, speaker, builder, { ...request, signal, sampleRate });
  } finally {
    // After an error, the sentences that are still being spoken are no longer needed.
    ended.abort();
  }
  const { foreign } = speaker;
  const { phones } = alignment;
  if (phones.length === 0 && builder.isSilent()) {
    throw new SpeechError('nothing_to_say', nothingToSayMessage(foreign));
  }
  builder.silence(TAIL_SECONDS);
  return { sound: builder.finish(), alignment, phrases: phrasesOf(phones), foreign };
}

/** Divides sentences where the writing system changes. */
function splitByWriting(parts: readonly ScriptPart[], locale: string): (PausePart | WritingPart)[] {
  return parts.flatMap((part): (PausePart | WritingPart)[] => {
    if (part.kind === 'pause') return [part];
    const runs = runsByWriting(part.words, locale);
    return runs.map((run, index) => ({
      ...part,
      ...run,
      break: index < runs.length - 1 ? ('none' as const) : part.break,
    }));
  });
}

/** Adds all sentences and the pauses between them to the sound. */
async function speakParts(
  parts: readonly (PausePart | WritingPart)[],
  speaker: SentenceSpeaker,
  builder: SoundBuilder,
  {
    voice,
    signal,
    sampleRate,
    maxSeconds = Number.POSITIVE_INFINITY,
    onProgress,
  }: ScriptSpeechRequest & { sampleRate: number },
): Promise<Alignment> {
  const words: Word[] = [];
  const phones: Phone[] = [];
  const sentenceCount = parts.filter(({ kind }) => kind === 'sentence').length;
  let sentencesDone = 0;
  let pause = 0;
  for (const [index, part] of parts.entries()) {
    signal.throwIfAborted();
    if (part.kind === 'pause') {
      builder.silence(part.duration);
      pause = 0;
    } else {
      const vary = pauseVariation(part, voice);
      const { sound, ...spoken } = timeSentence(part.words, await speaker.next(), sampleRate, vary);
      if (sound.pcm.length > 0) {
        const now = builder.duration();
        builder.silence(pause >= MIN_GRID_PAUSE_SECONDS ? toGrid(now, pause) : pause);
        const isBeforePause = parts[index + 1]?.kind === 'pause';
        pause = isBeforePause ? 0 : pauseAfter(part.break, vary);
      }
      const at = builder.duration();
      const moveToEnd = <T extends { start: number; end: number }>(item: T): T => ({
        ...item,
        start: item.start + at,
        end: item.end + at,
      });
      for (const word of spoken.words) words.push(moveToEnd(word));
      for (const phone of spoken.phones) phones.push(moveToEnd(phone));
      builder.sound(sound);
    }
    if (builder.duration() > maxSeconds) throw scriptTooLong(maxSeconds);
    if (part.kind === 'sentence') onProgress?.(++sentencesDone / sentenceCount);
  }
  return { words, phones };
}

/** Shortens or lengthens a pause at random. */
type VaryPause = (seconds: number) => number;

/** Depends only on the sentence, so that a changed sentence leaves the others as they are. */
function pauseVariation({ words }: SentencePart, voice: Voice): VaryPause {
  const random = chance(seedOf(words.map(({ text }) => text).join(' ')) + voice.timbreId);
  return (seconds) => seconds * (1 + PAUSE_VARIATION * (2 * random() - 1));
}

function pauseAfter(kind: SentencePart['break'], vary: VaryPause): number {
  if (kind === 'paragraph') return PARAGRAPH_PAUSE_SECONDS;
  return kind === 'none' ? WRITING_CHANGE_PAUSE_SECONDS : vary(SENTENCE_PAUSE_SECONDS);
}

/** Lengthens or shortens a pause a little, so that the next sentence starts at a multiple of the grid. */
function toGrid(now: number, pause: number): number {
  return Math.round((now + pause) / SENTENCE_GRID_SECONDS) * SENTENCE_GRID_SECONDS - now;
}

/** Returns the sound of a sentence with the times of its words and phones. Silent words have none. */
function timeSentence(
  scriptWords: readonly ScriptWord[],
  spoken: Awaited<ReturnType<SentenceSpeaker['next']>>,
  sampleRate: number,
  vary: VaryPause,
): Alignment & { sound: Sound } {
  const timeWords = (intervals: readonly { start: number; end: number }[]): Word[] =>
    scriptWords.map((word, index) => {
      const { start = 0, end = 0 } = intervals[index] ?? {};
      return { text: word.text, offset: word.offset, length: word.extent ?? word.text.length, start, end };
    });
  if (!spoken) return { sound: { pcm: new Float32Array(0), sampleRate }, words: timeWords([]), phones: [] };
  const alignment = spoken.alignment ?? { words: [], phones: [] };
  // An estimate is silent throughout.
  const isSilent = spoken.alignment === undefined && spoken.sound.pcm.every((value) => value === 0);
  const shaped = isSilent
    ? { sound: spoken.sound, alignment }
    : shapePauses(spoken.sound, alignment, () => vary(COMMA_PAUSE_SECONDS));
  const sound = resample(shaped.sound, sampleRate);
  const intervals = placeWords(spoken.ranges, shaped.alignment, sound.pcm.length / sampleRate);
  return { sound, words: timeWords(intervals), phones: shaped.alignment.phones };
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
