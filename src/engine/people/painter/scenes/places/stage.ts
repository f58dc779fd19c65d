import { type CanvasGradient, createCanvas, freeCanvas, type SKRSContext2D } from '#canvas';
import { chance } from '../../../../../base/chance.ts';
import { circle } from '../../curve.ts';
import { gradient, type Stop } from '../../rig.ts';

/** The canvas for a scene, and its parameters. */
export interface Stage {
  ctx: SKRSContext2D;
  width: number;
  height: number;
  /** `#rrggbb` */
  color: string;
  seed: number;
}

/** Returns a unit length for furniture, in pixels, which suits portrait and landscape alike. */
export const unitOf = ({ width, height }: Stage) => Math.min(width, height * 0.68);

/** A scene blurred by n times this many pixels is painted n times smaller, without visible loss. */
const PIXELS_PER_BLUR = 4.5;

/** Draws out of focus: blurred by `radius` pixels, without dark borders. */
export function outOfFocus(stage: Stage, radius: number, draw: (ctx: SKRSContext2D) => void): void {
  const shrink = Math.min(4, Math.max(1, Math.floor(radius / PIXELS_PER_BLUR)));
  const margin = Math.ceil(radius * 3);
  const width = Math.ceil((stage.width + margin * 2) / shrink);
  const height = Math.ceil((stage.height + margin * 2) / shrink);
  const sharp = createCanvas(width, height);
  const ctx = sharp.getContext('2d');
  ctx.scale(1 / shrink, 1 / shrink);
  ctx.translate(margin, margin);
  draw(ctx);
  const soft = createCanvas(width, height);
  const blurred = soft.getContext('2d');
  if (radius > 0) blurred.filter = `blur(${radius / shrink}px)`;
  blurred.drawImage(sharp, 0, 0);
  stage.ctx.drawImage(soft, -margin, -margin, width * shrink, height * shrink);
  for (const canvas of [sharp, soft]) freeCanvas(canvas);
}

export function vertical(
  ctx: SKRSContext2D,
  from: number,
  to: number,
  stops: readonly Stop[],
): CanvasGradient {
  return gradient(ctx.createLinearGradient(0, from, 0, to), stops);
}

export function diagonal(
  ctx: SKRSContext2D,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  stops: readonly Stop[],
): CanvasGradient {
  return gradient(ctx.createLinearGradient(x0, y0, x1, y1), stops);
}

/** Light that fades from a point. */
export function drawGlow(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  alpha: number,
  mode: 'source-over' | 'screen' | 'multiply' = 'screen',
): void {
  ctx.save();
  ctx.globalCompositeOperation = mode;
  ctx.fillStyle = gradient(ctx.createRadialGradient(x, y, 0, x, y, radius), [
    [0, color, alpha],
    [0.4, color, alpha * 0.5],
    [1, color, 0],
  ]);
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  ctx.restore();
}

/** Out-of-focus lights as discs within a box, brighter at the rim as through a lens. */
export function drawBokeh(
  stage: Stage,
  box: { x: number; y: number; width: number; height: number },
  count: number,
  colors: readonly string[],
  alpha: number,
): void {
  const { ctx } = stage;
  const random = chance(stage.seed + 91);
  const unit = unitOf(stage);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < count; i++) {
    const x = box.x + random() * box.width;
    const y = box.y + random() * box.height;
    const r = unit * (0.014 + random() * 0.034);
    const color = colors[i % colors.length]!;
    const strength = alpha * (0.4 + random() * 0.6);
    ctx.fillStyle = gradient(ctx.createRadialGradient(x, y, 0, x, y, r), [
      [0, color, strength * 0.6],
      [0.8, color, strength * 0.75],
      [0.93, color, strength],
      [1, color, 0],
    ]);
    ctx.fill(circle(x, y, r));
  }
  ctx.restore();
}
