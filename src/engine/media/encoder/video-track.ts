import {
  avGetPixFmtFromName,
  Dictionary,
  type FormatContext,
  type Frame,
  Rational,
  SoftwareScaleContext,
} from 'node-av/lib';
import type { YuvFrame } from '../compositor/compositor.ts';
import { check } from './ffmpeg.ts';
import { fillPicture, type PooledFrame, pictureFrames } from './frame-pool.ts';
import type { EncoderPlan } from './plan.ts';
import { openTrack } from './track.ts';

export interface VideoTrack {
  /** Copies the planes; the frame may change afterwards. What is copied is to be encoded, in the same order. */
  copy(frame: YuvFrame): PooledFrame;
  encode(frame: PooledFrame): Promise<void>;
  drain(): Promise<void>;
  readonly frames: number;
  close(): void;
}

export async function openVideoTrack(output: FormatContext, plan: EncoderPlan): Promise<VideoTrack> {
  const { width, height, fps, video } = plan;
  const track = await openTrack(output, video.codec, video.options, (context) => {
    context.width = width;
    context.height = height;
    context.pixelFormat = avGetPixFmtFromName(video.pixelFormat as never);
    context.timeBase = new Rational(1, fps);
    context.framerate = new Rational(fps, 1);
    context.sampleAspectRatio = new Rational(1, 1);
  });
  track.stream.avgFrameRate = new Rational(fps, 1);
  track.stream.sampleAspectRatio = new Rational(1, 1);
  track.stream.metadata = Dictionary.fromObject(video.metadata);

  const inputs = pictureFrames(width, height, video.input);
  const convert = video.pixelFormat === video.input ? undefined : converter(plan);
  const waiting = new Set<PooledFrame>();
  let frames = 0;

  return {
    copy(frame) {
      if (frame.width !== width || frame.height !== height) {
        throw new RangeError(`a frame of ${frame.width}x${frame.height} in a video of ${width}x${height}`);
      }
      const taken = inputs.take(waiting);
      waiting.add(taken);
      fillPicture(taken, frame);
      return taken;
    },
    async encode(pooled) {
      const { frame } = pooled;
      const picture = convert ? await convert.run(frame) : frame;
      picture.pts = BigInt(frames);
      picture.duration = 1n;
      await track.encode(picture);
      // What the codec did not keep may be filled again, and what it kept is no longer writable.
      waiting.delete(pooled);
      frames++;
    },
    drain: () => track.encode(null),
    get frames() {
      return frames;
    },
    close() {
      convert?.close();
      inputs.close();
      track.close();
    },
  };
}

/** To the pixel format of the codec; matrix and range stay as they are. */
function converter({ width, height, video }: EncoderPlan) {
  const outputs = pictureFrames(width, height, video.pixelFormat);
  const scaler = new SoftwareScaleContext();
  const from = avGetPixFmtFromName(video.input as never);
  const to = avGetPixFmtFromName(video.pixelFormat as never);
  scaler.getContext(width, height, from, width, height, to);
  return {
    async run(frame: Frame): Promise<Frame> {
      const taken = outputs.take();
      check(await scaler.scaleFrame(taken.frame, frame), 'Converting a frame');
      return taken.frame;
    },
    close() {
      scaler.freeContext();
      outputs.close();
    },
  };
}
