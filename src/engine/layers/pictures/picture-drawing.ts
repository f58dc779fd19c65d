import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import type { ColorAdjustment, Mask, PictureLayer, Rect } from '../../film/timeline.ts';
import { downscaled } from '../downscale.ts';
import { castShadow, clipTo, type Drawing, withShadow } from '../static-layer.ts';
import { fitted } from './picture-view.ts';

/** How far a blur reaches, in its own measure. */
const REACH = 2;
/** Blurs beyond this many pixels are drawn smaller: nobody can tell. */
const SHARP = 6;

/** A picture that stands still. */
export function pictureDrawing(layer: PictureLayer, image: Image | Canvas): Drawing {
  const { box, fit, focus, mask, look, shadow } = layer;
  const whole = fitted(box, image, fit, focus);
  const seen = intersection(box, whole);
  return {
    area: withShadow(seen, shadow, 1),
    draw(ctx) {
      const density = ctx.getTransform().a;
      if (!shadow) return drawSeen(ctx, image, whole, seen, mask, look, density);
      const size = (length: number) => Math.max(1, Math.ceil(length * density));
      const cut = createCanvas(size(seen.width), size(seen.height));
      const within = cut.getContext('2d');
      within.scale(density, density);
      within.translate(-seen.x, -seen.y);
      drawSeen(within, image, whole, seen, mask, look, density);
      ctx.save();
      castShadow(ctx, shadow);
      ctx.drawImage(cut, seen.x, seen.y, cut.width / density, cut.height / density);
      ctx.restore();
    },
  };
}

function drawSeen(
  ctx: SKRSContext2D,
  image: Image | Canvas,
  whole: Rect,
  seen: Rect,
  mask: Mask,
  look: ColorAdjustment | undefined,
  density: number,
): void {
  ctx.save();
  clipTo(ctx, seen, mask);
  ctx.imageSmoothingQuality = 'high';
  if (isPlain(look)) {
    const small = downscaled(image, (density * whole.width) / image.width);
    ctx.drawImage(small, whole.x, whole.y, whole.width, whole.height);
  } else {
    const part = partOf(whole, seen, image);
    const canvas = pictureCanvas(image, part, (density * whole.width) / image.width, look, density);
    ctx.drawImage(canvas, seen.x, seen.y, seen.width, seen.height);
  }
  ctx.restore();
}

/** A part of a picture in a size of its own, as its look wants it. */
export function pictureCanvas(
  image: Image | Canvas,
  part: Rect,
  scale: number,
  look: ColorAdjustment | undefined,
  density: number,
): Canvas {
  const wide = (look?.blur ?? 0) * density;
  const coarse = scale * Math.min(1, SHARP / Math.max(SHARP, wide));
  const canvas = createCanvas(
    Math.max(2, Math.round(part.width * coarse)),
    Math.max(2, Math.round(part.height * coarse)),
  );
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  const [across, down] = [canvas.width / part.width, canvas.height / part.height];
  const blur = (wide * coarse) / scale;
  ctx.filter = filterOf(look, blur);
  // A little larger where it is blurred: beyond its edge there is nothing that could be mixed in.
  const more = blur * REACH;
  const [width, height] = [image.width * across, image.height * down];
  const small = downscaled(image, Math.max(across, down));
  ctx.drawImage(small, -part.x * across - more, -part.y * down - more, width + 2 * more, height + 2 * more);
  return canvas;
}

function isPlain(look: ColorAdjustment | undefined): boolean {
  return (look?.saturation ?? 1) === 1 && (look?.brightness ?? 1) === 1 && !look?.blur;
}

function filterOf(look: ColorAdjustment | undefined, blur: number): string {
  if (isPlain(look)) return 'none';
  const { saturation = 1, brightness = 1 } = look ?? {};
  return `saturate(${saturation}) brightness(${brightness})${blur > 0 ? ` blur(${blur}px)` : ''}`;
}

/** What of a picture is seen, in its own pixels, when it lies somewhere whole. */
export function partOf(whole: Rect, seen: Rect, image: { width: number; height: number }): Rect {
  const [across, down] = [image.width / whole.width, image.height / whole.height];
  return {
    x: (seen.x - whole.x) * across,
    y: (seen.y - whole.y) * down,
    width: seen.width * across,
    height: seen.height * down,
  };
}

export function intersection(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}
