import type { Span } from '../timeline/timeline.ts';
import { type Frame, HOP } from './sound-frames.ts';
import type { Viseme } from './visemes.ts';
import { quantile } from './voice-activity.ts';

/** Frames to either side with which a dip is compared. */
const NEAR = 14;
/** How far a dip falls, in decibels, to be a closure. */
const DIP = 7;
/** Share of voice against what an open mouth lets out, in decibels. */
const MURMUR = 5;
const SMOOTH = 2;

/** One speaker's ranges; vowels are told apart within them, because they differ from voice to voice. */
interface Ranges {
  openFrom: number;
  closedBelow: number;
  spreadFrom: number;
  roundBelow: number;
  loud: number;
  murmur: number;
}

/** The mouth of every frame; frames outside of the spans are `sil`. */
export function mouthsOf(frames: readonly Frame[], spans: readonly Span[]): Viseme[] {
  const mouths = new Array<Viseme>(frames.length).fill('sil');
  const spoken = spans.flatMap(({ start, end }) =>
    frames.slice(Math.round(start / HOP), Math.round(end / HOP)),
  );
  const ranges = rangesOf(spoken);
  for (const { start, end } of spans) {
    const from = Math.round(start / HOP);
    const to = Math.min(frames.length, Math.round(end / HOP));
    for (let index = from; index < to; index++) mouths[index] = mouthOf(frames, index, from, to, ranges);
  }
  return smoothed(mouths);
}

function rangesOf(spoken: readonly Frame[]): Ranges {
  const loud = quantile(
    spoken.map(({ level }) => level),
    0.9,
  );
  const vowels = spoken.filter((frame) => frame.level > loud - 14 && frame.body > frame.hiss + 3);
  const firsts = vowels.map(({ first }) => first);
  const seconds = vowels.map(({ second }) => second);
  return {
    loud,
    openFrom: quantile(firsts, 0.62),
    closedBelow: quantile(firsts, 0.35),
    spreadFrom: quantile(seconds, 0.62),
    roundBelow: quantile(seconds, 0.3),
    murmur: quantile(
      vowels.map(({ murmur, body }) => murmur - body),
      0.5,
    ),
  };
}

function mouthOf(frames: readonly Frame[], index: number, from: number, to: number, ranges: Ranges): Viseme {
  const frame = frames[index]!;
  if (frame.hiss > frame.body + 1) {
    if (frame.hiss < ranges.loud - 26) return frame.centre > 3600 ? 'FF' : 'DD';
    return frame.centre > 4300 ? 'SS' : 'CH';
  }
  const before = peak(frames, Math.max(from, index - NEAR), index);
  const after = peak(frames, index + 1, Math.min(to, index + NEAR + 1));
  const fall = Math.min(before, after) - frame.body;
  const murmurs = frame.murmur - frame.body > Math.max(0, ranges.murmur + MURMUR);
  if (fall > DIP && murmurs) return frame.body < ranges.loud - 12 ? 'PP' : 'nn';
  if (fall > DIP * 1.6) return 'DD';
  if (frame.level < ranges.loud - 22) return 'DD';
  return vowel(frame, ranges);
}

function vowel({ first, second }: Frame, ranges: Ranges): Viseme {
  if (first >= ranges.openFrom) return second < ranges.roundBelow ? 'O' : 'aa';
  if (second < ranges.roundBelow) return first < ranges.closedBelow ? 'U' : 'O';
  if (second >= ranges.spreadFrom) return first < ranges.closedBelow ? 'I' : 'E';
  return first < ranges.closedBelow ? 'I' : 'E';
}

function peak(frames: readonly Frame[], from: number, to: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let index = from; index < to; index++) most = Math.max(most, frames[index]!.body);
  return most;
}

/** The commonest shape of a few frames; closures are short and stand for themselves. */
function smoothed(mouths: readonly Viseme[]): Viseme[] {
  return mouths.map((own, index) => {
    if (own === 'sil' || own === 'PP') return own;
    const near = mouths.slice(Math.max(0, index - SMOOTH), index + SMOOTH + 1).filter((one) => one !== 'sil');
    const count = (viseme: Viseme) => near.filter((one) => one === viseme).length;
    return near.reduce((best, one) => (one !== 'PP' && count(one) > count(best) ? one : best), own);
  });
}
