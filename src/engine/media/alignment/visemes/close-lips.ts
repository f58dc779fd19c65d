import type { Viseme } from '../../../film/visemes.ts';
import type { Shape } from './shapes.ts';

/** Lips stay closed, or on the teeth, this long, so that a frame at 30 a second falls into it. */
const LEAST: Partial<Record<Viseme, number>> = { PP: 0.06, FF: 0.05 };
/** What a neighbour keeps when it lends its time: enough to be seen, then enough to be there at all. */
const KEPT = [0.05, 0.025, 0];

/**
 * Lengthens every `PP` to 60 and every `FF` to 50 ms: first into silence beside it, then at the cost of its neighbours.
 * Shapes stay in order and apart; a neighbour that has to give all its time goes.
 */
export function closeLips<S extends Shape>(shapes: readonly S[], duration: number): S[] {
  const result = shapes.map((shape) => ({ ...shape }));
  for (const kept of KEPT) {
    result.forEach((shape, index) => {
      const least = LEAST[shape.viseme];
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
    shape && !LEAST[shape.viseme] ? Math.max(0, shape.end - shape.start - kept) : 0;
  const fromBefore = before && before.end === lips.start ? spare(before) : 0;
  const fromAfter = after && after.start === lips.end ? spare(after) : 0;
  const wanted = missing();
  const lentBefore = Math.min(fromBefore, Math.max(wanted / 2, wanted - fromAfter));
  const lentAfter = Math.min(fromAfter, wanted - lentBefore);
  lips.start -= lentBefore;
  lips.end += lentAfter;
  if (before && lentBefore > 0) before.end = lips.start;
  if (after && lentAfter > 0) after.start = lips.end;
}
