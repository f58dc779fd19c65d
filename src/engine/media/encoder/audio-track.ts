import { AV_CHANNEL_LAYOUT_STEREO } from 'node-av/constants';
import { avGetSampleFmtFromName, type FormatContext, Rational, type Stream } from 'node-av/lib';
import { framePool } from './frame-pool.ts';
import { type AudioPlan, SAMPLE_RATE } from './plan.ts';
import { openTrack } from './track.ts';

/** A queue of planar stereo blocks, read in pieces of any length. */
interface SampleQueue {
  /** Samples waiting. */
  readonly length: number;
  push(block: readonly Float32Array[]): void;
  /** Writes the next samples into the planes of a frame, followed by silence if there are too few. */
  take(planes: readonly Uint8Array[], format: AudioPlan['sampleFormat'], length: number): void;
}

type Write = (at: number, left: number, right: number) => void;

const writers: Record<AudioPlan['sampleFormat'], (planes: readonly Uint8Array[]) => Write> = {
  fltp(planes) {
    const left = floats(planes[0]!);
    const right = floats(planes[1]!);
    return (at, l, r) => {
      left[at] = l;
      right[at] = r;
    };
  },
  flt(planes) {
    const both = floats(planes[0]!);
    return (at, l, r) => {
      both[2 * at] = l;
      both[2 * at + 1] = r;
    };
  },
  s16(planes) {
    const plane = planes[0]!;
    const both = new Int16Array(plane.buffer, plane.byteOffset, plane.byteLength >> 1);
    return (at, l, r) => {
      both[2 * at] = toInt16(l);
      both[2 * at + 1] = toInt16(r);
    };
  },
};

/** Samples per frame for codecs without a fixed frame size. */
const DEFAULT_FRAME_SAMPLES = 1024;

export interface AudioTrack {
  /** Keeps a planar stereo block, without copying, until it is encoded. */
  push(block: readonly Float32Array[]): void;
  /** Encodes the pushed sound up to a sample, in whole codec frames. */
  encodeTo(sample: number): void;
  /** Encodes the rest. The sound is cut off, or padded with silence, so that it has exactly this many samples. */
  drain(samples: number): Promise<void>;
  close(): void;
}

/** @param describe sets the tags of the stream, before the header is written */
export async function openAudioTrack(
  output: FormatContext,
  plan: AudioPlan,
  describe?: (stream: Stream) => void,
): Promise<AudioTrack> {
  const format = avGetSampleFmtFromName(plan.sampleFormat);
  const track = await openTrack(output, plan.codec, plan.options, (context) => {
    context.sampleRate = SAMPLE_RATE;
    context.sampleFormat = format;
    context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    context.timeBase = new Rational(1, SAMPLE_RATE);
  });
  describe?.(track.stream);
  const frameSize = track.context.frameSize || DEFAULT_FRAME_SAMPLES;
  const queue = sampleQueue();
  const frames = framePool((frame) => {
    frame.format = format;
    frame.sampleRate = SAMPLE_RATE;
    frame.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    frame.nbSamples = frameSize;
  });
  let encoded = 0;

  function encodeFrame(length: number): void {
    const { frame, planes } = frames.take();
    frame.nbSamples = length;
    frame.pts = BigInt(encoded);
    frame.duration = BigInt(length);
    queue.take(planes, plan.sampleFormat, length);
    track.encodeSync(frame);
    encoded += length;
  }

  return {
    push: (block) => queue.push(block),
    encodeTo(sample) {
      while (encoded + frameSize <= sample && queue.length >= frameSize) encodeFrame(frameSize);
    },
    async drain(samples) {
      while (encoded < samples) encodeFrame(Math.min(frameSize, samples - encoded));
      await track.encode(null);
    },
    close() {
      frames.close();
      track.close();
    },
  };
}

function sampleQueue(): SampleQueue {
  const blocks: (readonly [Float32Array, Float32Array])[] = [];
  let length = 0;
  /** Samples of the first block that have been read. */
  let offset = 0;

  return {
    get length() {
      return length;
    },
    push([left, right]) {
      if (!left || !right || left.length !== right.length) {
        throw new TypeError('A block of sound must have two channels of equal length');
      }
      if (left.length === 0) return;
      blocks.push([left, right]);
      length += left.length;
    },
    take(planes, format, samples) {
      const write = writers[format](planes);
      let at = 0;
      while (at < samples) {
        const block = blocks[0];
        if (!block) break;
        const count = Math.min(samples - at, block[0].length - offset);
        for (let i = 0; i < count; i++) write(at + i, block[0][offset + i]!, block[1][offset + i]!);
        at += count;
        offset += count;
        length -= count;
        if (offset === block[0].length) {
          blocks.shift();
          offset = 0;
        }
      }
      for (; at < samples; at++) write(at, 0, 0);
    },
  };
}

function floats(plane: Uint8Array): Float32Array {
  return new Float32Array(plane.buffer, plane.byteOffset, plane.byteLength >> 2);
}

function toInt16(value: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(value * 32767)));
}
