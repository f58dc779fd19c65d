import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captionsAlone } from '../../compile/caption-video.ts';
import type { CaptionVideoRequest, VideoFormat } from '../../film/request.ts';
import type { Timeline } from '../../film/timeline.ts';
import { openScenery } from '../../layers/scenery.ts';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { type CaptionTrack, captionTrackOf } from '../../media/encoder/caption-track.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import type { PooledFrame } from '../../media/encoder/frame-pool.ts';
import type { RenderedFiles } from '../../processes/render/messages.ts';
import { srt, vtt } from '../../text/captions/files.ts';
import { coverJpeg } from '../cover.ts';
import { letterWarnings } from '../letter-warnings.ts';
import { prepareCaptionVideo } from '../prepare/caption-video.ts';
import { writePlan } from '../prepare/prepare-video.ts';
import type { RenderContext } from '../render-context.ts';
import { loadSources } from '../sources.ts';
import { copyWithCaptions, type FilmWriter, openFilmWriter } from './film-writer.ts';
import { copyPicture, type FilmFacts, filmPictures, type PictureColors, unusable } from './read-film.ts';

/** Codecs that players support in an MP4. */
const MP4_CODECS = new Set(['aac', 'mp3', 'ac3', 'eac3', 'opus', 'flac', 'alac']);
const WEBM_CODECS = new Set(['opus', 'vorbis']);
/** Codecs of pictures that are copied unchanged. */
const MP4_PICTURES = new Set(['h264', 'hevc', 'av1', 'vp9', 'mpeg4']);
const WEBM_PICTURES = new Set(['vp8', 'vp9', 'av1']);

/** Seconds into the first caption, so that the cover shows it. */
const COVER_OFFSET = 0.6;

/**
 * Renders a film with captions, and caption files; without `burn`, only the caption files.
 *
 * @throws {RenderError} if the film, its script or its subtitles cannot be used
 */
export async function renderCaptionVideo(
  request: CaptionVideoRequest,
  context: RenderContext,
): Promise<RenderedFiles> {
  const { timeline, speech, warnings, path, facts, cues } = await prepareCaptionVideo(request, context);
  const plan = await writePlan(timeline, warnings, context);
  const at = (name: string) => join(context.tempDir, name);
  const files = { srt: at('captions.srt'), vtt: at('captions.vtt') };
  await writeFile(files.srt, srt(cues, speech.locale));
  await writeFile(files.vtt, vtt(cues, speech.locale));
  if (!request.burn) return { ...plan, ...files };
  const track = captionTrackOf(request.captions, { cues, locale: speech.locale, duration: facts.duration });
  const isCopied = request.captions === 'track';
  const format = isCopied ? formatForCopy(facts) : formatFor(facts.sounds);
  if (!format)
    throw unusable(
      `has sound as ${facts.sounds.join(' and ')}, which no MP4, MOV or WebM file can contain unchanged: convert it to AAC`,
    );
  const coverAt = Math.min((cues[0]?.start ?? 0) + COVER_OFFSET, cues[0]?.end ?? 0);
  const film = { path, facts, timeline, format, coverAt, track };
  const drawn = await (isCopied ? addTrack(film, context) : drawCaptions(film, context)).catch(
    (cause: unknown) => {
      if (cause instanceof MediaError) throw unusable(`cannot be captioned: ${cause.message}`, cause);
      throw cause;
    },
  );
  const unreadable = isCopied ? [] : letterWarnings(timeline);
  return { ...plan, warnings: [...plan.warnings, ...unreadable], ...drawn, ...files };
}

/** Copies a film and adds its captions as a track. The cover shows the film without captions. */
async function addTrack(
  { path, facts, timeline, format, coverAt, track }: CaptionedFilm,
  context: RenderContext,
): Promise<{ video: string; cover: string }> {
  const { width, height } = timeline;
  const video = join(context.tempDir, `video.${format}`);
  const cover = join(context.tempDir, 'cover.jpg');
  context.progress({ stage: 'drawing', progress: DRAWING_START });
  // If all captions begin after the end of the film, none are left, and the track stays empty.
  const captions = track ?? { locale: 'en-US', isDefault: true, cues: [] };
  const plan = { source: path, path: video, format, width, height, startTime: facts.startTime };
  await copyWithCaptions(plan, captions, context.signal);
  const picture = emptyPicture(width, height);
  for await (const { frame, pts, timeBase } of filmPictures(path)) {
    context.signal.throwIfAborted();
    copyPicture(frame, picture.planes, picture.strides);
    if ((Number(pts) * timeBase.num) / timeBase.den - facts.startTime >= coverAt) break;
  }
  await writeFile(cover, await coverJpeg(planesOf(picture, width, height)));
  context.progress({ stage: 'drawing', progress: DRAWING_END });
  return { video, cover };
}

