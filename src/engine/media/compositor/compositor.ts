import type { Kernel } from './kernel/kernel.ts';
import type { Area } from './rects.ts';

/** Pixels in memory of the compositor, as YUV 4:2:0 with alpha; made once, blended many times. */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** Frees the memory; the sprite must not be used afterwards. */
  release(): void;
}

/** A sprite on the frame. Placements with equal fields produce the same picture. */
export interface Placed {
  sprite: Sprite;
  /** Whole even pixels, so that chroma stays aligned. */
  x: number;
  y: number;
  /** 0–1 */
  opacity: number;
  /** Increased whenever the sprite's pixels change in place. */
  version: number;
  /** Visible part of the frame, in even pixels. */
  clip?: Area | undefined;
}

export interface Picture {
  width: number;
  height: number;
  /** RGBA rows, 8 bits per channel, premultiplied alpha, as returned by `canvas.data()`. */
  data: Uint8Array;
}

export interface Compositor {
  readonly width: number;
  readonly height: number;
  readonly transparent: boolean;
  /** Creates a sprite from a picture. */
  sprite(picture: Picture): Sprite;
  /** Replaces the picture of a sprite; place it with a higher version afterwards. */
  replace(sprite: Sprite, picture: Picture): void;
  /** Replaces the background (opaque unless the compositor is transparent). */
  backdrop(picture: Picture): void;
  /**
   * Composes the next frame: restores the areas that changed since the last one from the backdrop and blends them again,
   * back to front. The planes are valid until the next call of any method.
   */
  compose(placed: readonly Placed[]): YuvFrame;
  /** The areas that the last `compose` redrew. */
  readonly changed: readonly Area[];
  /** Gives access to memory, for avatars that fill their own sprites. */
  readonly kernel: Kernel;
  close(): void;
}

/** BT.709, limited range; chroma at half width and height; alpha straight, full size, full range. */
export interface YuvFrame {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  a?: Uint8Array;
}
