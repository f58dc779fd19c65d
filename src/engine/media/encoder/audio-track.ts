import { AV_CHANNEL_LAYOUT_STEREO } from 'node-av/constants';
import { avGetSampleFmtFromName, type FormatContext, Rational } from 'node-av/lib';
import { framePool } from './frame-pool.ts';
import { type AudioPlan, SAMPLE_RATE } from './plan.ts';
import { sampleQueue } from './sample-queue.ts';
import { openTrack } from './track.ts';

/** Codecs without a frame size of their own are fed this many samples at a time. */
const freeFrameSize = 1024;

export interface AudioTrack {
  /** Keeps a planar stereo block, without copying, until it is encoded. */
  push(block: readonly Float32Array[]): void;
  /** Encodes what has been pushed, in whole codec frames, up to that sample. */
  encodeTo(sample: number): void;
  /** Encodes the rest so that the sound is exactly this many samples long: cut off, or silence after it. */
  drain(samples: number): Promise<void>;
  close(): void;
}

export async function openAudioTrack(output: FormatContext, plan: AudioPlan): Promise<AudioTrack> {
  const format = avGetSampleFmtFromName(plan.sampleFormat);
  const track = await openTrack(output, plan.codec, plan.options, (context) => {
    context.sampleRate = SAMPLE_RATE;
    context.sampleFormat = format;
    context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    context.timeBase = new Rational(1, SAMPLE_RATE);
  });
  const frameSize = track.context.frameSize || freeFrameSize;
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
