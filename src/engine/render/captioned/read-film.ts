import { AV_NOPTS_VALUE, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { avGetCodecName, type Frame, type Stream } from 'node-av/lib';
import { RenderError } from '../../film/render-error.ts';
import { check, MediaError } from '../../media/encoder/ffmpeg.ts';
import { type FrameFilters, openFrameFilters } from '../../media/encoder/filter-graph.ts';
import { factsOf } from '../../media/encoder/footage.ts';
import { type FootageInfo, isRgb, sourceOf, toSdr } from '../../media/encoder/footage-filters.ts';
import { decode, decoderOf, openInput } from '../../media/encoder/input.ts';
import { isTooLarge, tooManyPixels } from '../../media/probe/max-pixels.ts';
import { measure } from '../../media/probe/measure.ts';
import { isTruncated } from '../../media/probe/whole-file.ts';

/** Facts of a film that are known before it is decoded. */
export interface FilmFacts {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Average. */
  fps: number;
  /** Seconds */
  duration: number;
  /** Seconds. Its first timestamp, from which players count. */
  startTime: number;
  /** FFmpeg's name of the picture's codec. */
  picture: string;
  /** FFmpeg's codec names of all sounds; words are recognised in the first one. */
  sounds: string[];
}

/** Seconds */
export const MAX_FILM_SECONDS = 1800;
/** Animated pictures, which have no speech. */
const ANIMATIONS = new Set(['gif', 'apng', 'webp_anim']);
/** Maximum frame rate; higher rates are treated as this one. */
const MAX_FPS = 120;

/** Reads the headers and every packet of a film without decoding. @throws {RenderError} if it cannot be captioned */
export async function readFilmFacts(path: string): Promise<FilmFacts> {
  try {
    const { facts, duration } = await measure(path, MAX_FILM_SECONDS + 1);
    const family = facts.container === 'mp4' || facts.container === 'mov' ? 'boxes' : 'webm';
    if (await isTruncated(path, family)) throw unusable('is cut off: its end is missing');
    if (!facts.video || ANIMATIONS.has(facts.container) || duration <= 0)
      throw unusable('contains no moving pictures');
    if (isTooLarge(facts.video)) throw unusable(tooManyPixels(facts.video));
    if (duration > MAX_FILM_SECONDS)
      throw unusable(`lasts more than ${MAX_FILM_SECONDS / 60} minutes: send a shorter one`);
    await using input = await openInput(path);
    const sounds = input.format.streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
    const streams = [input.stream(AVMEDIA_TYPE_VIDEO), ...sounds].filter((stream) => stream !== undefined);
    const begins = Math.min(...streams.map(startOf));
    const { width, height, fps, codec } = facts.video;
    return {
      width,
      height,
      fps: Math.min(MAX_FPS, fps > 0 ? fps : 25),
      duration,
      startTime: begins,
      picture: codec,
      sounds: sounds.map(({ codecpar }) => avGetCodecName(codecpar.codecId) ?? 'unknown'),
    };
  } catch (cause) {
    if (cause instanceof MediaError)
      throw unusable('is not in a video format, or is damaged: send an MP4, MOV or WebM file', cause);
    throw cause;
  }
}

/** @param why continues a sentence that starts with "The video" */
export function unusable(why: string, cause?: unknown): RenderError {
  return new RenderError(`The video ${why}`, { part: 'sound', cause });
}

function startOf({ startTime, timeBase }: Stream): number {
  return startTime === AV_NOPTS_VALUE ? 0 : (Number(startTime) * timeBase.num) / timeBase.den;
}

/** An upright picture of a film in 8-bit YUV 4:2:0, in the film's colours or SDR. Valid until the next one. */
interface FilmPicture {
  frame: Frame;
  /** In `timeBase` of the film's stream. */
  pts: bigint;
  duration: bigint;
  timeBase: { num: number; den: number };
  /** Its colour properties, as FFmpeg's constants. */
  colors: PictureColors;
}

export interface PictureColors {
  matrix: number;
  primaries: number;
  transfer: number;
  range: number;
}

const FULL_RANGE = 2;
const BT709 = 1;
const LIMITED_RANGE = 1;
const PLAIN = new Set(['yuv420p', 'yuvj420p']);

/** Yields every picture of a film with its original time. */
export async function* filmPictures(path: string): AsyncGenerator<FilmPicture, void, void> {
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_VIDEO);
  if (!stream) throw unusable('contains no moving pictures');
  using pictures = openRotation(stream);
  const counts = { packets: 0, damaged: 0 };
  let last: bigint | undefined;
  for await (const frame of decode(input, stream, decoderOf(stream), counts)) {
    const stamp = frame.bestEffortTimestamp;
    // A file cannot store two pictures with the same time, so the second moves by one tick.
    const pts: bigint = last !== undefined && stamp <= last ? last + 1n : stamp;
    last = pts;
    const { duration } = frame;
    const { timeBase } = stream;
    const colors = colorsOf(frame, stream);
    for await (const picture of pictures.through(frame))
      yield { frame: picture, pts, duration, timeBase, colors };
  }
  if (last === undefined || counts.damaged * 2 >= counts.packets)
    throw unusable('is damaged: none of its pictures can be read');
}

