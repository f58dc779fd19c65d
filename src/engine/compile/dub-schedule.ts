import type { Transcript } from '../film/request.ts';
import type { Seconds } from '../film/timeline.ts';

/** A sentence may begin this much earlier or later than the speaker does; a little less than the promised 0.3 s. */
export const MAX_DRIFT: Seconds = 0.25;
/** Silence between two sentences. */
const GAP: Seconds = 0.08;
/** A word may seem to last this much longer than it does, up to a cut. */
const CUT_TOLERANCE: Seconds = 0.15;
/** Voices slow down less than they speed up, because slow speech sounds unnatural sooner. */
const SLOWDOWN_SHARE = 0.5;
/** Shorter sentences sound as well at their own pace. */
const MIN_RATE_CHANGE = 0.01;

/** A sentence to speak. */
export interface DubbedSentence {
  start: Seconds;
  /** Pace relative to the voice's own. */
  rate: number;
}

/** Sentences that do not fit at the highest pace, by their number. */
export interface TooLong {
  index: number;
  /** Length at the highest pace, and the time that is free. */
  needed: Seconds;
  free: Seconds;
}

/** When a translated sentence may be spoken. */
interface Slot {
  earliest: Seconds;
  /** When the speaker starts and ends. */
  start: Seconds;
  end: Seconds;
  /** When it should end: before the next sentence and the next shot. */
  desiredEnd: Seconds;
  /** When it must end. */
  latestEnd: Seconds;
}

export interface DubSchedule {
  sentences: DubbedSentence[];
  /** Sentences that are spoken faster than usually allowed, by their number. */
  hurried: number[];
  tooLong: TooLong[];
}

/** How much faster or slower than usual a voice may speak: 0–1. */
export interface PaceLimits {
  usual: number;
  /** For a sentence that does not fit otherwise. */
  lastResort: number;
}

/**
 * Fits translated sentences to the times of the speaker. A sentence starts with the speaker's, uses the pause after it, and
 * never runs into the next shot. Only if it does not fit, it is spoken faster; if that does not suffice, it starts earlier or
 * the next one starts later, by at most `MAX_DRIFT`.
 *
 * @param seconds length of each translated sentence at the voice's own pace
 */
export function scheduleDub(
  transcript: Transcript,
  seconds: readonly Seconds[],
  { usual, lastResort }: PaceLimits,
): DubSchedule {
  const hurried: number[] = [];
  const tooLong: TooLong[] = [];
  let free = 0;
  const sentences = slotsOf(transcript).map((slot, index): DubbedSentence => {
    const length = seconds[index] ?? 0;
    const shortest = length / (1 + usual);
    const earliest = Math.max(slot.earliest, free);
    let start = Math.max(slot.start, free);
    let end = start + length;
    if (end > slot.desiredEnd) {
      if (start + shortest > slot.desiredEnd) start = Math.max(earliest, slot.desiredEnd - shortest);
      end = Math.max(start + shortest, slot.desiredEnd);
      if (end > slot.latestEnd) {
        const needed = length / (1 + lastResort);
        if (earliest + needed > slot.latestEnd)
          tooLong.push({ index, needed, free: slot.latestEnd - earliest });
        else hurried.push(index);
        [start, end] = [earliest, Math.max(earliest + needed, slot.latestEnd)];
      }
    } else if (end < slot.end) {
      end = Math.min(slot.end, start + length / (1 - usual * SLOWDOWN_SHARE));
    }
    free = end + GAP;
    const rate = length / (end - start);
    return { start, rate: Math.abs(rate - 1) < MIN_RATE_CHANGE || length === 0 ? 1 : rate };
  });
  return { sentences, hurried, tooLong };
}

/** Returns how long the translation of each sentence may be at most, at the voice's own pace. */
export function maxDubSeconds(transcript: Transcript, maxPaceChange: number): Seconds[] {
  return slotsOf(transcript).map(({ start, desiredEnd }) => (desiredEnd - start) * (1 + maxPaceChange));
}

function slotsOf({ sentences, cuts, duration }: Transcript): Slot[] {
  return sentences.map(({ start, end }, index) => {
    const next = sentences[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const cutAfter = cuts.find((cut) => cut >= end - CUT_TOLERANCE) ?? Number.POSITIVE_INFINITY;
    const cutBefore = cuts.findLast((cut) => cut <= start) ?? 0;
    const lastEnd = Math.min(cutAfter, duration);
    const desiredEnd = Math.min(lastEnd, next - GAP);
    return {
      earliest: Math.max(cutBefore, start - MAX_DRIFT, 0),
      start,
      end: Math.min(end, desiredEnd),
      desiredEnd,
      latestEnd: Math.min(lastEnd, next - GAP + MAX_DRIFT),
    };
  });
}
