import type { Word } from '../../film/alignment.ts';
import type { Seconds } from '../../film/timeline.ts';
import type { Sentence } from './film.ts';

/** So that a short sentence, which takes a second and a half, has its own shot. */
const MIN_SHOT_SECONDS = 1.5;
export const MAX_SHOT_SECONDS = 3.5;
const IDEAL_SHOT_SECONDS = 2.8;
const IDEAL_HOOK_SECONDS = 2.4;
const MIN_END_SECONDS = 2.5;
const MAX_END_SECONDS = 3;
/** Seconds by which a shot differs from its ideal length at a cost of about a third. */
const SHORTER_SECONDS = 1;
const LONGER_SECONDS = 0.6;
/** Maximum seconds by which a beat may precede or follow the start of a sentence and still replace it as a cut. */
const MAX_BEAT_LEAD_SECONDS = 0.3;
const MAX_BEAT_DELAY_SECONDS = 0.15;
/** Interval of possible cuts if no better moment is near: three frames at 30 fps. */
const GRID_SECONDS = 0.1;
const FPS = 30;

/** Weights of cut positions; higher weights make other positions more expensive. */
export interface CutWeights {
  /** Weight of beats; 0 ignores the music. */
  beats: number;
  /** Weight of the words; above 1 if a cut within a sentence would be visible, because only text is shown. */
  words?: number;
}

interface CutInput {
  words: readonly Word[];
  /** Beats of the music; empty without music. */
  beats: readonly Seconds[];
  weights: CutWeights;
}

/** Returns the shortest length, of at least these seconds, that can be divided into shots. */
export function lengthFor(seconds: Seconds): Seconds {
  const frames = Math.ceil(Math.max(seconds, MIN_SHOT_SECONDS + MIN_END_SECONDS) * FPS - 1e-6);
  for (let frame = frames; ; frame++) if (canBeDivided(frame / FPS)) return frame / FPS;
}

function canBeDivided(seconds: Seconds): boolean {
  for (let shots = 1; ; shots++) {
    // Allows for rounding of cuts to frames and tenths.
    if (seconds < shots * MIN_SHOT_SECONDS + MIN_END_SECONDS + 0.1) return false;
    if (seconds <= shots * MAX_SHOT_SECONDS + MAX_END_SECONDS - 0.1) return true;
  }
}

/**
 * Returns the cuts of a film, including 0 and its end. Shots take 1.5 to 3.5 seconds, the last one 2.5 to 3. Dynamic
 * programming finds the cheapest division, which prefers cuts at sentences, then clauses, words and beats.
 *
 * @param duration a result of `lengthFor`
 */
export function cutsOf(duration: Seconds, input: CutInput): Seconds[] {
  const moments = candidates(duration, input);
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to < moments.length; to++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: -1 };
    const isEnd = to === moments.length - 1;
    for (let from = to - 1; from >= 0; from--) {
      const length = (moments[to]?.at ?? 0) - (moments[from]?.at ?? 0);
      if (length > MAX_SHOT_SECONDS + 1e-6) break;
      if (
        length < (isEnd ? MIN_END_SECONDS : MIN_SHOT_SECONDS) - 1e-6 ||
        (isEnd && length > MAX_END_SECONDS + 1e-6)
      )
        continue;
      const ideal = isEnd ? MAX_END_SECONDS : from === 0 ? IDEAL_HOOK_SECONDS : IDEAL_SHOT_SECONDS;
      const before = best[from]?.cost ?? Number.POSITIVE_INFINITY;
      const allowance = length < ideal ? SHORTER_SECONDS : LONGER_SECONDS;
      const cost = before + (moments[to]?.cost ?? 0) + ((length - ideal) / allowance) ** 2 * 0.35;
      if (cost < cheapest.cost) cheapest = { cost, from };
    }
    best.push(cheapest);
  }
  const cuts: Seconds[] = [];
  for (let to = moments.length - 1; to >= 0; to = to === 0 ? -1 : (best[to]?.from ?? -1)) {
    cuts.unshift(moments[to]?.at ?? 0);
  }
  if (cuts[0] !== 0) throw new Error(`A film of ${duration} s does not divide into shots`);
  return cuts;
}

