import type { Manner } from '../../film/request.ts';
import { deliveryOf, type SentencePart } from '../../text/script/parts.ts';
import { spokenText } from '../../text/script/spoken-text.ts';
import type { ScriptWord } from '../../text/script/words.ts';
import type { WritingRun } from '../../text/script/writing.ts';
import type { Voice } from '../../voices/voice.ts';
import { type SpeechEngine, SpeechError } from './engine.ts';
import { type EstimateSentence, type SpeechCache, synthesizeCached } from './speech-cache.ts';

/**
 * Scripts are split into sentences of at most 320 letters; spelled-out figures and symbols make these several times
 * longer. Only an alias or a pronunciation can exceed this limit, and engines fail on such sentences.
 */
const MAX_SENTENCE_LETTERS = 4000;
/** If an engine crashes or times out on a longer sentence, its length is the cause. */
const LONG_SENTENCE_LETTERS = 1000;

/** Minimum sentences for each process that speaks, because starting one costs as much as two sentences. */
const SENTENCES_PER_PROCESS = 4;

/** A sentence, or the part of it in one writing system. */
export type WritingPart = SentencePart & Pick<WritingRun, 'language'>;

export interface SpeakerOptions {
  voice: Voice;
  signal: AbortSignal;
  engineFor(voice: Voice): SpeechEngine;
  /** Picks another voice for words in a writing system that the voice cannot read. Without it, the voice itself tries. */
  voiceOf?: ((language: string, gender: Voice['gender']) => Voice | undefined) | undefined;
  manner?: Manner | undefined;
  cache?: SpeechCache;
  /** Processes that may speak sentences at the same time; 1 by default. The result is the same. */
  processes?: number | undefined;
  /** Stands in for sentences that are not in the cache, so that nothing has to be spoken. */
  estimate?: EstimateSentence | undefined;
}

export interface ForeignWords {
  words: string[];
  /** ISO 639 */
  language: string;
  /** Missing if no voice speaks the language; the words are then shown but silent. */
  voice?: Pick<Voice, 'id' | 'name'>;
}

/** The sound of a sentence, and for each of its words the characters that were spoken for it. */
type SpokenSentence = Awaited<ReturnType<typeof synthesizeCached>> &
  Pick<ReturnType<typeof spokenText>, 'ranges'>;

export interface SentenceSpeaker {
  /**
   * Speaks the next sentence; undefined if it is silent.
   *
   * @throws {SpeechError} if the sentence is too long, or its engine fails
   */
  next(): Promise<SpokenSentence | undefined>;
  /** Words in other writing systems than the voice's, of the sentences so far. */
  readonly foreign: ForeignWords[];
}

/** Speaks the sentences of a script in order, several of them in advance if the voice can use several processes. */
export function sentenceSpeaker(
  sentences: readonly WritingPart[],
  { voice, signal, engineFor, voiceOf, manner, cache, processes = 1, estimate }: SpeakerOptions,
): SentenceSpeaker {
  const foreign: ForeignWords[] = [];
  const ahead = parallelProcesses();
  /** The next sentences, which are already being spoken. */
  const begun: Promise<SpokenSentence | undefined>[] = [];
  let sentencesBegun = 0;

  return {
    foreign,
    async next() {
      while (begun.length < ahead && sentencesBegun < sentences.length) {
        const sentence = begin(sentences[sentencesBegun++]!);
        // The error is reported when the sentence's turn comes.
        sentence.catch(() => {});
        begun.push(sentence);
      }
      return begun.shift()!;
    },
  };

  async function begin({ words, delivery, language }: WritingPart): Promise<SpokenSentence | undefined> {
    const speaker = findSpeaker(language, words);
    const { text, ranges, emphases, pronunciations, sounds } = spokenText(words, (speaker ?? voice).locale);
    if (text === '' || speaker === undefined) return undefined;
    if (text.length > MAX_SENTENCE_LETTERS) throw sentenceTooLong(text);
    const synthesis = await synthesizeCached(
      engineFor(speaker),
      {
        text,
        voice: speaker,
        ...deliveryOf(manner, delivery),
        emphases,
        pronunciations,
        sounds,
        signal,
      },
      cache,
      estimate,
    ).catch((error: unknown) => {
      const gaveUp = error instanceof SpeechError && /^engine_(?:timeout|crashed)$/.test(error.code);
      throw gaveUp && text.length > LONG_SENTENCE_LETTERS ? sentenceTooLong(text, error) : error;
    });
    return { ...synthesis, ranges };
  }

  function findSpeaker(language: string | undefined, words: readonly ScriptWord[]): Voice | undefined {
    if (language === undefined) return voice;
    const other = voiceOf?.(language, voice.gender);
    const entry = foreign.find((one) => one.language === language);
    const texts = words.map(({ text }) => text);
    if (entry) entry.words.push(...texts);
    else
      foreign.push({ words: texts, language, ...(other && { voice: { id: other.id, name: other.name } }) });
    return other;
  }

  function parallelProcesses(): number {
    const { isParallel = false } = engineFor(voice);
    const isOneVoice = sentences.every(({ language }) => language === undefined);
    if (!isParallel || !isOneVoice) return 1;
    const useful = Math.floor(sentences.length / SENTENCES_PER_PROCESS);
    return Math.max(1, Math.min(processes, useful));
  }
}

function sentenceTooLong(text: string, cause?: unknown): SpeechError {
  return new SpeechError(
    'too_long',
    `The sentence that begins with "${text.slice(0, 40)}" is too long to speak. Split it into shorter sentences.`,
    { cause },
  );
}
