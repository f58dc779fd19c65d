import type { Span } from '../../../film/timeline.ts';
import type { LoudnessFrame } from './loudness.ts';
import { HOP } from './mel.ts';

/** Frames on either side that determine the noise level. */
const NOISE_FRAMES = 300;
/** Speech must exceed the noise by this share of the signal-to-noise ratio, within the limits below. */
const MARGIN_SHARE = 0.38;
const MIN_MARGIN_DECIBELS = 5;
const MAX_MARGIN_DECIBELS = 18;
/** A shorter pause belongs to a speech sound, such as the closure before a p or t. */
const MIN_PAUSE_SECONDS = 0.13;
/** A shorter sound is a click. */
const MIN_SOUND_SECONDS = 0.05;
/** A shorter isolated sound that stays this many decibels below the voice is noise. */
const ISOLATED_SECONDS = 0.3;
const ISOLATED_DECIBELS = 10;

/** Finds spans of speech against slowly changing noise. */
export function voiceActivity(frames: readonly LoudnessFrame[]): Span[] {
  const levels = frames.map(({ level }) => level);
  const hisses = frames.map(({ hiss }) => hiss);
  const voice = quantile(levels, 0.92);
  const floors = noiseFloor(levels);
  const hissFloors = noiseFloor(hisses);
  const loudestHiss = quantile(hisses, 0.97);
  const active = frames.map(({ level, hiss }, index) => {
    const margin = clamp((voice - floors[index]!) * MARGIN_SHARE, MIN_MARGIN_DECIBELS, MAX_MARGIN_DECIBELS);
    const hissing = hiss - hissFloors[index]! > clamp((loudestHiss - hissFloors[index]!) * 0.6, 9, 24);
    // A sound far below the level of the voice is noise, however quiet the rest is.
    return level > voice - 38 && (level - floors[index]! > margin || hissing);
  });
  return spansOf(active).filter(({ start, end }, index, spans) => {
    const before = start - (spans[index - 1]?.end ?? Number.NEGATIVE_INFINITY);
    const after = (spans[index + 1]?.start ?? Number.POSITIVE_INFINITY) - end;
    if (end - start >= ISOLATED_SECONDS || Math.min(before, after) < ISOLATED_SECONDS) return true;
    return levels
      .slice(Math.round(start / HOP), Math.round(end / HOP))
      .some((level) => level > voice - ISOLATED_DECIBELS);
  });
}

function spansOf(active: readonly boolean[]): Span[] {
  const spans: Span[] = [];
  active.forEach((on, index) => {
    if (!on) return;
    const last = spans.at(-1);
    const start = index * HOP;
    if (last && start - last.end < 1e-6) last.end = start + HOP;
    else spans.push({ start, end: start + HOP });
  });
  const whole: Span[] = [];
  for (const span of spans.filter(({ start, end }) => end - start >= MIN_SOUND_SECONDS - 1e-6)) {
    const last = whole.at(-1);
    if (last && span.start - last.end < MIN_PAUSE_SECONDS) last.end = span.end;
    else whole.push(span);
  }
  return whole;
}

/** The 10th percentile of the surrounding levels for each frame. */
function noiseFloor(levels: readonly number[]): number[] {
  const step = 25;
  const marks: number[] = [];
  for (let index = 0; index < levels.length + step; index += step) {
    const from = Math.max(0, Math.min(index - NOISE_FRAMES, levels.length - 2 * NOISE_FRAMES));
    marks.push(quantile(levels.slice(from, Math.max(from, 0) + 2 * NOISE_FRAMES), 0.1));
  }
  return levels.map((_, index) => {
    const at = Math.floor(index / step);
    const part = index / step - at;
    return marks[at]! * (1 - part) + (marks[at + 1] ?? marks[at]!) * part;
  });
}

export function quantile(values: readonly number[], part: number): number {
  // Typed arrays sort numerically without a comparison function, which is much faster.
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Returns 1 for every frame within the spans. */
export function spokenFrames(spans: readonly Span[], count: number, margin = 0): Uint8Array {
  const spoken = new Uint8Array(count);
  for (const { start, end } of spans) {
    spoken.fill(1, Math.max(0, Math.round(start / HOP) - margin), Math.round(end / HOP) + margin);
  }
  return spoken;
}
