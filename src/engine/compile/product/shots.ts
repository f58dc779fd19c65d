import type { Word } from '../../film/alignment.ts';
import type { Seconds } from '../../film/timeline.ts';
import { CLAUSE_END, SENTENCE_END } from './sentences.ts';

/** Seconds between cuts: what the eye wants, and what it bears. */
export const SHORTEST = 2.2;
export const LONGEST = 3.5;
const IDEAL = 2.8;
/** The hook holds the first seconds, and the end card the last. */
const HOOK_IDEAL = 2.4;
const END_SHORTEST = 2.5;
const END_LONGEST = 3;
/** Cuts lie on whole tenths of a second where nothing better is near: three frames of thirty. */
const STEP = 0.1;
const FPS = 30;

/** What draws a cut to a moment; the higher, the more it costs to cut elsewhere. */
export interface CutTaste {
  /** Of music: 0 where cuts keep to the words alone. */
  beats: number;
  /** Of what is said: above 1 where a cut amid a sentence would be seen, since the words are the picture. */
  words?: number;
}

export interface CutInput {
  words: readonly Word[];
  /** Moments of the music, empty without. */
  beats: readonly Seconds[];
  taste: CutTaste;
}

/** The shortest length of a film that is not shorter than this and divides into shots. */
export function lengthFor(seconds: Seconds): Seconds {
  const frames = Math.ceil(Math.max(seconds, SHORTEST + END_SHORTEST) * FPS - 1e-6);
  for (let frame = frames; ; frame++) if (divides(frame / FPS)) return frame / FPS;
}

function divides(seconds: Seconds): boolean {
  for (let shots = 1; ; shots++) {
    // A hair of room on both sides, since cuts lie on frames and tenths.
    if (seconds < shots * SHORTEST + END_SHORTEST + 0.1) return false;
    if (seconds <= shots * LONGEST + END_LONGEST - 0.1) return true;
  }
}

/**
 * Where the film is cut: 0, every cut, and its end. Between two cuts lie 2.2 to 3.5 seconds, behind the last one 2.5
 * to 3. Of all divisions it is the one that cuts most often where a sentence begins, then a clause, then a word, and
 * on the beat; cheapest way by dynamic programming.
 *
 * @param duration as `lengthFor` made it
 */
export function cutsOf(duration: Seconds, input: CutInput): Seconds[] {
  const moments = candidates(duration, input);
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to < moments.length; to++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: -1 };
    const isEnd = to === moments.length - 1;
    for (let from = to - 1; from >= 0; from--) {
      const length = (moments[to]?.at ?? 0) - (moments[from]?.at ?? 0);
      if (length > LONGEST + 1e-6) break;
      if (length < (isEnd ? END_SHORTEST : SHORTEST) - 1e-6 || (isEnd && length > END_LONGEST + 1e-6))
        continue;
      const ideal = isEnd ? END_LONGEST : from === 0 ? HOOK_IDEAL : IDEAL;
      const before = best[from]?.cost ?? Number.POSITIVE_INFINITY;
      const cost = before + (moments[to]?.cost ?? 0) + ((length - ideal) / 0.6) ** 2 * 0.35;
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
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

function candidates(duration: Seconds, { words, beats, taste }: CutInput): Moment[] {
  const found = new Map<number, number>();
  const offer = (at: Seconds, cost: number) => {
    const frame = Math.round(at * FPS);
    found.set(frame, Math.min(found.get(frame) ?? cost, cost));
  };
  const { words: weight = 1 } = taste;
  for (let at = STEP; at < duration; at += STEP) offer(at, 2 * weight);
  words.forEach((word, index) => {
    const before = words[index - 1]?.text ?? '.';
    // The picture is there a moment before its word, as an editor cuts.
    const torn = SENTENCE_END.test(before) ? 0 : CLAUSE_END.test(before) ? 0.5 : 1.2;
    offer(word.start - 0.06, torn * weight);
  });
  const offBeat = (at: Seconds) => {
    const nearest = Math.min(...beats.map((beat) => Math.abs(beat - at)), 1);
    return Math.min(1, nearest / 0.12) * taste.beats;
  };
  if (taste.beats > 0) for (const beat of beats) if (beat > 0 && beat < duration) offer(beat, 1);
  const end = Math.round(duration * FPS);
  const inside = [...found]
    .filter(([frame]) => frame > 0 && frame < end)
    .map(([frame, cost]) => ({ at: frame / FPS, cost: cost + (taste.beats > 0 ? offBeat(frame / FPS) : 0) }));
  return [{ at: 0, cost: 0 }, ...inside.sort((one, other) => one.at - other.at), { at: duration, cost: 0 }];
}
