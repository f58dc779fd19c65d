import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { type Part, roundOutToEven } from './part.ts';
import { pictureOf } from './surface.ts';

/** A part that is drawn again and again, always over the same area of the frame. */
export interface CanvasPart {
  readonly part: Part;
  /** The context is in pixels of the frame, and clear. */
  draw(paint: (ctx: SKRSContext2D) => void): void;
  close(): void;
}

export function canvasPart(compositor: Compositor, area: Rect, density: number): CanvasPart {
  const { x, y, width, height } = roundOutToEven(area);
  const size = (length: number) => Math.max(2, 2 * Math.ceil((length * density) / 2));
  const canvas = createCanvas(size(width), size(height));
  const ctx = canvas.getContext('2d');
  const sprite = compositor.sprite(pictureOf(canvas));
  const part: Part = { sprite, version: 0, x, y, density, opacity: 1 };
  return {
    part,
    draw(paint) {
      ctx.resetTransform();
      ctx.clearRect(0, 0, canvas.width, canvas.height);
      ctx.scale(density, density);
      ctx.translate(-x, -y);
      paint(ctx);
      compositor.replace(sprite, pictureOf(canvas));
      part.version++;
    },
    close: () => sprite.release(),
  };
}
