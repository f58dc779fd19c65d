import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { valueAt } from '../film/motion.ts';
import type { Clip, PathLayer, Rect } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { canvasPart } from './canvas-part.ts';
import { densityOf, type Parts } from './part.ts';

/** Steps in which a stroke grows: finer ones are not seen. */
const STEPS = 2000;

/** A form that is filled, and whose stroke may be drawn while one looks. */
export function pathParts(compositor: Compositor, clip: Clip, layer: PathLayer): Parts {
  const path = placed(layer);
  const area = reach(path, layer.stroke?.width ?? 0);
  const canvas = canvasPart(compositor, area, densityOf(clip.motion, area));
  let step = -1;
  return {
    at(t) {
      const drawn = Math.min(1, Math.max(0, valueAt(layer.drawn, t - clip.start, 1)));
      const wanted = Math.round(drawn * STEPS);
      if (wanted !== step) canvas.draw((ctx) => draw(ctx, layer, path, wanted / STEPS));
      step = wanted;
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

/** The path on the frame: stretched before it is stroked, so that the stroke is even. */
function placed({ d, view, box, flipped }: PathLayer): Path2D {
  const [across, down] = [box.width / view.width, box.height / view.height];
  const [a, e] = flipped ? [-across, box.x + box.width] : [across, box.x];
  return new Path2D(d).transform({ a, b: 0, c: 0, d: down, e, f: box.y });
}

/** Curves may reach beyond the box. */
function reach(path: Path2D, stroke: number): Rect {
  const [left, top, right, bottom] = path.getBounds();
  const more = stroke / 2 + 1;
  return { x: left - more, y: top - more, width: right - left + 2 * more, height: bottom - top + 2 * more };
}
