import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { avGetPixFmtName, type Frame, type Stream } from 'node-av/lib';
import { decodeAudio } from '../audio/decode.ts';
import type { Picture, YuvFrame } from '../compositor/compositor.ts';
import { MediaError } from '../encoder/ffmpeg.ts';
import { openFilters } from '../encoder/filter-graph.ts';
import { factsOf } from '../encoder/footage.ts';
import { shapingFilters } from '../encoder/footage-filters.ts';
import { decode, decoderOf, openInput } from '../encoder/input.ts';

const TO_RGBA =
  'scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=accurate_rnd+full_chroma_int,format=rgba';

/** A decoded frame; valid only until the next one. */
export interface ReadFrame {
  index: number;
  /** Seconds. */
  time: number;
  pixelFormat: string;
  frame: Frame;
  stream: Stream;
}

/** Decodes the video of a file, frame by frame, with its alpha plane if it has one. */
export async function* readVideo(path: string): AsyncGenerator<ReadFrame, void, void> {
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_VIDEO);
  if (!stream) throw new MediaError('The file has no video', 0);
  const { num, den } = stream.timeBase;
  const counts = { packets: 0, damaged: 0 };
  let index = 0;
  for await (const frame of decode(input, stream, decoderOf(stream), counts)) {
    const time = (Number(frame.bestEffortTimestamp) * num) / den;
    yield {
      index: index++,
      time,
      pixelFormat: avGetPixFmtName(frame.format as never) ?? 'unknown',
      frame,
      stream,
    };
  }
  if (counts.damaged > 0) throw new MediaError(`${counts.damaged} packets of the video are damaged`, 0);
}

/** Mean brightness of every frame on an 8-bit scale: 16 is black, 235 white. */
export async function readLuma(path: string): Promise<{ time: number; luma: number }[]> {
  const lumas: { time: number; luma: number }[] = [];
  for await (const { time, frame, pixelFormat } of readVideo(path)) {
    lumas.push({ time, luma: meanOfPlane(frame, 0, bitsOf(pixelFormat)) });
  }
  return lumas;
}

/** Frames by index as RGBA with straight alpha; opaque if the file has no alpha. */
export async function readRgba(path: string, indexes: readonly number[]): Promise<Picture[]> {
  const selected = new Set(indexes);
  const found = new Map<number, Picture>();
  for await (const { index, frame, pixelFormat } of readVideo(path)) {
    if (!selected.has(index)) continue;
    found.set(index, await toRgba(frame, pixelFormat));
    if (found.size === selected.size) break;
  }
  return indexes.map((index) => {
    const picture = found.get(index);
    if (!picture) throw new RangeError(`The video has no frame ${index}`);
    return picture;
  });
}

/** Copies the planes of every frame of an 8-bit 4:2:0 video, with its time in seconds. */
export async function* readYuv(path: string): AsyncGenerator<YuvFrame & { time: number }, void, void> {
  for await (const { frame, pixelFormat, time } of readVideo(path)) {
    if (!/^yuva?420p$/.test(pixelFormat)) throw new MediaError(`${pixelFormat} is not 8-bit 4:2:0`, 0);
    const { width, height } = frame;
    yield {
      time,
      width,
      height,
      y: copyPlane(frame, 0, width, height),
      u: copyPlane(frame, 1, width / 2, height / 2),
      v: copyPlane(frame, 2, width / 2, height / 2),
      ...(pixelFormat === 'yuva420p' && { a: copyPlane(frame, 3, width, height) }),
    };
  }
}

/** The sound of a file at 48 kHz; mono if both channels are identical. */
export async function readSound(path: string): Promise<Float32Array[]> {
  const { channels } = await decodeAudio(path, { maxSeconds: 3600, signal: new AbortController().signal });
  return channels;
}

/** Converts a frame of a video that this engine rendered (BT.709, limited range) to RGBA. */
export function toRgba(frame: Frame, pixelFormat: string): Promise<Picture> {
  const { width, height } = frame;
  const source = `video_size=${width}x${height}:pix_fmt=${pixelFormat}:time_base=1/1000:colorspace=bt709:range=tv`;
  return filtered(frame, source, TO_RGBA, { width, height });
}

/** Converts a frame of any video to RGBA as displayed: upright, in SDR colours. */
export function toDisplayedRgba({ frame, stream }: Pick<ReadFrame, 'frame' | 'stream'>): Promise<Picture> {
  const facts = factsOf(frame, stream);
  const even = (length: number) => Math.max(2, length - (length % 2));
  const [evenWidth, evenHeight] = [even(frame.width), even(frame.height)];
  const size = facts.rotation.swapsSides
    ? { width: evenHeight, height: evenWidth }
    : { width: evenWidth, height: evenHeight };
  const shape = { ...size, fps: 1, fit: 'fill', focus: { x: 0.5, y: 0.5 }, from: 0, look: {} } as const;
  const { source, chain } = shapingFilters(facts, shape);
  return filtered(frame, source, `${chain},${TO_RGBA}`, size);
}

async function filtered(
  frame: Frame,
  source: string,
  chain: string,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const data = new Uint8Array(width * height * 4);
  using filters = await openFilters('picture', source, chain, (out) => {
    data.set(copyPlane(out, 0, width * 4, height));
  });
  using copy = frame.clone();
  await filters.push(copy);
  await filters.push(null);
  return { width, height, data };
}

/** A plane without the padding of its rows. @param width bytes of a row */
export function copyPlane(frame: Frame, index: number, width: number, height: number): Uint8Array {
  const plane = frame.data![index]!;
  const stride = frame.linesize[index]!;
  const copy = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    copy.set(plane.subarray(row * stride, row * stride + width), row * width);
  }
  return copy;
}

function bitsOf(pixelFormat: string): number {
  return Number(/p(\d+)le$/.exec(pixelFormat)?.[1] ?? 8);
}

function meanOfPlane(frame: Frame, index: number, bits: number): number {
  const { width, height } = frame;
  const wide = bits > 8;
  const bytes = copyPlane(frame, index, wide ? width * 2 : width, height);
  const values = wide ? new Uint16Array(bytes.buffer) : bytes;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length / 2 ** (bits - 8);
}
