import type { Viseme } from '../../../film/visemes.ts';

/** A shape of the mouth and when it is held; seconds, half open. */
export interface Shape {
  viseme: Viseme;
  start: number;
  end: number;
}

/** Silence this long shuts the mouth. */
const MIN_SILENCE = 0.12;

/** The same shapes, and `sil` wherever there are none for 120 ms; shorter gaps stay. */
export function insertSilence(shapes: readonly Shape[], duration: number): Shape[] {
  const result: Shape[] = [];
  let at = 0;
  for (const shape of shapes) {
    if (shape.start - at >= MIN_SILENCE) result.push({ viseme: 'sil', start: at, end: shape.start });
    result.push(shape);
    at = shape.end;
  }
  if (duration - at >= MIN_SILENCE) result.push({ viseme: 'sil', start: at, end: duration });
  return result;
}

/** A mouth held shorter than this would only flicker. */
const MIN_VISIBLE = 0.05;
/** Gaps up to this are no rest. */
const MAX_GAP = 0.05;
/** What the eye misses when it is not shown, however short it is. */
const ALWAYS_SHOWN = new Set<Viseme>(['PP', 'FF', 'sil']);

/**
 * Shapes in order without chatter: one shorter than 50 ms goes into the shorter of its neighbours, equal
 * neighbours become one. Closed lips, and what stands between two of them, stay.
 */
export function mergeShortShapes<S extends Shape>(shapes: readonly S[]): S[] {
  const result: S[] = [];
  const queue = shapes.map((shape) => ({ ...shape }));
  for (const [index, shape] of queue.entries()) {
    const last = result.at(-1);
    if (last?.viseme === shape.viseme && isAdjacent(last, shape)) {
      last.end = shape.end;
      continue;
    }
    const next = queue[index + 1];
    const before = last && isAdjacent(last, shape) && !ALWAYS_SHOWN.has(last.viseme) ? last : undefined;
    const after = next && isAdjacent(shape, next) && !ALWAYS_SHOWN.has(next.viseme) ? next : undefined;
    const short = length(shape) < MIN_VISIBLE - 1e-6 && !ALWAYS_SHOWN.has(shape.viseme);
    if (!short || !(before || after)) result.push(shape);
    else if (before && !(after && length(after) < length(before))) before.end = shape.end;
    else if (after) after.start = shape.start;
  }
  return result;
}

function isAdjacent(a: Shape, b: Shape): boolean {
  return b.start - a.end < MAX_GAP;
}

function length({ start, end }: Shape): number {
  return end - start;
}

/** Lips stay closed, or on the teeth, this long, so that a frame at 30 a second falls into it. */
const MIN_CLOSURE: Partial<Record<Viseme, number>> = { PP: 0.06, FF: 0.05 };
/** What a neighbour keeps when it lends its time: enough to be seen, then enough to be there at all. */
const NEIGHBOUR_MINIMUMS = [0.05, 0.025, 0];

/**
 * Lengthens every `PP` to 60 and every `FF` to 50 ms: first into silence beside it, then at the cost of its neighbours.
 * Shapes stay in order and apart; a neighbour that has to give all its time goes.
 */
export function closeLips<S extends Shape>(shapes: readonly S[], duration: number): S[] {
  const result = shapes.map((shape) => ({ ...shape }));
  for (const kept of NEIGHBOUR_MINIMUMS) {
    result.forEach((shape, index) => {
      const least = MIN_CLOSURE[shape.viseme];
      if (least) lengthen(shape, least, result[index - 1], result[index + 1], duration, kept);
    });
  }
  return result.filter((shape) => shape.end - shape.start > 1e-6);
}

function lengthen(
  lips: Shape,
  least: number,
  before: Shape | undefined,
  after: Shape | undefined,
  duration: number,
  kept: number,
): void {
  const missing = () => least - (lips.end - lips.start);
  if (missing() <= 1e-9) return;
  // The closure belongs before the burst, so time is sought before the sound first.
  const gapBefore = lips.start - (before?.end ?? 0);
  lips.start -= Math.min(gapBefore, missing());
  if (missing() <= 1e-9) return;
  const gapAfter = (after?.start ?? duration) - lips.end;
  lips.end += Math.min(gapAfter, missing());
  if (missing() <= 1e-9) return;
  const spare = (shape: Shape | undefined) =>
    shape && !MIN_CLOSURE[shape.viseme] ? Math.max(0, shape.end - shape.start - kept) : 0;
  const fromBefore = before && before.end === lips.start ? spare(before) : 0;
  const fromAfter = after && after.start === lips.end ? spare(after) : 0;
  const needed = missing();
  const lentBefore = Math.min(fromBefore, Math.max(needed / 2, needed - fromAfter));
  const lentAfter = Math.min(fromAfter, needed - lentBefore);
  lips.start -= lentBefore;
  lips.end += lentAfter;
  if (before && lentBefore > 0) before.end = lips.start;
  if (after && lentAfter > 0) after.start = lips.end;
}
