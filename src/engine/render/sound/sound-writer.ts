import { AV_CHANNEL_LAYOUT_MONO } from 'node-av/constants';
import { avGetSampleFmtFromName, Dictionary, FormatContext, Rational } from 'node-av/lib';
import { check } from '../../media/encoder/ffmpeg.ts';
import { framePool } from '../../media/encoder/frame-pool.ts';
import { openTrack } from '../../media/encoder/track.ts';
import type { Sound } from '../../media/speech/engine.ts';
import { resample } from '../../media/speech/resample.ts';
import type { SoundFormat } from '../../processes/render/messages.ts';

/** Writes a mono sound piece by piece. */
interface SoundWriter extends AsyncDisposable {
  /** Writes whole frames and keeps the remainder for the next call. */
  write(sound: Sound): Promise<void>;
  /** Writes the remainder and the end of the file. */
  end(): Promise<void>;
}

/** Encoding of a mono sound, in FFmpeg's terms. */
interface SoundPlan {
  muxer: string;
  muxerOptions: Record<string, string>;
  /** Muxer options for a file that is read while it is written; undefined if the format does not allow that. */
  live?: Record<string, string>;
  codec: string;
  sampleFormat: 'fltp' | 'flt' | 's16';
  /** Hz */
  sampleRate: number;
  options: Record<string, string>;
}

const pcm16 = { codec: 'pcm_s16le', sampleFormat: 's16', options: {}, muxerOptions: {} } as const;
const aac = { codec: 'aac', sampleFormat: 'fltp', sampleRate: 48_000 } as const;

/** Bit rates at which mono speech sounds like the original. */
const PLANS: Readonly<Record<SoundFormat, SoundPlan>> = {
  mp3: {
    muxer: 'mp3',
    muxerOptions: {},
    // A Xing header could only be written at the end.
    live: { write_xing: '0' },
    codec: 'libmp3lame',
    sampleFormat: 'fltp',
    sampleRate: 48_000,
    options: { b: '96000' },
  },
  wav: { ...pcm16, muxer: 'wav', sampleRate: 48_000 },
  opus: {
    muxer: 'ogg',
    muxerOptions: {},
    live: { page_duration: '200000' },
    codec: 'libopus',
    sampleFormat: 'flt',
    sampleRate: 48_000,
    options: { b: '64000', flags: '+global_header' },
  },
  flac: {
    muxer: 'flac',
    muxerOptions: {},
    codec: 'flac',
    sampleFormat: 's16',
    sampleRate: 48_000,
    options: { flags: '+global_header' },
  },
  aac: { ...aac, muxer: 'adts', muxerOptions: {}, live: {}, options: { b: '96000' } },
  // The usual rate of headerless PCM, which players assume.
  pcm: { ...pcm16, muxer: 's16le', live: {}, sampleRate: 24_000 },
  m4a: {
    ...aac,
    muxer: 'mp4',
    muxerOptions: { movflags: '+faststart' },
    options: { b: '96000', flags: '+global_header' },
  },
};

/** Samples per frame for codecs without a fixed frame size. */
const DEFAULT_FRAME_SIZE = 1024;
/** Frames between pauses that let other work run. */
const FRAMES_BETWEEN_PAUSES = 200;

/**
 * Opens a sound file for writing.
 *
 * @param isLive whether data reaches the file at once, and is never changed later
 * @throws {MediaError} if FFmpeg fails
 */
export async function openSoundWriter(
  path: string,
  format: SoundFormat,
  { signal, isLive = false }: { signal: AbortSignal; isLive?: boolean },
): Promise<SoundWriter> {
  const plan = PLANS[format];
  await using undo = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, plan.muxer, path), `Writing ${plan.muxer}`);
  undo.defer(() => file.freeContext());
  const sampleFormat = avGetSampleFmtFromName(plan.sampleFormat);
  const track = await openTrack(file, plan.codec, plan.options, (context) => {
    context.sampleRate = plan.sampleRate;
    context.sampleFormat = sampleFormat;
    context.channelLayout = AV_CHANNEL_LAYOUT_MONO;
    context.timeBase = new Rational(1, plan.sampleRate);
  });
  undo.defer(() => track.close());
  const size = track.context.frameSize || DEFAULT_FRAME_SIZE;
  const frames = framePool((frame) => {
    frame.format = sampleFormat;
    frame.sampleRate = plan.sampleRate;
    frame.channelLayout = AV_CHANNEL_LAYOUT_MONO;
    frame.nbSamples = size;
  });
  undo.defer(() => frames.close());
  check(await file.openOutput(), 'Creating the file');
  undo.defer(() => file.closeOutput());
  using options = Dictionary.fromObject(isLive ? { ...plan.live, flush_packets: '1' } : plan.muxerOptions);
  check(await file.writeHeader(options), 'Beginning the file');

  let remainder: Float32Array = new Float32Array();
  let written = 0;
  let count = 0;

  async function encode(block: Float32Array): Promise<void> {
    signal.throwIfAborted();
    const { frame, planes } = frames.take();
    frame.nbSamples = block.length;
    frame.pts = BigInt(written);
    frame.duration = BigInt(block.length);
    fill(planes[0] ?? new Uint8Array(), block, plan.sampleFormat);
    written += block.length;
    if (++count % FRAMES_BETWEEN_PAUSES === 0) await track.encode(frame);
    else track.encodeSync(frame);
  }

  const resources = undo.move();
  return {
    async write(sound) {
      const pcm = concatenate(remainder, resample(sound, plan.sampleRate).pcm);
      let at = 0;
      for (; at + size <= pcm.length; at += size) await encode(pcm.subarray(at, at + size));
      remainder = pcm.slice(at);
    },
    async end() {
      if (remainder.length > 0) await encode(remainder);
      await track.encode(null);
      check(await file.writeTrailer(), 'Ending the file');
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function concatenate(before: Float32Array, after: Float32Array): Float32Array {
  if (before.length === 0) return after;
  const both = new Float32Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/** Fills a plane. With one channel, planar and packed formats are the same. */
function fill(plane: Uint8Array, block: Float32Array, format: SoundPlan['sampleFormat']): void {
  if (format !== 's16') {
    new Float32Array(plane.buffer, plane.byteOffset, block.length).set(block);
    return;
  }
  const samples = new Int16Array(plane.buffer, plane.byteOffset, block.length);
  for (const [index, value] of block.entries()) {
    samples[index] = Math.max(-32768, Math.min(32767, Math.round(value * 32767)));
  }
}