function emptyPicture(width: number, height: number): OpenPicture {
  const sizes = [width * height, (width * height) / 4, (width * height) / 4];
  return { planes: sizes.map((size) => new Uint8Array(size)), strides: [width, width / 2, width / 2] };
}

/** Returns the file format that can contain the picture and all sounds of a film unchanged, and text. */
function formatForCopy({ picture, sounds }: FilmFacts): VideoFormat | undefined {
  if (WEBM_PICTURES.has(picture) && sounds.every((codec) => WEBM_CODECS.has(codec))) return 'webm';
  const format = formatFor(sounds);
  return format === 'webm' || (format === 'mp4' && !MP4_PICTURES.has(picture)) ? 'mov' : format;
}

/** Returns the file format that can contain all sounds of a film unchanged; undefined if there is none. */
function formatFor(sounds: readonly string[]): VideoFormat | undefined {
  if (sounds.every((codec) => MP4_CODECS.has(codec))) return 'mp4';
  if (sounds.every((codec) => WEBM_CODECS.has(codec))) return 'webm';
  // QuickTime also supports PCM, which players do not support in MP4.
  return sounds.every((codec) => codec.startsWith('pcm_') || MP4_CODECS.has(codec)) ? 'mov' : undefined;
}

/**
 * Converts the compositor's colours (BT.709, limited range) to those of a film. Luma is `light × (y − 16) + lightOfU
 * × (u − 128) + lightOfV × (v − 128) + black`. Chroma is a 2×2 matrix of chroma alone, because grey is grey in every
 * colour space (ITU-R BT.601-7, BT.709-6, BT.2020-2).
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
  /** Whether the film uses the compositor's colours. */
  isSame: boolean;
}

/** Weights of red and blue in luma. */
const BT709 = [0.2126, 0.0722] as const;
const BT601 = [0.299, 0.114] as const;
const BT2020 = [0.2627, 0.0593] as const;
/** FFmpeg's AVColorSpace. */
const UNSPECIFIED = 2;
const LUMA_WEIGHTS: Readonly<Record<number, readonly [number, number]>> = {
  1: BT709,
  4: BT601,
  5: BT601,
  6: BT601,
  9: BT2020,
  10: BT2020,
};
const FULL_RANGE = 2;
/**
 * White of captions in HDR films: 203 nits, as a part of the signal, by transfer function (ITU-R BT.2408-7, table 1).
 */
const HDR_WHITE: Readonly<Record<number, number>> = { 16: 0.58, 18: 0.75 };

/** Planes of a picture in 8-bit YUV 4:2:0, with rows `strides` bytes apart. */
interface OpenPicture {
  planes: Uint8Array[];
  strides: number[];
}

/** The visible pixels of a transparent frame by row, so that no other pixel of a picture is touched. */
interface Overlay {
  /** Updates the visible pixels in the changed areas of a frame. */
  update(frame: YuvFrame, changed: readonly Area[]): void;
  /** Blends the visible pixels of the frame over a picture of the same size. */
  blend(picture: OpenPicture, frame: YuvFrame, colors: CaptionColors): void;
}

/** Progress of the whole render when drawing begins and ends. */
const DRAWING_START = 0.15;
const DRAWING_END = 0.97;
/** Seconds of the film between progress reports. */
const REPORT_INTERVAL = 1;

export interface CaptionedFilm {
  path: string;
  facts: FilmFacts;
  timeline: Timeline;
  format: VideoFormat;
  /** Second of the film shown on its cover. */
  coverAt: number;
  track: CaptionTrack | undefined;
}

/**
 * Draws captions over every picture of a film, with the film's own times and colours. Pixels without captions reach
 * the codec as they were decoded. Sounds are copied unchanged. Memory does not grow with the length.
 */