/**
 * Rotates pictures and converts them to 8-bit YUV 4:2:0 if necessary; most pass unchanged. HDR becomes SDR, because
 * eight bits are too few for it.
 */
function openRotation(stream: Stream) {
  let first: string | undefined;
  let filters: FrameFilters | undefined;
  return {
    async *through(frame: Frame): AsyncGenerator<Frame, void, void> {
      const facts = factsOf(frame, stream);
      const source = sourceOf(facts);
      first ??= source;
      if (source !== first)
        throw unusable('changes its size or its colours midway: re-encode it and send it again');
      const chain = chainFor(facts);
      if (chain === '') return yield frame;
      filters ??= await openFrameFilters('picture', source, chain);
      const copy = frame.clone();
      if (!copy) throw new MediaError('The frame could not be copied', 0);
      try {
        yield* filters.through(copy);
      } finally {
        copy.free();
      }
    },
    [Symbol.dispose]: () => filters?.[Symbol.dispose](),
  };
}

function chainFor(facts: FootageInfo): string {
  const { format, rotation: turn } = facts;
  const { filter } = turn;
  const conversion = toSdr(facts);
  if (conversion.length > 0) return [...(filter ? [filter] : []), ...conversion, 'format=yuv420p'].join(',');
  if (PLAIN.has(format)) return filter;
  // Keeps range and matrix. Only RGB, which has neither, gets BT.709 in limited range.
  const scale = isRgb(format)
    ? 'scale=out_color_matrix=bt709:out_range=tv:flags=bicubic'
    : 'scale=flags=bicubic';
  return [...(filter ? [filter] : []), scale, 'format=yuv420p|yuvj420p'].join(',');
}

function colorsOf(frame: Frame, stream: Stream): PictureColors {
  const facts = factsOf(frame, stream);
  if (isRgb(facts.format) || toSdr(facts).length > 0)
    return { matrix: BT709, primaries: BT709, transfer: BT709, range: LIMITED_RANGE };
  return {
    matrix: frame.colorSpace,
    primaries: frame.colorPrimaries,
    transfer: frame.colorTrc,
    range: facts.format.startsWith('yuvj') ? FULL_RANGE : frame.colorRange,
  };
}

/** Copies a picture into planes with even sides; an odd last column or row is repeated. */
export function copyPicture(from: Frame, planes: readonly Uint8Array[], strides: readonly number[]): void {
  const data = from.data ?? [];
  check(data.length >= 3 ? 0 : -1, 'Reading the picture');
  for (let index = 0; index < 3; index++) {
    const half = index === 0 ? 1 : 2;
    const [width, height] = [Math.ceil(from.width / half), Math.ceil(from.height / half)];
    const [source, target] = [data[index]!, planes[index]!];
    const [step, stride] = [from.linesize[index] ?? 0, strides[index]!];
    for (let row = 0; row < height; row++) {
      target.set(source.subarray(row * step, row * step + width), row * stride);
      if (index === 0 && width % 2 === 1) target[row * stride + width] = source[row * step + width - 1]!;
    }
    if (index === 0 && height % 2 === 1) {
      target.copyWithin(height * stride, (height - 1) * stride, (height - 1) * stride + width + (width % 2));
    }
  }
}
