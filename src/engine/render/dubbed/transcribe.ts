import type { Word } from '../../film/alignment.ts';
import { RenderError } from '../../film/render-error.ts';
import type { DubbedVideoRequest, HeardSentence, Transcript } from '../../film/request.ts';
import { SPEECH_SHARE } from '../../film/speech.ts';
import { readFilmFacts, unusable } from '../captioned/read-film.ts';
import { alignWords, fetchFilm } from '../prepare/caption-video.ts';
import type { RenderContext } from '../render-context.ts';
import { findCuts } from './shots.ts';
import { withGenders } from './speaker-gender.ts';

/** Maximum length of a video whose speech is translated. Its sounds are kept in memory. */
export const MAX_DUBBED_SECONDS = 600;

/** Pause in a sentence from which its parts are spoken separately: after punctuation, and elsewhere. */
const CLAUSE_PAUSE_SECONDS = 0.5;
const PAUSE_SECONDS = 1.2;
/** A longer sentence is split at its longest pause. */
const MAX_SENTENCE_SECONDS = 15;
/** Words without a pause between them. */
const MIN_SPLIT_PAUSE_SECONDS = 0.12;

/** Progress of the whole job when the recognition begins and ends, and its end if nothing is translated after it. */
const RECOGNITION_START = SPEECH_SHARE / 4;
const RECOGNITION_END = 0.3;
const ONLY_RECOGNITION_END = 0.9;

export interface TranscribedFilm {
  transcript: Transcript;
  /** BCP 47 tag of the speech. */
  locale: string;
  /** Path of the video within the render's folder, if it was downloaded. */
  path: string;
  warnings: string[];
}

/**
 * Transcribes an uploaded video: its sentences with their times and the gender of the speaker, and its cuts.
 *
 * @throws {RenderError} if the video cannot be used, nothing is said in it, or no recogniser is installed
 */
export async function transcribe(
  { voice, dubs }: DubbedVideoRequest,
  context: RenderContext,
): Promise<TranscribedFilm> {
  const { signal } = context;
  context.progress({ stage: 'preparing', progress: 0.01 });
  const path = await fetchFilm(voice.url, context);
  const facts = await readFilmFacts(path);
  if (facts.duration > MAX_DUBBED_SECONDS)
    throw unusable(
      `lasts ${Math.ceil(facts.duration)} seconds; at most ${MAX_DUBBED_SECONDS / 60} minutes can be translated at a time`,
    );
  if (facts.sounds.length === 0) throw unusable('has no sound, so there is no speech to translate');
  const end = dubs.length === 0 ? ONLY_RECOGNITION_END : RECOGNITION_END;
  const onProgress = (share: number) =>
    context.progress({ stage: 'speech', progress: RECOGNITION_START + (end - RECOGNITION_START) * share });
  onProgress(0);
  const maxSeconds = MAX_DUBBED_SECONDS;
  const { words, script, locale, sound, warnings } = await alignWords(path, {
    ...{ script: voice.script, locale: voice.locale, maxSeconds, context, onProgress },
    missing: {
      recogniser: 'No speech recogniser of its language is installed on this server: pass a script',
      words: 'No speech was recognised in the video. Pass its script, and set its language',
    },
  }).catch((cause: unknown) => {
    // In this request, the part of the script is that of its translations.
    if (!(cause instanceof RenderError) || cause.part !== 'script') throw cause;
    const part = voice.script === undefined ? 'sound' : undefined;
    throw new RenderError(cause.message, { fault: cause.fault, part, cause });
  });
  onProgress(1);
  const { startTime, duration } = facts;
  const cuts = await findCuts(path, { startTime, signal, onTime: () => {} });
  const onFilm = words.filter(({ start }) => start < duration);
  const sentences = splitSentences(onFilm, script, locale).map(({ text, start, end }) => {
    return { text, start, end: Math.min(end, duration) };
  });
  if (sentences.length === 0) throw new RenderError('No speech was found in the video', { part: 'sound' });
  return { transcript: { sentences: withGenders(sentences, sound), cuts, duration }, locale, path, warnings };
}

/** Recognisers describe noises in brackets. */
const NOISE = /\[[^[\]]{0,60}\]/gu;

/** Splits a script at the ends of its sentences, and at pauses of the speaker. */
export function splitSentences(
  words: readonly Word[],
  script: string,
  locale: string,
): Omit<HeardSentence, 'gender'>[] {
  const starts = new Set<number>();
  for (const { index } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(script))
    starts.add(index);
  const bounds = [...starts].sort((a, b) => a - b);
  const groups: Word[][] = [];
  let bound = 0;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    while (bound < bounds.length && bounds[bound]! <= word.offset) bound++;
    const sentenceStart = bounds[bound - 1] ?? 0;
    const isNew = !before || before.offset < sentenceStart;
    const pause = before ? word.start - before.end : 0;
    const between = before ? script.slice(before.offset, word.offset) : '';
    const isClause = /[,;:،、，：；–—-]\s*$/u.test(between.trimEnd());
    if (isNew || pause >= (isClause ? CLAUSE_PAUSE_SECONDS : PAUSE_SECONDS)) groups.push([word]);
    else groups.at(-1)?.push(word);
  }
  return groups.flatMap(splitLong).flatMap((group, index, all) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const next = all[index + 1]?.[0];
    const text = script
      .slice(first.offset, next?.offset ?? script.length)
      .replaceAll(NOISE, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim();
    // Signs without a sound belong to no sentence.
    return /[\p{L}\p{N}]/u.test(text) ? [{ text, start: first.start, end: last.end }] : [];
  });
}

/** Splits a group of words at its longest pauses until each part is short enough. */
function splitLong(group: Word[]): Word[][] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last || last.end - first.start <= MAX_SENTENCE_SECONDS) return [group];
  let longest = MIN_SPLIT_PAUSE_SECONDS;
  let at = 0;
  for (let index = 1; index < group.length; index++) {
    const pause = group[index]!.start - group[index - 1]!.end;
    if (pause <= longest) continue;
    [longest, at] = [pause, index];
  }
  return at === 0 ? [group] : [...splitLong(group.slice(0, at)), ...splitLong(group.slice(at))];
}

const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Words of the original with about their times, for captions: those of a sentence share its time by their letters. */
export function wordsOf({ sentences }: Pick<Transcript, 'sentences'>, locale: string): Word[] {
  let before = 0;
  return sentences.flatMap(({ text, start, end }) => {
    const at = (position: number) => start + ((end - start) * position) / text.length;
    const words = piecesOf(text, locale).map(({ piece, index }): Word => {
      const position = { offset: before + index, length: piece.length };
      return { text: piece, ...position, start: at(index), end: at(index + piece.length) };
    });
    // A space between the sentences.
    before += text.length + 1;
    return words;
  });
}

/** Splits a text into words with their punctuation, also where the language writes no spaces. */
function piecesOf(text: string, locale: string): { piece: string; index: number }[] {
  if (!WITHOUT_SPACES.test(text))
    return [...text.matchAll(/\S+/gu)].map(({ 0: piece, index }) => ({ piece, index }));
  const pieces: { piece: string; index: number }[] = [];
  for (const part of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    const isAdjacent = last && last.index + last.piece.length === part.index;
    if (part.segment.trim() === '') continue;
    if (part.isWordLike || !isAdjacent) pieces.push({ piece: part.segment, index: part.index });
    else last.piece += part.segment;
  }
  return pieces;
}
