import type { Alignment } from '../../film/alignment.ts';
import type { Span } from '../../film/timeline.ts';
import type { Sound } from '../speech/engine.ts';
import { HOP } from './acoustics/mel.ts';
import { featuresOf, type SpeechFrames, speechFrames } from './acoustics/speech-frames.ts';
import { type Features, type Path, warp } from './warp.ts';

/** The features and known times of a reference recording. */
export interface Reference {
  frames: SpeechFrames;
  alignment: Alignment;
}

/** Times that were found by comparing sounds (`dtw`), or spread evenly because no sound matches (`linear`). */
export interface Times extends Alignment {
  method: 'dtw' | 'linear';
  /** Distance of the sounds relative to that of a reversed sound: about 0.8 for the same text, 1 for different texts. */
  cost: number;
}

/** Above this cost, the texts differ. The limit is stricter for short sounds, which may match by chance. */
const maxCost = (frames: number) => 0.97 - 0.8 / Math.sqrt(Math.max(1, frames));

/** Finds times in a sound by comparison with references: other voices that say the same words. The most similar one is used. */
export function transferTimes(sound: Sound, references: readonly Reference[]): Times {
  const own = speechFrames(sound);
  const candidates = references.map(({ frames, alignment }) => ({
    frames,
    alignment,
    path: warp(featuresOf(frames, own), featuresOf(own, frames)),
  }));
  const best = candidates.reduce((one, other) => (other.path.cost < one.path.cost ? other : one));
  const hasSpeech = best.frames.places.length > 0 && own.places.length > 0;
  const cost = hasSpeech ? best.path.cost / chanceCost(best.frames, own) : 1;
  const isAlike = cost <= maxCost(own.places.length);
  const path = isAlike ? best.path : linearPath(best.frames.places.length, own.places.length);
  const mapTime = hasSpeech ? timeMapping(best.frames, own, path) : (t: number) => t;
  const move = <Item extends Span>(item: Item): Item => {
    const start = mapTime(item.start);
    return { ...item, start, end: Math.max(start, mapTime(item.end)) };
  };
  return {
    words: best.alignment.words.map((word) => clipToSpan(move(word), own.spans) ?? move(word)),
    phones: best.alignment.phones.flatMap((phone) => clipToSpan(move(phone), own.spans) ?? []),
    method: isAlike ? 'dtw' : 'linear',
    cost,
  };
}

/** The cost of a random match, for which one sound is reversed. */
function chanceCost(from: SpeechFrames, to: SpeechFrames): number {
  return warp(reversed(featuresOf(from, to)), featuresOf(to, from)).cost;
}

function reversed({ count, width, values }: Features): Features {
  const result = new Float32Array(values.length);
  for (let frame = 0; frame < count; frame++) {
    const from = (count - 1 - frame) * width;
    for (let k = 0; k < width; k++) {
      const isDelta = k >= width / 2;
      result[frame * width + k] = isDelta ? -values[from + k]! : values[from + k]!;
    }
  }
  return { count, width, values: result };
}

/** A path that spreads frames evenly over the speech, without its pauses. */
function linearPath(rows: number, columns: number): Path {
  const at = (row: number) => Math.min(columns - 1, Math.floor((row * columns) / rows));
  const first = Int32Array.from({ length: rows }, (_, row) => at(row));
  return { first, last: first, cost: 0 };
}

/** Maps times of one sound to the other; the mapping is ascending. */
function timeMapping(from: SpeechFrames, to: SpeechFrames, { first, last }: Path): (t: number) => number {
  const middle = (row: number) => (first[row]! + last[row]!) / 2;
  return (t) => {
    const frame = t / HOP - 0.5;
    const row = Math.max(0, lastAtOrBelow(from.places, frame));
    const next = Math.min(row + 1, from.places.length - 1);
    // Don't interpolate across a pause.
    const part = from.places[next]! - from.places[row]! === 1 ? clamp(frame - from.places[row]!) : 0;
    const otherRow = middle(row) * (1 - part) + middle(next) * part;
    return (to.places[Math.floor(otherRow)]! + (otherRow % 1) + 0.5) * HOP;
  };
}

/** Index of the last number ≤ value in an ascending list; −1 if all are larger. */
function lastAtOrBelow(numbers: Int32Array, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Clips an interval to the span that it overlaps most; undefined if it overlaps none. */
function clipToSpan<Item extends Span>(item: Item, spans: readonly Span[]): Item | undefined {
  let best: Item | undefined;
  for (const span of spans) {
    if (span.end <= item.start) continue;
    if (span.start >= item.end) break;
    const start = Math.max(item.start, span.start);
    const end = Math.min(item.end, span.end);
    if (!best || end - start > best.end - best.start) best = { ...item, start, end };
  }
  return best;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
