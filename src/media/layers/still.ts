import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawScene } from '../avatar/painter/scene.ts';
import type { FillLayer, Mask, Rect, SceneLayer, ShapeLayer } from '../timeline/timeline.ts';

export type StillLayer = FillLayer | SceneLayer | ShapeLayer;

export function isStill(layer: { kind: string }): layer is StillLayer {
  return layer.kind === 'fill' || layer.kind === 'scene' || layer.kind === 'shape';
}

/** Draws a layer that never moves; the context is in pixels of the frame. */
export function drawStill(ctx: SKRSContext2D, layer: StillLayer, seed: number): void {
  ctx.save();
  if (layer.kind === 'fill') {
    ctx.fillStyle = layer.color;
    ctx.fillRect(layer.box.x, layer.box.y, layer.box.width, layer.box.height);
  } else if (layer.kind === 'scene') {
    clipTo(ctx, layer.box, layer.mask);
    ctx.translate(layer.box.x, layer.box.y);
    drawScene(ctx, layer.box.width, layer.box.height, layer.scene, layer.color, seed);
  } else drawShape(ctx, layer);
  ctx.restore();
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
