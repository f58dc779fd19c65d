import type { YuvFrame } from '../../media/compositor/compositor.ts';
import type { Area } from '../../media/compositor/rects.ts';
import type { CaptionColors } from './caption-colors.ts';

/** Planes of a picture at 8-bit YUV 4:2:0, rows `strides` bytes apart. */
export interface OpenPicture {
  planes: Uint8Array[];
  strides: number[];
}

/** What is seen of a transparent frame, row by row, so that nothing else of a picture is touched. */
export interface Cover {
  /** Looks at a frame where it has changed. */
  see(frame: YuvFrame, changed: readonly Area[]): void;
  /** Lays what is seen of the frame over a picture of its size. */
  over(picture: OpenPicture, frame: YuvFrame, colors: CaptionColors): void;
}

export function openCover({ width, height }: { width: number; height: number }): Cover {
  /** The first pixel of each row that is seen, and the one after the last. */
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height);

  return {
    see({ a }, changed) {
      if (!a) return;
      for (const { top, bottom } of changed) {
        for (let row = top; row < bottom; row++) {
          const [from, to] = [row * width, (row + 1) * width];
          let left = from;
          while (left < to && a[left] === 0) left++;
          let right = to;
          while (right > left && a[right - 1] === 0) right--;
          first[row] = left - from;
          last[row] = right - from;
        }
      }
    },
    over(picture, frame, colors) {
      for (let row = 0; row < height; row += 2) {
        const left = Math.min(first[row]!, first[row + 1]!);
        const right = Math.max(last[row]!, last[row + 1]!);
        if (left >= right) continue;
        lightRow(picture, frame, colors, row, first[row]!, last[row]!);
        lightRow(picture, frame, colors, row + 1, first[row + 1]!, last[row + 1]!);
        tintRow(picture, frame, colors, row >> 1, left >> 1, (right + 1) >> 1);
      }
    },
  };
}

function lightRow(
  { planes, strides }: OpenPicture,
  { width, y, u, v, a }: YuvFrame,
  { light, lightOfU, lightOfV, black, isSame }: CaptionColors,
  row: number,
  left: number,
  right: number,
): void {
  const into = planes[0]!;
  const [to, from, half] = [row * strides[0]!, row * width, (row >> 1) * (width >> 1)];
  for (let x = left; x < right; x++) {
    const seen = a?.[from + x] ?? 0;
    if (seen === 0) continue;
    const at = half + (x >> 1);
    const value = isSame
      ? y[from + x]!
      : light * (y[from + x]! - 16) + lightOfU * (u[at]! - 128) + lightOfV * (v[at]! - 128) + black;
    into[to + x] = mixed(into[to + x]!, value, seen);
  }
}

/** Chroma lies amid four pixels, and is covered as they are on the mean. */
function tintRow(
  { planes, strides }: OpenPicture,
  { width, u, v, a }: YuvFrame,
  { uOfU, uOfV, vOfU, vOfV, isSame }: CaptionColors,
  row: number,
  left: number,
  right: number,
): void {
  if (!a) return;
  const [blue, red] = [planes[1]!, planes[2]!];
  for (let x = left; x < right; x++) {
    const above = 2 * row * width + 2 * x;
    const seen = (a[above]! + a[above + 1]! + a[above + width]! + a[above + width + 1]!) / 4;
    if (seen === 0) continue;
    const at = row * (width >> 1) + x;
    const [ownU, ownV] = [u[at]! - 128, v[at]! - 128];
    const toU = row * strides[1]! + x;
    const toV = row * strides[2]! + x;
    blue[toU] = mixed(blue[toU]!, 128 + (isSame ? ownU : uOfU * ownU + uOfV * ownV), seen);
    red[toV] = mixed(red[toV]!, 128 + (isSame ? ownV : vOfU * ownU + vOfV * ownV), seen);
  }
}

function mixed(under: number, over: number, seen: number): number {
  const value = under + ((over - under) * seen) / 255;
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
