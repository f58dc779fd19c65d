import { AV_CHANNEL_LAYOUT_MONO } from 'node-av/constants';
import { avGetSampleFmtFromName, Dictionary, FormatContext, Rational } from 'node-av/lib';
import { check } from '../../media/encoder/ffmpeg.ts';
import { framePool } from '../../media/encoder/frame-pool.ts';
import { openTrack } from '../../media/encoder/track.ts';
import type { Sound } from '../../media/speech/engine.ts';
import { resample } from '../../media/speech/resample.ts';
import type { SoundPlan } from './plans.ts';

/** Samples at a time for codecs without a frame size of their own. */
const FREE_SIZE = 1024;
/** Frames after which others get a turn. */
const BREATH = 200;

/** A mono sound that is written piece by piece. */
export interface SoundWriter extends AsyncDisposable {
  /** All but the last piece are written in whole frames; the rest comes with the next. */
  write(sound: Sound): Promise<void>;
  /** Writes what is left, and what ends the file. */
  end(): Promise<void>;
}

/**
 * @param isLive what is written lies in the file at once, and nothing before it is changed again
 * @throws MediaError where FFmpeg refuses
 */
export async function openSoundWriter(
  path: string,
  plan: SoundPlan,
  { signal, isLive = false }: { signal: AbortSignal; isLive?: boolean },
): Promise<SoundWriter> {
  await using undo = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, plan.muxer, path), `Writing ${plan.muxer}`);
  undo.defer(() => file.freeContext());
  const format = avGetSampleFmtFromName(plan.sampleFormat);
  const track = await openTrack(file, plan.codec, plan.options, (context) => {
    context.sampleRate = plan.sampleRate;
    context.sampleFormat = format;
    context.channelLayout = AV_CHANNEL_LAYOUT_MONO;
    context.timeBase = new Rational(1, plan.sampleRate);
  });
  undo.defer(() => track.close());
  const size = track.context.frameSize || FREE_SIZE;
  const frames = framePool((frame) => {
    frame.format = format;
    frame.sampleRate = plan.sampleRate;
    frame.channelLayout = AV_CHANNEL_LAYOUT_MONO;
    frame.nbSamples = size;
  });
  undo.defer(() => frames.close());
  check(await file.openOutput(), 'Creating the file');
  undo.defer(() => file.closeOutput());
  using options = Dictionary.fromObject(isLive ? { ...plan.live, flush_packets: '1' } : plan.muxerOptions);
  check(await file.writeHeader(options), 'Beginning the file');

  let left: Float32Array = new Float32Array();
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
    if (++count % BREATH === 0) await track.encode(frame);
    else track.encodeSync(frame);
  }

  const resources = undo.move();
  return {
    async write(sound) {
      const pcm = joined(left, resample(sound, plan.sampleRate).pcm);
      let at = 0;
      for (; at + size <= pcm.length; at += size) await encode(pcm.subarray(at, at + size));
      left = pcm.slice(at);
    },
    async end() {
      if (left.length > 0) await encode(left);
      await track.encode(null);
      check(await file.writeTrailer(), 'Ending the file');
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Writes a whole mono sound into a file. @throws MediaError where FFmpeg refuses */
export async function writeSound(
  path: string,
  sound: Sound,
  plan: SoundPlan,
  signal: AbortSignal,
): Promise<void> {
  await using writer = await openSoundWriter(path, plan, { signal });
  await writer.write(sound);
  await writer.end();
}

function joined(before: Float32Array, after: Float32Array): Float32Array {
  if (before.length === 0) return after;
  const both = new Float32Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/** One channel lies alike whether channels are apart or not. */
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
