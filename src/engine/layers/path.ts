import { Path2D, type SKRSContext2D } from '#canvas';
import { valueAt } from '../film/motion.ts';
import type { Clip, PathLayer, Rect } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { canvasPart, densityOf, type Parts } from './part.ts';

/** A stroke grows in this many steps. Finer steps are invisible. */
const STROKE_STEPS = 2000;

/** Opens a filled shape whose stroke may be animated. */
export function pathParts(compositor: Compositor, clip: Clip, layer: PathLayer): Parts {
  const path = pathOnFrame(layer);
  const area = strokedArea(path, layer.stroke?.width ?? 0);
  const canvas = canvasPart(compositor, area, densityOf(clip.motion, area));
  let step = -1;
  return {
    at(t) {
      const drawn = Math.min(1, Math.max(0, valueAt(layer.drawn, t - clip.start, 1)));
      const target = Math.round(drawn * STROKE_STEPS);
      if (target !== step) canvas.draw((ctx) => draw(ctx, layer, path, target / STROKE_STEPS));
      step = target;
      return [canvas.part];
    },
    close: canvas.close,
  };
}

function draw(ctx: SKRSContext2D, { fill, stroke }: PathLayer, path: Path2D, drawn: number): void {
  if (fill) {
    ctx.fillStyle = fill;
    ctx.fill(path);
  }
  if (!stroke || drawn === 0) return;
  ctx.strokeStyle = stroke.color;
  ctx.lineWidth = stroke.width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(drawn < 1 ? new Path2D(path).trim(0, drawn) : path);
}

/**
 * Returns the path in frame coordinates. The path is stretched before it is stroked, so that the stroke has an even width.
 */
function pathOnFrame({ d, view, box, flipped }: PathLayer): Path2D {
  const [across, down] = [box.width / view.width, box.height / view.height];
  const [a, e] = flipped ? [-across, box.x + box.width] : [across, box.x];
  return new Path2D(d).transform({ a, b: 0, c: 0, d: down, e, f: box.y });
}

/** Returns the area of a stroked path, whose curves may extend beyond its box. */
function strokedArea(path: Path2D, stroke: number): Rect {
  const [left, top, right, bottom] = path.getBounds();
  const margin = stroke / 2 + 1;
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}
