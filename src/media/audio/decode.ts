import { open } from 'node:fs/promises';
import { AV_CHANNEL_ORDER_NATIVE, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { avGetSampleFmtName, type Frame, type Stream } from 'node-av/lib';
import { MediaError } from '../encoder/ffmpeg.ts';
import { type Filters, openFilters } from '../encoder/filter-graph.ts';
import { decode, decoderOf, openInput } from '../encoder/input.ts';
import { SAMPLE_RATE } from '../encoder/plan.ts';
import { durationOf } from '../probe/probe.ts';
import { AudioError } from './audio-error.ts';
import { type Recording, recording } from './recording.ts';
import { demuxerOf, isCutWav } from './signature.ts';
import { samplesOf } from './sound-filter.ts';

export interface DecodedAudio {
  /** One channel, or left and right; −1…1. */
  channels: Float32Array[];
  sampleRate: number;
}

interface DecodeOptions {
  maxSeconds: number;
  /** One channel at this rate, for those who only listen; otherwise 48 kHz. */
  monoAt?: number;
  signal: AbortSignal;
}

/**
 * Reads the sound of a file of any kind. More than two channels are mixed down to two, and two that are
 * equal become one. The length is watched while decoding, so a small file cannot fill the memory.
 *
 * @throws AudioError where the file is not a sound that can be used.
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
  const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  const head = buffer.subarray(0, bytesRead);
  if (head.length === 0) throw new AudioError('empty_file');
  const demuxer = demuxerOf(head);
  if (!demuxer) throw new AudioError('not_audio');
  if (demuxer === 'wav' && isCutWav(head, (await file.stat()).size)) throw new AudioError('truncated');
  return demuxer;
}

async function read(
  path: string,
  demuxer: string,
  { maxSeconds, monoAt, signal }: DecodeOptions,
): Promise<DecodedAudio> {
  const sampleRate = monoAt ?? SAMPLE_RATE;
  signal.throwIfAborted();
  await using input = await openInput(path, demuxer);
  const stream = input.stream(AVMEDIA_TYPE_AUDIO);
  if (!stream) throw input.format.nbStreams > 0 ? new AudioError('no_sound') : unreadable(demuxer);
  const codec = decoderOf(stream);

  const counts = { packets: 0, damaged: 0 };
  let sound: Recording | undefined;
  let converter: Converter | undefined;
  let seconds = 0;
  try {
    for await (const frame of decode(input, stream, codec, counts)) {
      signal.throwIfAborted();
      if (frame.nbSamples === 0) continue;
      seconds += frame.nbSamples / frame.sampleRate;
      if (seconds > maxSeconds) throw tooLong(maxSeconds);
      sound ??= recording(monoAt ? 1 : Math.min(frame.channels, 2), Math.ceil((maxSeconds + 1) * sampleRate));
      if (converter?.source !== sourceOf(frame)) {
        await converter?.end();
        converter = await openConverter(frame, sound, sampleRate);
      }
      await converter.push(frame);
    }
    await converter?.end();
    if (!sound || sound.length === 0) throw new AudioError(counts.packets > 0 ? 'not_audio' : 'no_sound');
    if (counts.damaged * 2 >= counts.packets) throw unreadable(demuxer);
    const stated = statedDuration(demuxer, durationOf(input), stream);
    if (seconds < stated - Math.max(0.5, stated * 0.02)) throw new AudioError('truncated');
    return { channels: sound.channels(), sampleRate };
  } finally {
    converter?.close();
  }
}

/** The first bytes of a container were right, so it was cut off; frames of MPEG begin like many things. */
function unreadable(demuxer: string, cause?: unknown): AudioError {
  return new AudioError(stating.has(demuxer) ? 'truncated' : 'not_audio', { cause });
}

/** Containers that write their length; of the others it is an estimate. */
const stating = new Set(['wav', 'mov', 'flac', 'aiff', 'matroska']);

function statedDuration(demuxer: string, fileDuration: number, stream: Stream): number {
  if (!stating.has(demuxer)) return 0;
  const own = Number(stream.duration) * (stream.timeBase.num / stream.timeBase.den);
  return own > 0 ? own : fileDuration;
}

function tooLong(maxSeconds: number): AudioError {
  const limit = maxSeconds >= 120 ? `${Math.round(maxSeconds / 60)} minutes` : `${maxSeconds} seconds`;
  return new AudioError('too_long', { message: `The audio is longer than ${limit}: send a shorter one.` });
}

interface Converter {
  /** What goes in, in the words of FFmpeg's `abuffer`. */
  source: string;
  push(frame: Frame): Promise<void>;
  /** Gives out what the resampler still holds. */
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
