import { createCanvas, freeCanvas, type SKRSContext2D } from '#canvas';
import type { Motion, Rect, Seconds } from '../film/timeline.ts';
import type { Compositor, Sprite } from '../media/compositor/compositor.ts';
import { pictureOf } from './surface.ts';

/** A piece of a layer's picture and its position, before the clip's motion is applied. */
export interface Part {
  sprite: Sprite;
  /** Incremented whenever the sprite's pixels change in place. */
  version: number;
  /** Top left corner on the frame. */
  x: number;
  y: number;
  /** Sprite pixels per frame pixel; above 1 if the motion enlarges the layer. */
  density: number;
  opacity: number;
  /** Visible area in frame pixels. */
  clip?: Rect;
}

/** A layer as parts. Like those of a `LayerSurface`, its pictures depend on the time alone. */
export interface Parts {
  /** Back to front; valid until the next call. */
  at(t: Seconds): readonly Part[] | Promise<readonly Part[]>;
  close(): void;
}

/** A smaller enlargement, such as an overshoot, looks sharp enough without a larger drawing. */
const MAX_OVERSHOOT = 1.15;
/** Density of layers that come to rest at an angle, because resampling would blur them. */
const ROTATED_DENSITY = 1.4;
/** Maximum number of pixels of a drawing. */
const MAX_PIXELS = 6_000_000;

/**
 * Returns the density at which an area is sharp at its largest size.
 *
 * @param isPlain whether it has a uniform colour
 */
export function densityOf(motion: Motion | undefined, area: Rect, { isPlain = false } = {}): number {
  const largest = Math.max(...(motion?.scale?.map(({ value }) => value) ?? [1]));
  const upright = (motion?.rotation?.at(-1)?.value ?? 0) % 90 === 0;
  const sharp = upright || isPlain ? 1 : ROTATED_DENSITY;
  const density =
    sharp * (largest > 1 / MAX_OVERSHOOT && largest < MAX_OVERSHOOT ? 1 : Math.max(0.05, largest));
  return Math.min(density, Math.max(1, Math.sqrt(MAX_PIXELS / (area.width * area.height))));
}

/** Rounds an area outwards to even pixels. */
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

/** Draws an area in frame coordinates and returns it as a part. */
export function drawPart(
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
  const sprite = compositor.sprite(pictureOf(canvas));
  freeCanvas(canvas);
  return { sprite, version: 0, x, y, density, opacity: 1 };
}

/** Wraps parts that never change. */
export function staticParts(parts: readonly Part[]): Parts {
  return {
    at: () => parts,
    close: () => {
      for (const { sprite } of parts) sprite.release();
    },
  };
}

/** A part that is redrawn repeatedly over the same area of the frame. */
interface CanvasPart {
  readonly part: Part;
  /** Clears the canvas and paints it. The context uses frame coordinates. */
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
