import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import type { Frame, Stream } from 'node-av/lib';
import { check, MediaError } from '../../media/encoder/ffmpeg.ts';
import { type FrameFilters, openFrameFilters } from '../../media/encoder/filter-graph.ts';
import { factsOf } from '../../media/encoder/footage.ts';
import { type FootageInfo, isRgb, sourceOf, toSdr } from '../../media/encoder/footage-filters.ts';
import { decode, decoderOf, openInput } from '../../media/encoder/input.ts';
import { unusable } from './film-facts.ts';

/** A picture of a film, upright, as 8-bit YUV 4:2:0 in the film's own colours, or those of SDR; valid until the next. */
export interface FilmPicture {
  frame: Frame;
  /** As the film's stream counts them. */
  pts: bigint;
  duration: bigint;
  timeBase: { num: number; den: number };
  /** How its numbers stand for colours, in FFmpeg's numbers. */
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

/** Every picture of a film, at the time that it has, none added and none left out. */
export async function* filmPictures(path: string): AsyncGenerator<FilmPicture, void, void> {
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_VIDEO);
  if (!stream) throw unusable('holds no moving picture');
  using turned = upright(stream);
  const counts = { packets: 0, damaged: 0 };
  let last: bigint | undefined;
  for await (const frame of decode(input, stream, decoderOf(stream), counts)) {
    const stamp = frame.bestEffortTimestamp;
    // Two pictures of one moment cannot both be kept in a file; the later one comes a tick later.
    const pts: bigint = last !== undefined && stamp <= last ? last + 1n : stamp;
    last = pts;
    const { duration } = frame;
    const { timeBase } = stream;
    const colors = colorsOf(frame, stream);
    for await (const picture of turned.through(frame))
      yield { frame: picture, pts, duration, timeBase, colors };
  }
  if (last === undefined || counts.damaged * 2 >= counts.packets)
    throw unusable('is damaged: none of its pictures can be read');
}

/**
 * Turns pictures as they are to be shown, and makes them 8-bit YUV 4:2:0 where they are not; most need nothing. HDR becomes
 * SDR: eight bits are too few for it.
 */
function upright(stream: Stream) {
  let first: string | undefined;
  let filters: FrameFilters | undefined;
  return {
    async *through(frame: Frame): AsyncGenerator<Frame, void, void> {
      const facts = factsOf(frame, stream);
      const source = sourceOf(facts);
      first ??= source;
      if (source !== first)
        throw unusable('changes its size or its colours on the way, which cannot be captioned');
      const chain = chainFor(facts);
      if (chain === '') return yield frame;
      filters ??= await openFrameFilters('picture', source, chain);
      const taken = frame.clone();
      if (!taken) throw new MediaError('The frame could not be kept', 0);
      try {
        yield* filters.through(taken);
      } finally {
        taken.free();
      }
    },
    [Symbol.dispose]: () => filters?.[Symbol.dispose](),
  };
}

function chainFor(facts: FootageInfo): string {
  const { format, turn } = facts;
  const { filter } = turn;
  const conversion = toSdr(facts);
  if (conversion.length > 0) return [...(filter ? [filter] : []), ...conversion, 'format=yuv420p'].join(',');
  if (PLAIN.has(format)) return filter;
  // Range and matrix stay; only colours that have neither get those of television.
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

/** Copies a picture into planes of even sides; a last column or row that stands alone is doubled. */
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
