import { open } from 'node:fs/promises';
import { AV_CHANNEL_ORDER_NATIVE, AV_NOPTS_VALUE, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { avGetSampleFmtName, type Frame, type Stream } from 'node-av/lib';
import { MediaError } from '../encoder/ffmpeg.ts';
import { type Filters, openFilters } from '../encoder/filter-graph.ts';
import {
  type Decoding,
  decode,
  decoderOf,
  fileStartOf,
  type Input,
  openInput,
  secondsOf,
} from '../encoder/input.ts';
import { SAMPLE_RATE } from '../encoder/plan.ts';
import { durationOf } from '../probe/probe.ts';
import { AudioError } from './audio-error.ts';
import { mixDown, type Recording, recording } from './recording.ts';
import { demuxerOf, id3Length, isTruncatedWav } from './signature.ts';
import { samplesOf } from './sound-filter.ts';

export interface DecodedAudio {
  /** One channel, or left and right; −1…1. */
  channels: Float32Array[];
  sampleRate: number;
}

interface DecodeOptions {
  maxSeconds: number;
  /** Whether a longer sound is truncated instead of rejected. */
  cutsEnd?: boolean;
  /** If set, the channels are mixed into one with this sample rate, for analysis. By default, they stay at 48 kHz. */
  monoAt?: number;
  signal: AbortSignal;
}

/**
 * Decodes the sound of an audio or video file. Gaps, and a late start of the sound in a video, become silence. More than
 * two channels are mixed down to two; two that carry the same sound become one (`recording.ts`). The length is checked while
 * decoding, so that a small file cannot fill the memory.
 *
 * @throws AudioError if the sound cannot be used.
 */
export async function decodeAudio(path: string, options: DecodeOptions): Promise<DecodedAudio> {
  const demuxer = await identify(path);
  try {
    return await read(path, demuxer, options);
  } catch (cause) {
    if (!(cause instanceof MediaError)) throw cause;
    throw unreadable(demuxer, cause);
  }
}

async function identify(path: string): Promise<string> {
  await using file = await open(path);
  const headAt = async (position: number) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, position);
    return buffer.subarray(0, bytesRead);
  };
  const head = await headAt(0);
  if (head.length === 0) throw new AudioError('empty_file');
  const tag = id3Length(head);
  const demuxer = (tag > 0 && demuxerOf(await headAt(tag))) || demuxerOf(head);
  if (!demuxer) throw new AudioError('not_audio');
  if (demuxer === 'wav' && isTruncatedWav(head, (await file.stat()).size)) throw new AudioError('truncated');
  return demuxer;
}

async function read(
  path: string,
  demuxer: string,
  { maxSeconds, cutsEnd = false, monoAt, signal }: DecodeOptions,
): Promise<DecodedAudio> {
  const sampleRate = monoAt ?? SAMPLE_RATE;
  signal.throwIfAborted();
  await using input = await openInput(path, demuxer);
  const stream = input.stream(AVMEDIA_TYPE_AUDIO);
  if (!stream) throw input.format.nbStreams > 0 ? new AudioError('no_sound') : unreadable(demuxer);
  const codec = decoderOf(stream);

  const counts: Decoding = { packets: 0, damaged: 0 };
  const clock = soundClock(demuxer, input, stream);
  let sound: Recording | undefined;
  let converter: Converter | undefined;
  let isCut = false;
  try {
    for await (const frame of decode(input, stream, codec, counts)) {
      signal.throwIfAborted();
      if (frame.nbSamples === 0) continue;
      const { gap, isLate } = clock.place(frame);
      isCut = clock.seconds > maxSeconds;
      if (isCut && cutsEnd) break;
      if (isCut) throw tooLong(maxSeconds);
      if (isLate) continue;
      sound ??= recording(Math.min(frame.channels, 2), Math.ceil((maxSeconds + 1) * sampleRate));
      if (gap > 0 || converter?.source !== sourceOf(frame)) {
        await converter?.end();
        if (gap > 0) sound.appendSilence(Math.round(clock.start * sampleRate) - sound.length);
        converter = await openConverter(frame, sound, sampleRate);
      }
      await converter.push(frame);
    }
    await converter?.end();
    if (!sound || sound.length === 0) throw new AudioError(counts.packets > 0 ? 'not_audio' : 'no_sound');
    if (counts.damaged * 2 >= counts.packets) throw unreadable(demuxer);
    if (!isCut && isTruncated(demuxer, input, stream, counts, clock.seconds - clock.first))
      throw new AudioError('truncated');
    const channels = sound.channels();
    return { channels: monoAt ? [mixDown(channels)] : channels, sampleRate };
  } finally {
    converter?.close();
  }
}