interface Moment {
  at: Seconds;
  cost: number;
}

function candidates(duration: Seconds, { words, beats, weights }: CutInput): Moment[] {
  const costByFrame = new Map<number, number>();
  const offer = (at: Seconds, cost: number) => {
    const frame = Math.round(at * FPS);
    costByFrame.set(frame, Math.min(costByFrame.get(frame) ?? cost, cost));
  };
  const { words: weight = 1 } = weights;
  for (let at = GRID_SECONDS; at < duration; at += GRID_SECONDS) offer(at, 2.5 * weight);
  const sentenceStarts: Seconds[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1]?.text ?? '.';
    const startsSentence = SENTENCE_END.test(before);
    if (startsSentence) sentenceStarts.push(word.start);
    const cost = startsSentence ? 0 : CLAUSE_END.test(before) ? 0.9 : 1.8;
    // The picture precedes its word slightly, as editors cut.
    offer(word.start - 0.06, cost * weight);
  });
  const offBeat = (at: Seconds) => {
    const nearest = Math.min(...beats.map((beat) => Math.abs(beat - at)), 1);
    return Math.min(1, nearest / 0.12) * weights.beats;
  };
  if (weights.beats > 0) {
    for (const beat of beats) {
      if (beat <= 0 || beat >= duration) continue;
      const startsSentence = sentenceStarts.some(
        (start) => start - beat <= MAX_BEAT_LEAD_SECONDS && beat - start <= MAX_BEAT_DELAY_SECONDS,
      );
      offer(beat, startsSentence ? 0.5 : 1.5);
    }
  }
  const end = Math.round(duration * FPS);
  const inside = [...costByFrame]
    .filter(([frame]) => frame > 0 && frame < end)
    .map(([frame, cost]) => ({
      at: frame / FPS,
      cost: cost + (weights.beats > 0 ? offBeat(frame / FPS) : 0),
    }));
  return [{ at: 0, cost: 0 }, ...inside.sort((one, other) => one.at - other.at), { at: duration, cost: 0 }];
}

export const SENTENCE_END = /[.!?…。！？｡؟।॥։።۔]["'”’»)\]」』]*$/u;
const CLAUSE_END = /[,;:،、，；：፣—–]["'”’»)\]」』]*$/u;

/** Splits words into sentences. */
export function sentencesOf(words: readonly Word[]): Sentence[] {
  return runs(words, SENTENCE_END).map((run) => ({
    start: run[0]?.start ?? 0,
    end: run.at(-1)?.end ?? 0,
    words: run,
  }));
}

/** Splits words after each word that matches `end`. */
export function runs(words: readonly Word[], end: RegExp): Word[][] {
  const groups: Word[][] = [[]];
  words.forEach((word, index) => {
    groups.at(-1)?.push(word);
    if (end.test(word.text) && index < words.length - 1) groups.push([]);
  });
  return groups.filter((run) => run.length > 0);
}

/** Joins words as in the script, with spaces only where the script has spaces. */
export function textOf(words: readonly Word[]): string {
  return words
    .map((word, index) => {
      const before = words[index - 1];
      const isJoined = before !== undefined && before.offset + before.length === word.offset;
      return index === 0 || isJoined ? word.text : ` ${word.text}`;
    })
    .join('');
}

/** Removes final punctuation, except exclamation and question marks. */
export function withoutEnd(text: string): string {
  const bare = text
    .replace(/(?<![.,;:،、，；：。।॥۔።…—–\s])[.,;:،、，；：。।॥۔።…—–\s]+$/u, '')
    .replace(/^["“‘«\s]+(?!["“‘«\s])(?=[^"”’»]*$)/u, '');
  const closing = /(?<!["”’»])["”’»]+$/u.exec(bare)?.index ?? bare.length;
  return /["“‘«]/u.test(bare.slice(0, closing)) ? bare : bare.slice(0, closing);
}
