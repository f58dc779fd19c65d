import {
  avGetPixFmtFromName,
  type CodecContext,
  Dictionary,
  type FormatContext,
  type Frame,
  type Packet,
  Rational,
  SoftwareScaleContext,
  type Stream,
} from 'node-av/lib';
import type { YuvFrame } from '../compositor/compositor.ts';
import { check } from './ffmpeg.ts';
import { fillPicture, type PooledFrame, pictureFrames } from './frame-pool.ts';
import { openUpload, type Upload } from './hardware.ts';
import type { EncoderPlan } from './plan.ts';
import { type OpenCodec, openCodec, openTrack } from './track.ts';

/** Encodes the pictures of a video. */
export interface VideoTrack {
  /** Copies the planes, so that the frame may change. Copies must be encoded in the same order. */
  copy(frame: YuvFrame): PooledFrame;
  encode(frame: PooledFrame): Promise<void>;
  drain(): Promise<void>;
  readonly frames: number;
  close(): void;
}

/** Adds a stream of pictures to a file. */
export async function openVideoTrack(output: FormatContext, plan: EncoderPlan): Promise<VideoTrack> {
  const device: DeviceUpload = {};
  const track = await openTrack(
    output,
    plan.video.codec,
    plan.video.options,
    describePicture(plan, device),
  ).catch((error: unknown) => {
    device.upload?.close();
    throw error;
  });
  tagStream(track.stream, plan);
  return videoTrack(plan, track, device.upload);
}

/** Encodes pictures without a file. @param write receives each packet; its time base is one frame */
export async function openVideoCodec(
  plan: EncoderPlan,
  write: (packet: Packet) => void,
): Promise<VideoTrack> {
  const { codec, options } = plan.video;
  return videoTrack(plan, await openCodec(codec, options, describePicture(plan), write));
}

/** Adds a stream for packets that `openVideoCodec` made with the same plan. */
export async function addVideoStream(output: FormatContext, plan: EncoderPlan): Promise<Stream> {
  const track = await openTrack(output, plan.video.codec, plan.video.options, describePicture(plan));
  tagStream(track.stream, plan);
  track.close();
  return track.stream;
}

/** Set when the codec is described, if it needs its pictures on a device. */
interface DeviceUpload {
  upload?: Upload;
}

function describePicture(plan: EncoderPlan, device: DeviceUpload = {}) {
  const { width, height, fps, video } = plan;
  return (context: CodecContext) => {
    context.width = width;
    context.height = height;
    context.pixelFormat = avGetPixFmtFromName((video.device?.type ?? video.pixelFormat) as never);
    if (video.device) device.upload = openUpload(context, video.device, plan);
    context.timeBase = new Rational(1, fps);
    context.framerate = new Rational(fps, 1);
    context.sampleAspectRatio = new Rational(1, 1);
  };
}

function tagStream(stream: Stream, { fps, video }: EncoderPlan): void {
  stream.avgFrameRate = new Rational(fps, 1);
  stream.sampleAspectRatio = new Rational(1, 1);
  stream.metadata = Dictionary.fromObject(video.metadata);
}

function videoTrack(
  plan: EncoderPlan,
  codec: Pick<OpenCodec, 'encode' | 'close'>,
  upload?: Upload,
): VideoTrack {
  const { width, height, video } = plan;
  const inputs = pictureFrames(width, height, video.input);
  const convert = video.pixelFormat === video.input ? undefined : converter(plan);
  const inUse = new Set<PooledFrame>();
  let frames = 0;

  return {
    copy(frame) {
      if (frame.width !== width || frame.height !== height) {
        throw new RangeError(
          `The frame has ${frame.width}x${frame.height} pixels, but the video has ${width}x${height}`,
        );
      }
      const pooled = inputs.take(inUse);
      inUse.add(pooled);
      fillPicture(pooled, frame);
      return pooled;
    },
    async encode(pooled) {
      const { frame } = pooled;
      const converted = convert ? await convert.run(frame) : frame;
      const picture = upload ? await upload.run(converted) : converted;
      picture.pts = BigInt(frames);
      picture.duration = 1n;
      await codec.encode(picture);
      // A frame can be reused once the codec no longer references it (until then it is not writable).
      inUse.delete(pooled);
      frames++;
    },
    drain: () => codec.encode(null),
    get frames() {
      return frames;
    },
    close() {
      convert?.close();
      inputs.close();
      codec.close();
      upload?.close();
    },
  };
}

/** Converts to the pixel format of the codec; matrix and range stay unchanged. */
function converter({ width, height, video }: EncoderPlan) {
  const outputs = pictureFrames(width, height, video.pixelFormat);
  const scaler = new SoftwareScaleContext();
  const from = avGetPixFmtFromName(video.input as never);
  const to = avGetPixFmtFromName(video.pixelFormat as never);
  scaler.getContext(width, height, from, width, height, to);
  return {
    async run(frame: Frame): Promise<Frame> {
      const converted = outputs.take();
      check(await scaler.scaleFrame(converted.frame, frame), 'Converting a frame');
      return converted.frame;
    },
    close() {
      scaler.freeContext();
      outputs.close();
    },
  };
}

/** Frames queued for the codec, which even out slow and fast ones: four in 1080p, two in 4K. */
const MAX_QUEUED_FRAMES = 4;
const MAX_QUEUED_BYTES = 30e6;
const MIN_QUEUED_FRAMES = 2;

function maxQueuedFrames({ width, height }: YuvFrame): number {
  const bytes = 1.5 * width * height;
  return Math.max(MIN_QUEUED_FRAMES, Math.min(MAX_QUEUED_FRAMES, Math.floor(MAX_QUEUED_BYTES / bytes)));
}

/** Encodes frames in order while the next ones are composed. */
export interface FrameQueue {
  /** Resolves once the planes are copied and few enough frames are queued. One call at a time. */
  add(frame: YuvFrame): Promise<void>;
  /** Resolves when all frames are encoded; rejects with the first error. */
  done(): Promise<void>;
}

/** @param onEncoded called after each frame */
export function frameQueue(
  video: VideoTrack,
  signal: AbortSignal,
  onEncoded: () => void = () => undefined,
): FrameQueue {
  let running: Promise<void> = Promise.resolve();
  const queued: Promise<void>[] = [];

  async function encode(frame: PooledFrame): Promise<void> {
    signal.throwIfAborted();
    await video.encode(frame);
    onEncoded();
  }

  return {
    async add(frame) {
      if (queued.length >= maxQueuedFrames(frame)) await queued.shift();
      signal.throwIfAborted();
      const copied = video.copy(frame);
      running = running.then(() => encode(copied));
      // The next call rejects with this error. Until then, the error must not count as unhandled.
      running.catch(() => {});
      queued.push(running);
    },
    done: () => running,
  };
}
