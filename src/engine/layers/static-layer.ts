import { createCanvas, type SKRSContext2D } from '#canvas';
import type {
  BackdropLayer,
  Feather,
  FillLayer,
  Mask,
  Rect,
  SceneLayer,
  ShapeLayer,
} from '../film/timeline.ts';
import { familyOf } from '../people/families.ts';
import { drawScene } from '../people/painter/scene.ts';
import { LENS_RADIUS, lensBlur } from '../people/shared/lens-blur.ts';
import type { PackOf } from './sources.ts';

/** Colour stops of a soft edge. */
const FADE_STEPS = 8;

export type StaticLayer = FillLayer | SceneLayer | ShapeLayer | BackdropLayer;

/** A record, so that the type checker reports a missing kind. */
const STATIC_KINDS: Record<StaticLayer['kind'], true> = {
  fill: true,
  scene: true,
  shape: true,
  backdrop: true,
};

export function isStaticLayer(layer: { kind: string }): layer is StaticLayer {
  return Object.hasOwn(STATIC_KINDS, layer.kind);
}

/** A drawing that does not change over time. */
export interface Drawing {
  /** Area of the frame that the drawing covers. */
  area: Rect;
  /** The context uses frame coordinates. */
  draw(ctx: SKRSContext2D): void;
}

export async function staticDrawing(layer: StaticLayer, packOf: PackOf, density: number): Promise<Drawing> {
  switch (layer.kind) {
    case 'fill':
      return { area: layer.box, draw: (ctx) => drawFill(ctx, layer) };
    case 'scene':
      return { area: layer.box, draw: (ctx) => drawPlace(ctx, layer) };
    case 'shape':
      return { area: shapeArea(layer), draw: (ctx) => drawShape(ctx, layer) };
    case 'backdrop':
      return { area: layer.box, draw: await backdrop(layer, packOf, density) };
  }
}

function drawFill(ctx: SKRSContext2D, { color, box }: FillLayer): void {
  ctx.fillStyle = color;
  ctx.fillRect(box.x, box.y, box.width, box.height);
}

function drawPlace(ctx: SKRSContext2D, { box, mask, scene, color, seed, blur }: SceneLayer): void {
  const paint = (canvas: SKRSContext2D) => drawScene(canvas, box.width, box.height, scene, color, seed);
  ctx.save();
  clipTo(ctx, box, mask);
  if (blur) {
    const sharp = createCanvas(Math.round(box.width), Math.round(box.height));
    const drawing = sharp.getContext('2d');
    drawing.scale(sharp.width / box.width, sharp.height / box.height);
    paint(drawing);
    ctx.drawImage(lensBlur(sharp, LENS_RADIUS * blur), box.x, box.y, box.width, box.height);
  } else {
    ctx.translate(box.x, box.y);
    paint(ctx);
  }
  ctx.restore();
}

async function backdrop({ avatar, box, mask, blur = 0 }: BackdropLayer, packOf: PackOf, density: number) {
  const pack = packOf(avatar);
  const [width, height] = [Math.round(box.width * density), Math.round(box.height * density)];
  const background = await familyOf(pack).backdrop?.(pack, width, height, blur * density);
  return (ctx: SKRSContext2D) => {
    if (!background) return;
    ctx.save();
    clipTo(ctx, box, mask);
    ctx.drawImage(background, box.x, box.y, box.width, box.height);
    ctx.restore();
  };
}

/** Fades out what is drawn, towards the edges of its box. */
export function fadeEdges(
  ctx: SKRSContext2D,
  { x, y, width, height }: Rect,
  { top = 0, left = 0, right = 0, bottom = 0 }: Feather,
): void {
  ctx.save();
  ctx.globalCompositeOperation = 'destination-in';
  const [endX, endY] = [x + width, y + height];
  for (const [size, fromX, fromY, toX, toY] of [
    [left, x + left, y, x, y],
    [right, endX - right, y, endX, y],
    [top, x, y + top, x, y],
    [bottom, x, endY - bottom, x, endY],
  ] as const) {
    if (size <= 0) continue;
    const fade = ctx.createLinearGradient(fromX, fromY, toX, toY);
    // An eased course, because a straight one shows where it begins.
    for (let step = 0; step <= FADE_STEPS; step++) {
      const share = step / FADE_STEPS;
      fade.addColorStop(share, `rgba(0, 0, 0, ${1 - share * share * (3 - 2 * share)})`);
    }
    ctx.fillStyle = fade;
    ctx.fillRect(x - 2, y - 2, width + 4, height + 4);
  }
  ctx.restore();
}

export function clipTo(ctx: SKRSContext2D, box: Rect, mask: Mask): void {
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, mask.kind === 'rounded' ? mask.radius : 0);
  ctx.clip();
}

interface Shadow {
  color: string;
  blur: number;
  y: number;
}

/** Extends a box by a border and a shadow. */
export function withShadow({ x, y, width, height }: Rect, shadow: Shadow | undefined, border: number): Rect {
  const soft = shadow ? shadow.blur * 1.5 : 0;
  const drop = shadow?.y ?? 0;
  const above = border + Math.max(0, soft - drop);
  const below = border + Math.max(0, soft + drop);
  const side = border + soft;
  return { x: x - side, y: y - above, width: width + 2 * side, height: height + above + below };
}

function shapeArea({ box, border, shadow }: ShapeLayer): Rect {
  return withShadow(box, shadow, (border?.width ?? 0) / 2 + 1);
}

/** Sets a shadow. Scales it as well, because the canvas does not scale shadows. */
export function castShadow(ctx: SKRSContext2D, shadow: Shadow | undefined): void {
  const scale = ctx.getTransform().a;
  ctx.shadowColor = shadow?.color ?? 'transparent';
  ctx.shadowBlur = (shadow?.blur ?? 0) * scale;
  ctx.shadowOffsetY = (shadow?.y ?? 0) * scale;
}

function drawShape(ctx: SKRSContext2D, shape: ShapeLayer): void {
  const { x, y, width, height } = shape.box;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, Math.min(shape.radius, width / 2, height / 2));
  castShadow(ctx, shape.shadow);
  if (shape.fill) {
    const gradient = ctx.createLinearGradient(x, y, x, y + height);
    gradient.addColorStop(0, shape.fill);
    gradient.addColorStop(1, shape.fillTo ?? shape.fill);
    ctx.fillStyle = gradient;
    ctx.fill();
  }
  castShadow(ctx, undefined);
  if (shape.border) {
    ctx.strokeStyle = shape.border.color;
    ctx.lineWidth = shape.border.width;
    ctx.stroke();
  }
  ctx.restore();
}
