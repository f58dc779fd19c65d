import type { Viseme } from '../../film/visemes.ts';
import type { Shape } from './visemes/shapes.ts';

/** A mouth held shorter than this would only flicker. */
const SEEN = 0.05;
/** Gaps up to this are no rest. */
const TOUCH = 0.05;
/** What the eye misses when it is not shown, however short it is. */
const TELLING = new Set<Viseme>(['PP', 'FF', 'sil']);

/**
 * Shapes in order without chatter: one shorter than 50 ms goes into the shorter of its neighbours, equal
 * neighbours become one. Closed lips, and what stands between two of them, stay.
 */
export function settle<S extends Shape>(shapes: readonly S[]): S[] {
  const result: S[] = [];
  const queue = shapes.map((shape) => ({ ...shape }));
  for (const [index, shape] of queue.entries()) {
    const last = result.at(-1);
    if (last?.viseme === shape.viseme && touch(last, shape)) {
      last.end = shape.end;
      continue;
    }
    const next = queue[index + 1];
    const before = last && touch(last, shape) && !TELLING.has(last.viseme) ? last : undefined;
    const after = next && touch(shape, next) && !TELLING.has(next.viseme) ? next : undefined;
    const short = length(shape) < SEEN - 1e-6 && !TELLING.has(shape.viseme);
    if (!short || !(before || after)) result.push(shape);
    else if (before && !(after && length(after) < length(before))) before.end = shape.end;
    else if (after) after.start = shape.start;
  }
  return result;
}

function touch(a: Shape, b: Shape): boolean {
  return b.start - a.end < TOUCH;
}

function length({ start, end }: Shape): number {
  return end - start;
}