/** Containers that store the time of each packet (in Ogg: of each page). In others, times follow from the preceding packets. */
const TIMED_CONTAINERS = new Set(['mov', 'matroska', 'ogg']);
/** Seconds by which sound may deviate from its timestamp. Matroska rounds to a thousandth. */
const TOLERANCE_SECONDS = 0.03;
/** Times that jump back further than this belong to a new recording in the same file. */
const RESTART_SECONDS = 1;

interface SoundClock {
  /** Start of the first sound, in seconds from the beginning of the file. */
  readonly first: number;
  /** Start and end of the latest frame, in the same unit. */
  readonly start: number;
  readonly seconds: number;
  /** `gap`: seconds of silence before the frame. `isLate`: the frame overlaps sound that was already decoded. */
  place(frame: Frame): { gap: number; isLate: boolean };
}

/** Tracks the times of frames, so that gaps between them are preserved. */
function soundClock(demuxer: string, input: Input, stream: Stream): SoundClock {
  let begin = fileStartOf(input);
  let [first, start, seconds] = [0, 0, 0];
  let isFirst = true;
  function gapBefore(frame: Frame): number {
    const stamp = frame.bestEffortTimestamp;
    if (!TIMED_CONTAINERS.has(demuxer) || stamp === AV_NOPTS_VALUE) return 0;
    const gap = secondsOf(stamp, stream.timeBase) - begin - seconds;
    if (gap > -RESTART_SECONDS) return Math.abs(gap) > TOLERANCE_SECONDS ? gap : 0;
    begin += gap;
    return 0;
  }
  return {
    get first() {
      return first;
    },
    get start() {
      return start;
    },
    get seconds() {
      return seconds;
    },
    place(frame) {
      const gap = gapBefore(frame);
      if (gap < 0) return { gap: 0, isLate: true };
      start = seconds + gap;
      seconds = start + frame.nbSamples / frame.sampleRate;
      if (isFirst) first = start;
      isFirst = false;
      return { gap, isLate: false };
    },
  };
}

/** An unreadable file with the signature of a container is truncated. MPEG frames have no signature: it may not be audio. */
function unreadable(demuxer: string, cause?: unknown): AudioError {
  return new AudioError(STORES_LENGTH.has(demuxer) ? 'truncated' : 'not_audio', { cause });
}

/** Containers that store their length; for others it is an estimate. */
const STORES_LENGTH = new Set(['wav', 'mov', 'flac', 'aiff', 'matroska']);

/** @param decodedSeconds time from the first decoded sound to the last */
function isTruncated(
  demuxer: string,
  input: Input,
  stream: Stream,
  { streamEnd = 0, fileEnd = 0 }: Decoding,
  decodedSeconds: number,
): boolean {
  if (!STORES_LENGTH.has(demuxer)) return false;
  const isShort = (seconds: number, stated: number) => seconds < stated - Math.max(0.5, stated * 0.02);
  if (stream.duration > 0n) return isShort(decodedSeconds, secondsOf(stream.duration, stream.timeBase));
  // The length of the file is that of its longest stream, which is often the picture.
  const began = stream.startTime === AV_NOPTS_VALUE ? 0 : secondsOf(stream.startTime, stream.timeBase);
  return isShort(fileEnd, durationOf(input)) || isShort(decodedSeconds, streamEnd - began);
}

function tooLong(maxSeconds: number): AudioError {
  const limit = maxSeconds >= 120 ? `${Math.round(maxSeconds / 60)} minutes` : `${maxSeconds} seconds`;
  return new AudioError('too_long', { message: `The audio is longer than ${limit}. Send a shorter one.` });
}

interface Converter {
  /** Format of the input, as arguments of FFmpeg's `abuffer`. */
  source: string;
  push(frame: Frame): Promise<void>;
  /** Flushes the resampler. */
  end(): Promise<void>;
  close(): void;
}

async function openConverter(frame: Frame, into: Recording, sampleRate: number): Promise<Converter> {
  const source = sourceOf(frame);
  const layout = into.width === 1 ? 'mono' : 'stereo';
  const chain = `aresample=${sampleRate},aformat=sample_fmts=fltp:channel_layouts=${layout}`;
  const filters: Filters = await openFilters('sound', source, chain, (out) => {
    into.append(Array.from({ length: into.width }, (_, index) => samplesOf(out, index, out.nbSamples)));
  });
  return {
    source,
    push: (next) => filters.push(next),
    async end() {
      await filters.push(null);
      filters[Symbol.dispose]();
    },
    close: () => filters[Symbol.dispose](),
  };
}

function sourceOf(frame: Frame): string {
  const { order, mask, nbChannels } = frame.channelLayout;
  const layout = order === AV_CHANNEL_ORDER_NATIVE ? `0x${mask.toString(16)}` : `${nbChannels}c`;
  const format = avGetSampleFmtName(frame.format as never);
  const rate = frame.sampleRate;
  return `sample_rate=${rate}:sample_fmt=${format}:channel_layout=${layout}:time_base=1/${rate}`;
}
