import { valueAt } from '../../src/film/motion.ts';
import type { Clip, Rect, TextLayer, Timeline } from '../../src/film/timeline.ts';
import { plateInset, platesOf } from '../../src/layers/text/text-ink.ts';
import { textBlock } from '../../src/media/typesetting/block.ts';
import type { FixedFilm } from './fixed-film.ts';

/** Something of a film that is read or looked at, and where it is at a moment. */
interface Thing {
  what: string;
  rect: Rect;
  kind: 'text' | 'caption' | 'face';
}

/** Of the smaller of two things; what touches less is not seen. */
const TOUCH = 0.04;
/** Below this, something is still coming or already going. */
const THERE = 0.6;
const MOMENTS = [0.55, 0.8];

/** What nobody would publish: texts that were cut, that run out of the frame, or that stand on one another or on a face. */
export function faultsOf({ timeline, schedule }: FixedFilm): string[] {
  const inked = new Map<Clip, Rect>();
  const faults: string[] = [];
  for (const clip of timeline.tracks.flatMap((track) => track.clips)) {
    if (clip.layer.kind !== 'text') continue;
    const { rect, isCut } = ink(clip.layer);
    inked.set(clip, rect);
    if (isCut) faults.push(`cut: ${short(clip.layer)}`);
  }
  for (const { start, end } of schedule.scenes) {
    for (const part of MOMENTS) {
      const t = start + (end - start) * part;
      const things = thingsAt(timeline, inked, t);
      faults.push(...things.flatMap((thing, index) => faultsAt(thing, things.slice(index + 1), timeline)));
    }
  }
  return [...new Set(faults)];
}

function thingsAt(timeline: Timeline, inked: ReadonlyMap<Clip, Rect>, t: number): Thing[] {
  return timeline.tracks.flatMap(({ clips }) =>
    clips.flatMap((clip): Thing[] => {
      const { layer, start, end, motion } = clip;
      if (t < start || t >= end || valueAt(motion?.opacity, t - start, 1) < THERE) return [];
      if (layer.kind === 'text' && layer.box.width <= timeline.width) {
        return [{ what: short(layer), rect: moved(clip, inked.get(clip) ?? layer.box, t), kind: 'text' }];
      }
      if (layer.kind === 'caption') return [{ what: 'caption', rect: layer.box, kind: 'caption' }];
      if (layer.kind === 'avatar')
        return [{ what: 'face', rect: moved(clip, face(layer.box), t), kind: 'face' }];
      return [];
    }),
  );
}

function faultsAt(thing: Thing, others: readonly Thing[], { width, height }: Timeline): string[] {
  const { rect, what, kind } = thing;
  const isOut =
    kind === 'text' &&
    (rect.x < 0 || rect.y < 0 || rect.x + rect.width > width || rect.y + rect.height > height);
  // A text may stand behind itself: as the shade of what is to come.
  const touched = others.filter(
    (other) =>
      other.what !== what && common(rect, other.rect) > TOUCH * Math.min(size(rect), size(other.rect)),
  );
  return [
    ...(isOut ? [`out of the frame: ${what}`] : []),
    ...touched.map((other) => `${what} on ${other.what}`),
  ];
}

/** Around the letters of a text and its plates; and whether some of it had to be left out. */
function ink(layer: TextLayer): { rect: Rect; isCut: boolean } {
  const text = layer.uppercase ? layer.text.toLocaleUpperCase(layer.locale) : layer.text;
  const block = textBlock({ ...layer, text, inset: plateInset(layer) });
  const lines = block.lines.map(({ left, right, words, baseline }) => {
    const pieces = words.flatMap((word) => word.pieces);
    const top = baseline - Math.max(0, ...pieces.map(({ above }) => above));
    const bottom = baseline + Math.max(0, ...pieces.map(({ below }) => below));
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
  const all = [...lines, ...platesOf(block, layer).map(({ rect }) => rect)];
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const right = Math.max(...all.map(({ x, width }) => x + width));
  const bottom = Math.max(...all.map(({ y, height }) => y + height));
  const isCut = block.text.includes('…') && !text.includes('…');
  return { rect: { x: left, y: top, width: right - left, height: bottom - top }, isCut };
}

function moved({ start, motion }: Clip, { x, y, width, height }: Rect, t: number): Rect {
  const [right, down] = [valueAt(motion?.x, t - start, 0), valueAt(motion?.y, t - start, 0)];
  return { x: x + right, y: y + down, width, height };
}

/** Where the head of a presenter is. */
function face({ x, y, width, height }: Rect): Rect {
  const wide = Math.min(width * 0.5, height * 0.4);
  return { x: x + (width - wide) / 2, y: y + height * 0.1, width: wide, height: height * 0.5 };
}

function common(a: Rect, b: Rect): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

function size({ width, height }: Rect): number {
  return width * height;
}

function short({ text }: TextLayer): string {
  return JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}~` : text);
}
