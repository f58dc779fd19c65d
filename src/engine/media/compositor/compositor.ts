import type { Kernel } from './kernel/kernel.ts';
import type { PaintingCache } from './paintings.ts';
import type { Area } from './rects.ts';

/** A picture in the compositor's memory, as YUV 4:2:0 with alpha. It is converted once and blended many times. */
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
  /** Replaces the background by the cached painting of this description, or else by what `paint` returns. */
  cachedBackdrop(description: string, paint: () => Promise<Picture>): Promise<void>;
  /**
   * Composes the next frame. In the areas that changed since the last frame, restores the backdrop and blends the sprites
   * again, back to front. The planes are valid until the next call of any method.
   */
  compose(placed: readonly Placed[]): YuvFrame;
  /** The areas that the last `compose` redrew. */
  readonly changed: readonly Area[];
  /** Gives avatars access to the memory, because they fill their own sprites. */
  readonly kernel: Kernel;
  /** Paintings of earlier films; undefined if everything is painted here. */
  readonly paintings: PaintingCache | undefined;
  close(): void;
}

/** A frame in BT.709, limited range. Chroma has half the width and height; alpha is straight, in full size and range. */
export interface YuvFrame {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  a?: Uint8Array;
}
