import type { Viseme } from '../../../film/pose.ts';

/** A mouth shape and its time in seconds, [start, end). */
export interface Shape {
  viseme: Viseme;
  start: number;
  end: number;
}

/** Silence this long closes the mouth. */
const MIN_SILENCE_SECONDS = 0.12;

/** Adds `sil` to gaps of at least 120 ms. Shorter gaps stay. */
export function insertSilence(shapes: readonly Shape[], duration: number): Shape[] {
  const result: Shape[] = [];
  let at = 0;
  for (const shape of shapes) {
    if (shape.start - at >= MIN_SILENCE_SECONDS) result.push({ viseme: 'sil', start: at, end: shape.start });
    result.push(shape);
    at = shape.end;
  }
  if (duration - at >= MIN_SILENCE_SECONDS) result.push({ viseme: 'sil', start: at, end: duration });
  return result;
}

/** A shorter mouth shape would only flicker. */
const MIN_SHAPE_SECONDS = 0.05;
/** Shapes with a shorter gap count as adjacent. */
const MAX_GAP_SECONDS = 0.05;
/** Shapes that viewers miss if not shown, however short they are. */
const ALWAYS_SHOWN = new Set<Viseme>(['PP', 'FF', 'sil']);

/**
 * Merges shapes shorter than 50 ms into the shorter neighbour, and equal neighbours into one. Closed lips and shapes between
 * two of them are kept.
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
    const isShort = length(shape) < MIN_SHAPE_SECONDS - 1e-6 && !ALWAYS_SHOWN.has(shape.viseme);
    if (!isShort || !(before || after)) result.push(shape);
    else if (before && !(after && length(after) < length(before))) before.end = shape.end;
    else if (after) after.start = shape.start;
  }
  return result;
}

function isAdjacent(a: Shape, b: Shape): boolean {
  return b.start - a.end < MAX_GAP_SECONDS;
}

function length({ start, end }: Shape): number {
  return end - start;
}

/** How long lips are at least closed, or on the teeth, so that a video frame at 30 fps shows it. */
const MIN_CLOSURE_SECONDS: Partial<Record<Viseme, number>> = { PP: 0.06, FF: 0.05 };
/** Time that a neighbour keeps when it gives time to a closure: less in every round. */
const NEIGHBOUR_MIN_SECONDS = [0.05, 0.025, 0];

/**
 * Lengthens every `PP` to 60 ms and every `FF` to 50 ms: first into adjacent silence, then at the expense of its
 * neighbours. Shapes stay ordered and don't overlap; a neighbour without time left is removed.
 */
export function closeLips<S extends Shape>(shapes: readonly S[], duration: number): S[] {
  const result = shapes.map((shape) => ({ ...shape }));
  for (const neighbourMinimum of NEIGHBOUR_MIN_SECONDS) {
    result.forEach((shape, index) => {
      const minimum = MIN_CLOSURE_SECONDS[shape.viseme];
      if (minimum) lengthen(shape, minimum, result[index - 1], result[index + 1], duration, neighbourMinimum);
    });
  }
  return result.filter((shape) => shape.end - shape.start > 1e-6);
}

function lengthen(
  lips: Shape,
  minimum: number,
  before: Shape | undefined,
  after: Shape | undefined,
  duration: number,
  neighbourMinimum: number,
): void {
  const missing = () => minimum - (lips.end - lips.start);
  if (missing() <= 1e-9) return;
  // The closure precedes the burst, so lengthen it at the front first.
  const gapBefore = lips.start - (before?.end ?? 0);
  lips.start -= Math.min(gapBefore, missing());
  if (missing() <= 1e-9) return;
  const gapAfter = (after?.start ?? duration) - lips.end;
  lips.end += Math.min(gapAfter, missing());
  if (missing() <= 1e-9) return;
  const spare = (shape: Shape | undefined) =>
    shape && !MIN_CLOSURE_SECONDS[shape.viseme] ? Math.max(0, shape.end - shape.start - neighbourMinimum) : 0;
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
