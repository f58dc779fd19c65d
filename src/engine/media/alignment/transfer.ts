import type { Alignment } from '../../film/alignment.ts';
import type { Span } from '../../film/timeline.ts';
import type { Sound } from '../speech/engine.ts';
import { HOP } from './acoustics/mel.ts';
import { featuresOf, type SpeechFrames, speechFrames } from './acoustics/speech-frames.ts';
import { type Features, type Path, warp } from './warp.ts';

/** A rendering whose times are known; of its sound only what is compared. */
export interface Reference {
  frames: SpeechFrames;
  alignment: Alignment;
}

/** How times came about: by comparing sounds, or by stretching where nothing could be compared. */
export interface Times extends Alignment {
  method: 'dtw' | 'linear';
  /** How unlike the sounds are, as a part of how unlike they would be if one ran backwards: about 0.8 for one text, 1 for two. */
  cost: number;
}

/** Above this the sounds do not say the same; a short one may come near by chance. */
const maxCost = (frames: number) => 0.97 - 0.8 / Math.sqrt(Math.max(1, frames));

/**
 * The times of a sound from a rendering of the same words by another voice. Of several renderings the one is
 * followed that is most alike.
 */
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

/** The cost that chance alone would reach: with the same sounds in an order that no text has. */
function chanceCost(from: SpeechFrames, to: SpeechFrames): number {
  return warp(reversed(featuresOf(from, to)), featuresOf(to, from)).cost;
}

function reversed({ count, width, values }: Features): Features {
  const turned = new Float32Array(values.length);
  for (let frame = 0; frame < count; frame++) {
    const from = (count - 1 - frame) * width;
    for (let k = 0; k < width; k++) {
      const change = k >= width / 2;
      turned[frame * width + k] = change ? -values[from + k]! : values[from + k]!;
    }
  }
  return { count, width, values: turned };
}

/** The path of an even stretch: rests apart, every sound takes the same part of the whole. */
function linearPath(rows: number, columns: number): Path {
  const at = (row: number) => Math.min(columns - 1, Math.floor((row * columns) / rows));
  const first = Int32Array.from({ length: rows }, (_, row) => at(row));
  return { first, last: first, cost: 0 };
}

/** From a moment of one sound to the same moment of the other, ascending. */
function timeMapping(from: SpeechFrames, to: SpeechFrames, { first, last }: Path): (t: number) => number {
  const middle = (row: number) => (first[row]! + last[row]!) / 2;
  return (t) => {
    const place = t / HOP - 0.5;
    const row = Math.max(0, lastAtOrBelow(from.places, place));
    const next = Math.min(row + 1, from.places.length - 1);
    // Across a rest there is nothing between one frame and the next.
    const part = from.places[next]! - from.places[row]! === 1 ? clamp(place - from.places[row]!) : 0;
    const otherRow = middle(row) * (1 - part) + middle(next) * part;
    return (to.places[Math.floor(otherRow)]! + (otherRow % 1) + 0.5) * HOP;
  };
}

/** Index of the last of ascending numbers that is not above a value; −1 when all are. */
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

/** The part of an interval that falls into the span where most of it lies; undefined where all of it is silent. */
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
