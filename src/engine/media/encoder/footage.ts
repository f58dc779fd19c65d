import {
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_RANGE_UNSPECIFIED,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  AVMEDIA_TYPE_VIDEO,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants';
import { avGetPixFmtName, type Frame, type Stream } from 'node-av/lib';
import type { ColorAdjustment, Fit } from '../../film/timeline.ts';
import { MediaError } from './ffmpeg.ts';
import { type FrameFilters, openFrameFilters } from './filter-graph.ts';
import {
  type FootageInfo,
  isRgb,
  isSeeThrough,
  type PictureShape,
  pacingFilters,
  rotationOf,
  shapingFilters,
} from './footage-filters.ts';
import { decode, decoderOf, fileStartOf, openInput } from './input.ts';

/** Part of a video to read, and its output size. */
export interface FootageOptions {
  /** Even size of the output; `contain` makes it as small as needed. */
  width: number;
  height: number;
  fps: number;
  fit: Fit;
  focus: { x: number; y: number };
  /** Seconds to skip at the beginning of the file. */
  from: number;
  look: ColorAdjustment;
}

/** A picture as 8-bit YUV 4:2:0 (BT.709, limited range), with straight alpha if the video has it. */
export interface FootagePicture {
  width: number;
  height: number;
  /** y, u, v and optional alpha; rows are `stride` bytes apart. */
  planes: { data: Uint8Array; stride: number }[];
  /** How many pictures were left out before it. */
  skipped?: number;
}

/** Pictures in order. `next(count)` lets the video leave out up to `count` pictures, where that saves time. */
export type Footage = AsyncGenerator<FootagePicture, void, number | undefined>;

/** Seconds from which seeking to a keyframe is faster than decoding the skipped pictures. */
const MIN_SEEK_SECONDS = 1;

/**
 * Yields the pictures of a video at a steady rate; each is valid until the next one. Times count from the beginning of the
 * file: if the picture begins after the sound, its first frame is shown until then.
 */
export async function* footage(path: string, options: FootageOptions): Footage {
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_VIDEO);
  if (!stream) throw new MediaError('The file has no video', 0);
  const fileStart = fileStartOf(input);
  if (options.from > MIN_SEEK_SECONDS) await seek(input, stream, fileStart + options.from);
  using shaper = openShaper(stream, options);
  using resources = new DisposableStack();
  let pacer: FrameFilters | undefined;
  for await (const frame of decode(input, stream, decoderOf(stream), { packets: 0, damaged: 0 })) {
    using copy = cloneFrame(frame);
    copy.pts = frame.bestEffortTimestamp;
    pacer ??= resources.use(await openPacer(frame, stream, { ...options, from: fileStart + options.from }));
    for await (const paced of pacer.through(copy)) yield* shaper.shape(paced);
  }
  if (pacer) for await (const paced of pacer.through(null)) yield* shaper.shape(paced);
}

/** Selects the pictures to show. Only their times matter, so pictures may change size within the video. */
function openPacer(first: Frame, stream: Stream, options: FootageOptions): Promise<FrameFilters> {
  const { source, chain } = pacingFilters(factsOf(first, stream), options);
  return openFrameFilters('picture', source, chain);
}

interface Shaper extends Disposable {
  shape(frame: Frame): Footage;
}

/**
 * Shapes pictures as requested. A stream may change its size, format and colours at any picture, but filters assume the
 * size they were opened with. They are therefore reopened, so that no picture is read beyond its edge.
 */
function openShaper(stream: Stream, options: FootageOptions): Shaper {
  let filters: FrameFilters | undefined;
  let openedKey: string | undefined;
  let shape: PictureShape | undefined;
  return {
    async *shape(frame) {
      const next = shapingFilters(factsOf(frame, stream), options, shape);
      // All pictures of a video have the same output shape.
      shape ??= next.shape;
      const key = `${next.source} ${next.chain}`;
      if (!filters || openedKey !== key) {
        filters?.[Symbol.dispose]();
        filters = undefined;
        filters = await openFrameFilters('picture', next.source, next.chain);
        openedKey = key;
      }
      using copy = cloneFrame(frame);
      for await (const out of filters.through(copy)) yield pictureOf(out);
    },
    [Symbol.dispose]: () => filters?.[Symbol.dispose](),
  };
}

function cloneFrame(frame: Frame): Frame {
  const copy = frame.clone();
  if (!copy) throw new MediaError('The frame could not be copied', 0);
  return copy;
}

function pictureOf(frame: Frame): FootagePicture {
  const data = frame.data ?? [];
  const planes = data.map((plane, index) => ({ data: plane, stride: frame.linesize[index] ?? 0 }));
  return { width: frame.width, height: frame.height, planes };
}

async function seek(
  input: Awaited<ReturnType<typeof openInput>>,
  stream: Stream,
  time: number,
): Promise<void> {
  const { num, den } = stream.timeBase;
  // If a file does not support seeking, it is read from its beginning.
  await input.format.seekFrame(stream.index, BigInt(Math.floor((time * den) / num)), AVSEEK_FLAG_BACKWARD);
}

/** Facts from a decoded picture, because headers may not mention an alpha plane. */
export function factsOf(frame: Frame, stream: Stream): FootageInfo {
  const { width, height, colorSpace, colorRange, sampleAspectRatio: ratio } = frame;
  const format = avGetPixFmtName(frame.format as never) ?? 'yuv420p';
  const isSmall = height <= 576;
  const unknown = isSmall ? AVCOL_SPC_SMPTE170M : 1;
  const isColor = !isRgb(format);
  return {
    width,
    height,
    format,
    timeBase: stream.timeBase,
    aspect: ratio.num > 0 && ratio.den > 0 ? ratio.num / ratio.den : 1,
    rotation: rotationOf(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    hasAlpha: isSeeThrough(format),
    colorSpace: colorSpace === AVCOL_SPC_UNSPECIFIED && isColor ? unknown : colorSpace,
    colorRange: colorRange === AVCOL_RANGE_UNSPECIFIED ? (isColor ? 1 : 2) : colorRange,
    primaries: frame.colorPrimaries,
    transfer: frame.colorTrc,
  };
}
