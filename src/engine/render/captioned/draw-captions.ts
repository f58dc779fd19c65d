import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captionsAlone } from '../../compile/captioned/caption-video.ts';
import type { VideoFormat } from '../../film/request.ts';
import type { Timeline } from '../../film/timeline.ts';
import { openScenery } from '../../layers/scenery.ts';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { Area } from '../../media/compositor/rects.ts';
import type { PooledFrame } from '../../media/encoder/frame-pool.ts';
import { coverJpeg } from '../cover.ts';
import type { RenderContext } from '../render-context.ts';
import { loadSources } from '../sources.ts';
import { type FilmFacts, unusable } from './film-facts.ts';
import { copyPicture, filmPictures, type PictureColors } from './film-pictures.ts';
import { type FilmWriter, openFilmWriter } from './film-writer.ts';

/**
 * How numbers of the compositor (BT.709, limited range) become those of a film: luma is
 * `light × (y − 16) + lightOfU × (u − 128) + lightOfV × (v − 128) + black`, chroma a 2×2 of its own, since what has no
 * colour has none anywhere (ITU-R BT.601-7, BT.709-6, BT.2020-2).
 */
interface CaptionColors {
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

/** Planes of a picture at 8-bit YUV 4:2:0, rows `strides` bytes apart. */
interface OpenPicture {
  planes: Uint8Array[];
  strides: number[];
}

/** What is seen of a transparent frame, row by row, so that nothing else of a picture is touched. */
interface Cover {
  /** Looks at a frame where it has changed. */
  see(frame: YuvFrame, changed: readonly Area[]): void;
  /** Lays what is seen of the frame over a picture of its size. */
  over(picture: OpenPicture, frame: YuvFrame, colors: CaptionColors): void;
}

/** Where in the whole render drawing begins and ends. */
const BEGIN = 0.15;
const END = 0.97;
/** Seconds of the film between two words of progress. */
const REPORT = 1;

export interface CaptionedFilm {
  path: string;
  facts: FilmFacts;
  timeline: Timeline;
  format: VideoFormat;
  /** Second of the film that stands for it. */
  coverAt: number;
}

/**
 * Lays captions over every picture of a film at the film's own times, in its own numbers: what no caption covers is given
 * to the codec as it was decoded. Sounds are copied as they are. Memory does not grow with the length.
 */
export async function drawCaptions(
  film: CaptionedFilm,
  context: RenderContext,
): Promise<{ video: string; cover: string }> {
  const { path, facts, format } = film;
  const alone = captionsAlone(film.timeline);
  const { width, height, duration } = alone;
  const video = join(context.tempDir, `video.${format}`);
  const cover = join(context.tempDir, 'cover.jpg');
  const compositor = await createCompositor({ width, height, transparent: true });
  await using undo = new AsyncDisposableStack();
  undo.defer(() => compositor.close());
  const stage = await openScenery(alone, compositor, await loadSources(alone, context));
  undo.defer(() => stage.close());
  const seen = openCover({ width, height });
  let writer: FilmWriter | undefined;
  undo.defer(() => writer?.[Symbol.asyncDispose]());
  let told = Number.NEGATIVE_INFINITY;
  let isCovered = false;
  let last: PooledFrame | undefined;

  for await (const { frame, pts, duration: shown, colors, timeBase } of filmPictures(path)) {
    context.signal.throwIfAborted();
    if (
      Math.max(width - frame.width, height - frame.height) > 1 ||
      frame.width > width ||
      frame.height > height
    ) {
      throw unusable('has pictures of another size than its header tells, which cannot be captioned');
    }
    const t = (Number(pts) * timeBase.num) / timeBase.den - facts.begins;
    writer ??= await openFilmWriter({
      ...{ source: path, path: video, format, width, height, timeBase, colors },
      fps: facts.fps,
      pixel: frame.sampleAspectRatio.num > 0 ? frame.sampleAspectRatio : { num: 1, den: 1 },
      begins: facts.begins,
    });
    const over = compositor.compose(await stage.at(t));
    seen.see(over, compositor.changed);
    const picture = writer.take();
    copyPicture(frame, picture.planes, picture.strides);
    seen.over(picture, over, captionColors(colors, height));
    if (!isCovered && t >= film.coverAt) {
      await writeFile(cover, await coverJpeg(planesOf(picture, width, height)));
      isCovered = true;
    }
    await writer.picture(picture, pts, shown);
    last = picture;
    if (t - told >= REPORT) {
      context.progress({
        stage: 'drawing',
        progress: BEGIN + (END - BEGIN) * Math.min(1, Math.max(0, t / duration)),
      });
      told = t;
    }
  }
  if (!isCovered && last) await writeFile(cover, await coverJpeg(planesOf(last, width, height)));
  await writer?.finish();
  context.progress({ stage: 'drawing', progress: END });
  return { video, cover };
}

/** Rows without a gap. */
function planesOf({ planes, strides }: PooledFrame, width: number, height: number): YuvFrame {
  const plane = (index: number, w: number, h: number) => {
    const rows = new Uint8Array(w * h);
    for (let row = 0; row < h; row++) {
      rows.set(planes[index]!.subarray(row * strides[index]!, row * strides[index]! + w), row * w);
    }
    return rows;
  };
  const half = [width / 2, height / 2] as const;
  return { width, height, y: plane(0, width, height), u: plane(1, ...half), v: plane(2, ...half) };
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
