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
  shapingFilters,
  turnOf,
} from './footage-filters.ts';
import { beginningOf, decode, decoderOf, openInput } from './input.ts';

/** What of a video is wanted, and how large. */
export interface FootageWish {
  /** Even, of the pictures that come out; `contain` makes them as small as they need to be. */
  width: number;
  height: number;
  fps: number;
  fit: Fit;
  focus: { x: number; y: number };
  /** Seconds of the file that are left out. */
  from: number;
  look: ColorAdjustment;
}

/** A picture as 8-bit YUV 4:2:0 (BT.709, limited range), with straight alpha where the video has any. */
export interface FootagePicture {
  width: number;
  height: number;
  /** y, u, v and perhaps alpha; rows stand `stride` bytes apart. */
  planes: { data: Uint8Array; stride: number }[];
}

/** From here on looking for a keyframe is quicker than decoding what is not wanted. */
const SEEK = 1;

/**
 * The pictures of a video at a steady rate, as they are wanted; each is valid until the next. Times count from the
 * beginning of the file: where the picture begins after the sound, its first picture stands until then.
 */
export async function* footage(path: string, wish: FootageWish): AsyncGenerator<FootagePicture, void, void> {
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_VIDEO);
  if (!stream) throw new MediaError('The file has no video', 0);
  const began = beginningOf(input);
  if (wish.from > SEEK) await seek(input, stream, began + wish.from);
  using shaper = openShaper(stream, wish);
  using resources = new DisposableStack();
  let pacer: FrameFilters | undefined;
  for await (const frame of decode(input, stream, decoderOf(stream), { packets: 0, damaged: 0 })) {
    using taken = kept(frame);
    taken.pts = frame.bestEffortTimestamp;
    pacer ??= resources.use(await openPacer(frame, stream, { ...wish, from: began + wish.from }));
    for await (const paced of pacer.through(taken)) yield* shaper.shape(paced);
  }
  if (pacer) for await (const paced of pacer.through(null)) yield* shaper.shape(paced);
}

/** Chooses the pictures that are shown; it looks at their times only, so they may change their size on the way. */
function openPacer(first: Frame, stream: Stream, wish: FootageWish): Promise<FrameFilters> {
  const { source, chain } = pacingFilters(factsOf(first, stream), wish);
  return openFrameFilters('picture', source, chain);
}

interface Shaper extends Disposable {
  shape(frame: Frame): AsyncGenerator<FootagePicture, void, void>;
}

/**
 * Makes pictures what is wanted of them. A stream may change its size, its format and its colours with any picture, and
 * filters believe the size that they were opened with: they are opened anew, so that none is read beyond its edge.
 */
function openShaper(stream: Stream, wish: FootageWish): Shaper {
  let filters: FrameFilters | undefined;
  let opened: string | undefined;
  let shape: PictureShape | undefined;
  return {
    async *shape(frame) {
      const next = shapingFilters(factsOf(frame, stream), wish, shape);
      // All pictures of a video come out alike.
      shape ??= next.shape;
      const key = `${next.source} ${next.chain}`;
      if (!filters || opened !== key) {
        filters?.[Symbol.dispose]();
        filters = undefined;
        filters = await openFrameFilters('picture', next.source, next.chain);
        opened = key;
      }
      using taken = kept(frame);
      for await (const out of filters.through(taken)) yield pictureOf(out);
    },
    [Symbol.dispose]: () => filters?.[Symbol.dispose](),
  };
}

function kept(frame: Frame): Frame {
  const copy = frame.clone();
  if (!copy) throw new MediaError('The frame could not be kept', 0);
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
  // Where a file cannot seek, it is read from its beginning.
  await input.format.seekFrame(stream.index, BigInt(Math.floor((time * den) / num)), AVSEEK_FLAG_BACKWARD);
}

/** What a picture tells; headers may not know of an alpha plane. */
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
    turn: turnOf(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    hasAlpha: isSeeThrough(format),
    colorSpace: colorSpace === AVCOL_SPC_UNSPECIFIED && isColor ? unknown : colorSpace,
    colorRange: colorRange === AVCOL_RANGE_UNSPECIFIED ? (isColor ? 1 : 2) : colorRange,
    primaries: frame.colorPrimaries,
    transfer: frame.colorTrc,
  };
}
