import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Motion, Rect, Seconds } from '../film/timeline.ts';
import type { Compositor, Sprite } from '../media/compositor/compositor.ts';
import { pictureOf } from './surface.ts';

/** A piece of a layer's picture where it stands, before its clip's motion. */
export interface Part {
  sprite: Sprite;
  /** Counts up whenever the sprite's pixels were changed in place. */
  version: number;
  /** Where its pixels begin on the frame. */
  x: number;
  y: number;
  /** Pixels of the sprite for one of the frame: what will be enlarged is drawn larger. */
  density: number;
  opacity: number;
  /** Nothing of it is seen outside, in pixels of the frame. */
  clip?: Rect;
}

/** A layer as parts; asked in order of time, closed when its clip is over. */
export interface Parts {
  /** Back to front; valid until the next call. */
  at(t: Seconds): readonly Part[] | Promise<readonly Part[]>;
  close(): void;
}

/** Below this, enlarging is not worth a larger drawing: a swing over the end stays sharp enough. */
const SWING = 1.15;
/** What comes to rest aslant is drawn this much larger: its pixels are mixed for good. */
const ASLANT = 1.4;
/** Pixels of a drawing at most. */
const MOST = 6_000_000;

/** How large to draw something of a size so that it is sharp when its motion shows it largest. */
export function densityOf(motion: Motion | undefined, area: Rect): number {
  const largest = Math.max(...(motion?.scale?.map(({ value }) => value) ?? [1]));
  const upright = (motion?.rotation?.at(-1)?.value ?? 0) % 90 === 0;
  const sharp = upright ? 1 : ASLANT;
  const wanted = sharp * (largest > 1 / SWING && largest < SWING ? 1 : Math.max(0.05, largest));
  return Math.min(wanted, Math.max(1, Math.sqrt(MOST / (area.width * area.height))));
}

/** Whole even pixels around an area. */
export function roundOutToEven({ x, y, width, height }: Rect): Rect {
  const left = 2 * Math.floor(x / 2);
  const top = 2 * Math.floor(y / 2);
  return {
    x: left,
    y: top,
    width: 2 * Math.ceil((x + width - left) / 2),
    height: 2 * Math.ceil((y + height - top) / 2),
  };
}

/** Draws an area of the frame, in pixels of the frame, and keeps it as a part. */
export function drawnPart(
  compositor: Compositor,
  area: Rect,
  density: number,
  draw: (ctx: SKRSContext2D) => void,
): Part {
  const { x, y, width, height } = roundOutToEven(area);
  const size = (length: number) => Math.max(2, 2 * Math.ceil((length * density) / 2));
  const canvas = createCanvas(size(width), size(height));
  const ctx = canvas.getContext('2d');
  ctx.scale(density, density);
  ctx.translate(-x, -y);
  draw(ctx);
  return { sprite: compositor.sprite(pictureOf(canvas)), version: 0, x, y, density, opacity: 1 };
}

/** Parts that stay what they are. */
export function staticParts(parts: readonly Part[]): Parts {
  return {
    at: () => parts,
    close: () => {
      for (const { sprite } of parts) sprite.release();
    },
  };
}