export async function drawCaptions(
  film: CaptionedFilm,
  context: RenderContext,
): Promise<{ video: string; cover: string }> {
  const { path, facts, format } = film;
  const captionsOnly = captionsAlone(film.timeline);
  const { width, height, duration } = captionsOnly;
  const video = join(context.tempDir, `video.${format}`);
  const cover = join(context.tempDir, 'cover.jpg');
  const compositor = await createCompositor({ width, height, transparent: true });
  await using undo = new AsyncDisposableStack();
  undo.defer(() => compositor.close());
  const stage = await openScenery(captionsOnly, compositor, await loadSources(captionsOnly, context));
  undo.defer(() => stage.close());
  const overlay = openOverlay({ width, height });
  let writer: FilmWriter | undefined;
  undo.defer(() => writer?.[Symbol.asyncDispose]());
  let lastReport = Number.NEGATIVE_INFINITY;
  let isCovered = false;
  let last: PooledFrame | undefined;

  for await (const { frame, pts, duration: shown, colors, timeBase } of filmPictures(path)) {
    context.signal.throwIfAborted();
    if (
      Math.max(width - frame.width, height - frame.height) > 1 ||
      frame.width > width ||
      frame.height > height
    ) {
      throw unusable('has pictures of another size than its header states: re-encode it and send it again');
    }
    const t = (Number(pts) * timeBase.num) / timeBase.den - facts.startTime;
    writer ??= await openFilmWriter({
      ...{ source: path, path: video, format, width, height, timeBase, colors },
      fps: facts.fps,
      pixel: frame.sampleAspectRatio.num > 0 ? frame.sampleAspectRatio : { num: 1, den: 1 },
      startTime: facts.startTime,
      captions: film.track,
    });
    const over = compositor.compose(await stage.at(t));
    overlay.update(over, compositor.changed);
    const picture = writer.take();
    copyPicture(frame, picture.planes, picture.strides);
    overlay.blend(picture, over, captionColors(colors, height));
    if (!isCovered && t >= film.coverAt) {
      await writeFile(cover, await coverJpeg(planesOf(picture, width, height)));
      isCovered = true;
    }
    await writer.picture(picture, pts, shown);
    last = picture;
    if (t - lastReport >= REPORT_INTERVAL) {
      context.progress({
        stage: 'drawing',
        progress: DRAWING_START + (DRAWING_END - DRAWING_START) * Math.min(1, Math.max(0, t / duration)),
      });
      lastReport = t;
    }
  }
  if (!isCovered && last) await writeFile(cover, await coverJpeg(planesOf(last, width, height)));
  await writer?.finish();
  context.progress({ stage: 'drawing', progress: DRAWING_END });
  return { video, cover };
}

/** Copies a frame into planes without gaps between rows. */
function planesOf({ planes, strides }: OpenPicture, width: number, height: number): YuvFrame {
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

export function openOverlay({ width, height }: { width: number; height: number }): Overlay {
  /** First visible pixel of each row, and the one after the last. */
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height);

  return {
    update({ a }, changed) {
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
    blend(picture, frame, colors) {
      for (let row = 0; row < height; row += 2) {
        const left = Math.min(first[row]!, first[row + 1]!);
        const right = Math.max(last[row]!, last[row + 1]!);
        if (left >= right) continue;
        blendLuma(picture, frame, colors, row, first[row]!, last[row]!);
        blendLuma(picture, frame, colors, row + 1, first[row + 1]!, last[row + 1]!);
        blendChroma(picture, frame, colors, row >> 1, left >> 1, (right + 1) >> 1);
      }
    },
  };
}

function blendLuma(
  { planes, strides }: OpenPicture,
  { width, y, u, v, a }: YuvFrame,
  { light, lightOfU, lightOfV, black, isSame }: CaptionColors,
  row: number,
  left: number,
  right: number,
): void {
  const target = planes[0]!;
  const [to, from, half] = [row * strides[0]!, row * width, (row >> 1) * (width >> 1)];
  for (let x = left; x < right; x++) {
    const alpha = a?.[from + x] ?? 0;
    if (alpha === 0) continue;
    const at = half + (x >> 1);
    const value = isSame
      ? y[from + x]!
      : light * (y[from + x]! - 16) + lightOfU * (u[at]! - 128) + lightOfV * (v[at]! - 128) + black;
    target[to + x] = mix(target[to + x]!, value, alpha);
  }
}

/** Blends a chroma row. Its opacity is the mean of the four pixels of each chroma sample. */
function blendChroma(
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
    const alpha = (a[above]! + a[above + 1]! + a[above + width]! + a[above + width + 1]!) / 4;
    if (alpha === 0) continue;
    const at = row * (width >> 1) + x;
    const [ownU, ownV] = [u[at]! - 128, v[at]! - 128];
    const toU = row * strides[1]! + x;
    const toV = row * strides[2]! + x;
    blue[toU] = mix(blue[toU]!, 128 + (isSame ? ownU : uOfU * ownU + uOfV * ownV), alpha);
    red[toV] = mix(red[toV]!, 128 + (isSame ? ownV : vOfU * ownU + vOfV * ownV), alpha);
  }
}

function mix(under: number, over: number, alpha: number): number {
  const value = under + ((over - under) * alpha) / 255;
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}

/** @param height of the film; it decides the colour matrix if the film does not state one */
export function captionColors({ matrix, transfer, range }: PictureColors, height: number): CaptionColors {
  const unknown = height <= 576 ? BT601 : BT709;
  const [kr, kb] = (matrix === UNSPECIFIED ? undefined : LUMA_WEIGHTS[matrix]) ?? unknown;
  const isFull = range === FULL_RANGE;
  const white = HDR_WHITE[transfer] ?? 1;
  const [lights, tints] = isFull ? [255, 255] : [219, 224];
  const [red, blue] = BT709;
  const green = 1 - red - blue;
  // R − Y, G − Y and B − Y by the compositor's Cb and Cr (−½…½).
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
