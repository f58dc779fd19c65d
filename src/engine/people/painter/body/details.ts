import { Path2D } from '#canvas';
import { blur } from '../blur.ts';
import { type Color, css, mix, shade } from '../color.ts';
import { circle, closed, even, open, type Point } from '../curve.ts';
import { type BodyFrame, cloth } from './frame.ts';

/** A line of even width: a seam, an edge, a hem. */
export function drawLine(
  body: BodyFrame,
  points: readonly Point[],
  width: number,
  color: Color,
  alpha = 1,
): void {
  body.rig.fill(body.brush(points, even(width), 30), color, alpha);
}

/** A seam in visible thread. */
export function drawStitches(body: BodyFrame, points: readonly Point[], color: Color): void {
  const { ctx } = body.rig;
  const [first, ...others] = body.line(points);
  ctx.save();
  ctx.setLineDash([5, 3.4]);
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = css(color, 0.8);
  ctx.beginPath();
  ctx.moveTo(first![0], first![1]);
  for (const [x, y] of others) ctx.lineTo(x, y);
  ctx.stroke();
  ctx.restore();
}

export function drawButton(body: BodyFrame, x: number, y: number, radius: number, color: Color): void {
  const { rig } = body;
  const [px, py] = body.at(x, y);
  rig.fill(circle(px - 0.8, py + 1.4, radius + 0.6), '#1A1028', 0.35);
  rig.fill(circle(px, py, radius), mix(color, '#1A1028', 0.28));
  rig.fill(circle(px + radius * 0.12, py - radius * 0.16, radius * 0.78), color);
  for (const s of [-1, 1])
    rig.fill(circle(px + s * radius * 0.28, py, radius * 0.14), mix(color, '#1A1028', 0.6));
}

export function drawButtons(
  body: BodyFrame,
  x: number,
  ys: readonly number[],
  radius: number,
  color: Color,
): void {
  for (const y of ys) drawButton(body, x, y, radius, color);
}

/** A patch with an edge of light and one of shadow. */
export function drawPatch(body: BodyFrame, points: readonly Point[], color: Color, alpha = 1): void {
  const { rig } = body;
  const c = cloth(color);
  const path = body.shape(points, 0.2);
  rig.ctx.save();
  rig.ctx.translate(-1.4, 3);
  rig.fill(path, '#1A1028', 0.16);
  rig.ctx.restore();
  rig.fill(path, mix(c.base, c.light, 0.2), alpha);
  rig.ctx.strokeStyle = css(c.fold, 0.5);
  rig.ctx.lineWidth = 1.4;
  rig.ctx.stroke(path);
}

/** The welt pocket of a jacket. */
export function drawWelt(body: BodyFrame, x: number, y: number, width: number, color: Color): void {
  const c = cloth(color);
  const points: Point[] = [
    [x, y + 4, 1],
    [x + width, y - 3, 1],
    [x + width, y + 8, 1],
    [x, y + 15, 1],
  ];
  body.rig.fill(body.shape(points), mix(c.base, c.dark, 0.55));
  drawLine(body, [points[0]!, points[1]!], 1.6, c.fold, 0.8);
  drawLine(body, [points[3]!, points[2]!], 1.2, c.light, 0.5);
}

/** A closed or half closed zip down the middle. */
export function drawZip(body: BodyFrame, points: readonly Point[], color: Color): void {
  const { ctx } = body.rig;
  const line = body.line(points);
  const draw = (width: number, tone: Color, dash: number[]) => {
    ctx.save();
    ctx.setLineDash(dash);
    ctx.lineWidth = width;
    ctx.strokeStyle = css(tone);
    ctx.beginPath();
    ctx.moveTo(line[0]![0], line[0]![1]);
    for (const [x, y] of line.slice(1)) ctx.lineTo(x, y);
    ctx.stroke();
    ctx.restore();
  };
  draw(7, shade(color, -0.16), []);
  draw(3.4, '#B9BCC6', [2.2, 1.8]);
}

export function drawZipPull(body: BodyFrame, x: number, y: number): void {
  const { rig } = body;
  const [px, py] = body.at(x, y);
  rig.fill(circle(px, py, 4, 5), '#8C909C');
  rig.fill(circle(px, py + 11, 3, 8), '#A9ADB8');
  rig.fill(circle(px + 0.6, py + 10, 1.2, 6), '#E8EAF0');
}

/**
 * A garment worn over another: everything outside the opening, and the shadow of its edge inwards. The rim runs from
 * the left of the neck down and up to the right of it.
 */
export function drawOver(body: BodyFrame, rim: readonly Point[], outer: () => void): void {
  const { ctx, clip } = body.rig;
  const edge = body.line(rim);
  const opening = closed([...edge, [body.x, 48, 1]], 0.3);
  ctx.save();
  ctx.clip(outsideOf(opening), 'evenodd');
  outer();
  ctx.restore();
  clip(opening, () => {
    ctx.filter = blur(ctx, 4);
    ctx.strokeStyle = 'rgba(25,16,45,.4)';
    ctx.lineWidth = 12;
    ctx.stroke(open(edge.slice(1, -1), 0.3));
    ctx.filter = 'none';
  });
}

/** The area outside the opening, for an even-odd clip. */
function outsideOf(opening: Path2D): Path2D {
  const path = new Path2D();
  path.rect(-1200, -1200, 2400, 2400);
  path.addPath(opening);
  return path;
}
