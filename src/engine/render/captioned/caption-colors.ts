import type { PictureColors } from './film-pictures.ts';

/**
 * How numbers of the compositor (BT.709, limited range) become those of a film: luma is
 * `light × (y − 16) + lightOfU × (u − 128) + lightOfV × (v − 128) + black`, chroma a 2×2 of its own, since what has no
 * colour has none anywhere (ITU-R BT.601-7, BT.709-6, BT.2020-2).
 */
export interface CaptionColors {
  light: number;
  lightOfU: number;
  lightOfV: number;
  black: number;
  uOfU: number;
  uOfV: number;
  vOfU: number;
  vOfV: number;
  /** Nothing changes. */
  isSame: boolean;
}

/** Shares of red and blue in light. */
const BT709 = [0.2126, 0.0722] as const;
const BT601 = [0.299, 0.114] as const;
const BT2020 = [0.2627, 0.0593] as const;
/** FFmpeg's AVColorSpace. */
const UNSPECIFIED = 2;
const SHARES: Readonly<Record<number, readonly [number, number]>> = {
  1: BT709,
  4: BT601,
  5: BT601,
  6: BT601,
  9: BT2020,
  10: BT2020,
};
const FULL_RANGE = 2;
/** White of captions in film of high dynamic range: 203 nits, as parts of the signal (ITU-R BT.2408-7, table 1). */
const WHITE: Readonly<Record<number, number>> = { 16: 0.58, 18: 0.75 };

/** @param height of the film: what does not tell its matrix has that of television of its size */
export function captionColors({ matrix, transfer, range }: PictureColors, height: number): CaptionColors {
  const unknown = height <= 576 ? BT601 : BT709;
  const [kr, kb] = (matrix === UNSPECIFIED ? undefined : SHARES[matrix]) ?? unknown;
  const isFull = range === FULL_RANGE;
  const white = WHITE[transfer] ?? 1;
  const [lights, tints] = isFull ? [255, 255] : [219, 224];
  const [red, blue] = BT709;
  const green = 1 - red - blue;
  // R, G and B less Y, by the Cb and Cr (−½…½) that the compositor means.
  const r = [0, 2 * (1 - red)] as const;
  const b = [2 * (1 - blue), 0] as const;
  const g = [(-blue * b[0]) / green, (-red * r[1]) / green] as const;
  const y = [0, 1].map((by) => kr * r[by as 0] + kb * b[by as 0] + (1 - kr - kb) * g[by as 0]);
  const u = [0, 1].map((by) => (b[by as 0] - y[by]!) / (2 * (1 - kb)));
  const v = [0, 1].map((by) => (r[by as 0] - y[by]!) / (2 * (1 - kr)));
  const tint = (white * tints) / 224;
  return {
    light: (white * lights) / 219,
    lightOfU: (white * lights * y[0]!) / 224,
    lightOfV: (white * lights * y[1]!) / 224,
    black: isFull ? 0 : 16,
    uOfU: u[0]! * tint,
    uOfV: u[1]! * tint,
    vOfU: v[0]! * tint,
    vOfV: v[1]! * tint,
    isSame: !isFull && white === 1 && kr === red && kb === blue,
  };
}
