import { setImmediate } from 'node:timers/promises';
import { AV_CHANNEL_LAYOUT_MONO, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { check } from '../encoder/ffmpeg.ts';
import { openFilters } from '../encoder/filter-graph.ts';
import { SAMPLE_RATE } from '../encoder/plan.ts';

/** Samples per call: one second. */
const BLOCK_SAMPLES = SAMPLE_RATE;

/** Pieces between pauses that let other work run. */
const PIECES_BETWEEN_PAUSES = 20;

/** One or two channels of equal length at 48 kHz. */
export type Channels = readonly Float32Array[];

/**
 * Runs sound through FFmpeg filters, and returns as many samples as it has.
 *
 * @param visit also receives each output frame
 */
export async function filterSound(
  sound: Channels,
  chain: string,
  visit?: (frame: Frame) => void,
): Promise<Float32Array[]> {
  const length = lengthOf(sound);
  const filtered = sound.map(() => new Float32Array(length));
  let at = 0;
  await scanSound(sound, chain, (frame) => {
    const count = Math.min(frame.nbSamples, length - at);
    for (const [index, channel] of filtered.entries()) channel.set(samplesOf(frame, index, count), at);
    at += count;
    visit?.(frame);
  });
  return filtered;
}

/** Runs sound through FFmpeg filters and passes each output frame to `visit`. */
export async function scanSound(
  sound: Channels,
  chain: string,
  visit: (frame: Frame) => void,
): Promise<void> {
  await scanPieces(piecesOf(sound), chain, visit);
}

/** Like `scanSound`, for sound that is not entirely in memory. Pieces have one or two channels of up to a second. */
export async function scanPieces(
  pieces: AsyncIterable<Channels> | Iterable<Channels>,
  chain: string,
  visit: (frame: Frame) => void,
): Promise<void> {
  let filters: Awaited<ReturnType<typeof openFilters>> | undefined;
  let at = 0;
  let count = 0;
  try {
    for await (const piece of pieces) {
      if (++count % PIECES_BETWEEN_PAUSES === 0) await setImmediate();
      filters ??= await openFilters('sound', sourceOf(piece), `${chain},aformat=sample_fmts=fltp`, visit);
      if (lengthOf(piece) === 0) continue;
      using frame = frameOf(piece, at);
      await filters.push(frame);
      at += lengthOf(piece);
    }
    await filters?.push(null);
  } finally {
    filters?.[Symbol.dispose]();
  }
}

function* piecesOf(sound: Channels): Generator<Channels> {
  const length = lengthOf(sound);
  for (let at = 0; at === 0 || at < length; at += BLOCK_SAMPLES) {
    yield sound.map((channel) => channel.subarray(at, at + BLOCK_SAMPLES));
  }
}

function sourceOf(sound: Channels): string {
  const layout = sound.length === 1 ? 'mono' : 'stereo';
  return `sample_rate=${SAMPLE_RATE}:sample_fmt=fltp:channel_layout=${layout}:time_base=1/${SAMPLE_RATE}`;
}

/** The first samples of one channel of a planar float frame; valid as long as the frame. */
export function samplesOf(frame: Frame, channel: number, count: number): Float32Array {
  const plane = frame.extendedData?.[channel] ?? frame.data?.[channel];
  if (!plane) throw new RangeError(`The frame has no channel ${channel}`);
  return new Float32Array(plane.buffer, plane.byteOffset, count);
}

function frameOf(sound: Channels, start: number): Frame {
  const count = lengthOf(sound);
  const frame = new Frame();
  frame.alloc();
  frame.format = AV_SAMPLE_FMT_FLTP;
  frame.sampleRate = SAMPLE_RATE;
  frame.channelLayout = sound.length === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO;
  frame.nbSamples = count;
  frame.pts = BigInt(start);
  check(frame.getBuffer(), 'Allocating a frame of sound');
  for (const [index, channel] of sound.entries()) samplesOf(frame, index, count).set(channel);
  return frame;
}

function lengthOf(sound: Channels): number {
  const [first, second] = sound;
  if (!first || sound.length > 2 || (second && second.length !== first.length)) {
    throw new TypeError('A sound must have one or two channels of equal length');
  }
  return first.length;
}
