import type { SKRSContext2D } from '@napi-rs/canvas';
import { familyOf } from '../avatar/families.ts';
import { drawScene } from '../avatar/painter/scene.ts';
import type { PackOf } from '../presenters.ts';
import type { BackdropLayer, FillLayer, Mask, Rect, SceneLayer, ShapeLayer } from '../timeline/timeline.ts';

export type StillLayer = FillLayer | SceneLayer | ShapeLayer | BackdropLayer;

const STILL: readonly string[] = ['fill', 'scene', 'shape', 'backdrop'] satisfies StillLayer['kind'][];

export function isStill(layer: { kind: string }): layer is StillLayer {
  return STILL.includes(layer.kind);
}

/** Draws a layer that never moves; the context is in pixels of the frame. */
export async function drawStill(ctx: SKRSContext2D, layer: StillLayer, packOf: PackOf): Promise<void> {
  const place = layer.kind === 'backdrop' ? await backdrop(layer, packOf) : undefined;
  ctx.save();
  if (layer.kind === 'fill') {
    ctx.fillStyle = layer.color;
    ctx.fillRect(layer.box.x, layer.box.y, layer.box.width, layer.box.height);
  } else if (layer.kind === 'scene') {
    clipTo(ctx, layer.box, layer.mask);
    ctx.translate(layer.box.x, layer.box.y);
    drawScene(ctx, layer.box.width, layer.box.height, layer.scene, layer.color, layer.seed);
  } else if (layer.kind === 'shape') drawShape(ctx, layer);
  else if (place) {
    clipTo(ctx, layer.box, layer.mask);
    ctx.drawImage(place, layer.box.x, layer.box.y);
  }
  ctx.restore();
}

async function backdrop({ avatar, box }: BackdropLayer, packOf: PackOf) {
  const pack = packOf(avatar);
  return familyOf(pack).backdrop?.(pack, box.width, box.height);
}

function clipTo(ctx: SKRSContext2D, box: Rect, mask: Mask): void {
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, mask.kind === 'rounded' ? mask.radius : 0);
  ctx.clip();
}

function drawShape(ctx: SKRSContext2D, shape: ShapeLayer): void {
  const { x, y, width, height } = shape.box;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, shape.radius);
  if (shape.shadow) {
    ctx.shadowColor = shape.shadow.color;
    ctx.shadowBlur = shape.shadow.blur;
    ctx.shadowOffsetY = shape.shadow.y;
  }
  if (shape.fill) {
    const gradient = ctx.createLinearGradient(x, y, x, y + height);
    gradient.addColorStop(0, shape.fill);
    gradient.addColorStop(1, shape.fillTo ?? shape.fill);
    ctx.fillStyle = gradient;
    ctx.fill();
  }
  ctx.shadowColor = 'transparent';
  if (shape.border) {
    ctx.strokeStyle = shape.border.color;
    ctx.lineWidth = shape.border.width;
    ctx.stroke();
  }
}
