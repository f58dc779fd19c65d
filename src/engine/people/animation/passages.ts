import { chance, seedOf } from '../../../base/chance.ts';
import { mix, smooth } from '../../../base/easing.ts';
import { leadIn } from '../../../base/lead-in.ts';
import type { Seconds, Span, VisemeCue } from '../../film/timeline.ts';

/**
 * A stretch of a film from one phrase to the next. Everything random within it follows from its own seed, and its times
 * count from its own start, so that a changed word elsewhere does not change the movement here.
 */
export interface Passage {
  start: Seconds;
  end: Seconds;
  /** Seconds from start to end, without the error of their difference, so that it can be rounded. */
  length: Seconds;
  /** Follows from the film's seed and from the first sounds, so that a word changed later does not change it. */
  seed: number;
}

const SEED_VISEMES = 6;
/** Shorter passages are joined to the one before. */
const MIN_PASSAGE_SECONDS = 1.2;

export function passagesOf({
  phrases,
  visemes,
  duration,
  seed,
}: {
  phrases: readonly Span[];
  visemes: readonly VisemeCue[];
  duration: Seconds;
  seed: number;
}): Passage[] {
  const starts = [0];
  for (const phrase of phrases.slice(1)) {
    const start = leadIn(phrase.start);
    if (start - starts.at(-1)! >= MIN_PASSAGE_SECONDS) starts.push(start);
  }
  const occurrences = new Map<string, number>();
  let next = 0;
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Math.max(duration, start + MIN_PASSAGE_SECONDS);
    const spoken: string[] = [];
    for (let cue = visemes[next]; cue && cue.start < end; cue = visemes[++next]) {
      if (cue.viseme !== 'sil') spoken.push(cue.viseme);
    }
    const content = spoken.slice(0, SEED_VISEMES).join(' ');
    // Passages that begin alike move differently.
    const occurrence = occurrences.get(content) ?? 0;
    occurrences.set(content, occurrence + 1);
    const length = Number((end - start).toFixed(6));
    return { start, end, length, seed: seedOf(`${seed} ${occurrence} ${content}`) };
  });
}

/** Returns a function that finds the index of the passage at a time; fastest when times rise. */
export function passageAt(passages: readonly Passage[]): (t: Seconds) => number {
  let index = 0;
  return (t) => {
    if (t < passages[index]!.start) index = 0;
    while (index < passages.length - 1 && t >= passages[index + 1]!.start) index++;
    return index;
  };
}

/**
 * Smooth noise within −1…1 that changes about `rate` times a second, and at least once in a passage. Slow noise is weaker,
 * because short passages make it faster.
 *
 * @param salt gives each use another curve
 */
export function drift(passages: readonly Passage[], salt: number, rate: number): (t: Seconds) => number {
  const strength = Math.min(1, 0.4 + 2 * rate);
  const find = passageAt(passages);
  const knots = passages.map(({ length, seed }) => {
    const count = Math.max(1, Math.round(length * rate));
    const value = (index: number) => strength * (chance(seed + salt * 7919 + index * 104_729)() * 2 - 1);
    return { count, values: Array.from({ length: count + 1 }, (_, index) => value(index)) };
  });
  return (t) => {
    const index = find(t);
    const { start, length } = passages[index]!;
    const { count, values } = knots[index]!;
    const place = Math.min(count, Math.max(0, ((t - start) / length) * count));
    const knot = Math.min(count - 1, Math.floor(place));
    const part = place - knot;
    // The last knot of a passage is the first of the next.
    const to = knot + 1 < count ? values[knot + 1]! : (knots[index + 1]?.values[0] ?? values[count]!);
    return mix(values[knot]!, to, part * part * part * (part * (part * 6 - 15) + 10));
  };
}

/** A random generator for one purpose within a passage. */
export function randomOf({ seed }: Passage, salt: number): () => number {
  return chance(seed + salt);
}

/** Seconds at the ends of a passage in which what lags behind catches up, so that nothing lasts into the next. */
export const SEAM_SECONDS = 0.3;

/** 0 at both ends of a passage, 1 within. */
export function distanceFromSeams(t: Seconds, { start, end }: Passage): number {
  return smooth(Math.min(t - start, end - t) / SEAM_SECONDS);
}
