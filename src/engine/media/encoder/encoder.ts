import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  avGetPixFmtFromName,
  Dictionary,
  FormatContext,
  type Frame,
  Rational,
  SoftwareScaleContext,
} from 'node-av/lib';
import type { YuvFrame } from '../compositor/compositor.ts';
import { type AudioTrack, openAudioTrack } from './audio-track.ts';
import { check } from './ffmpeg.ts';
import { fillPicture, type PooledFrame, pictureFrames } from './frame-pool.ts';
import { openUpload, type Upload } from './hardware.ts';
import { type EncoderPlan, SAMPLE_RATE } from './plan.ts';
import { openTrack } from './track.ts';

interface VideoTrack {
  /** Copies the planes, so that the frame may change. Copies must be encoded in the same order. */
  copy(frame: YuvFrame): PooledFrame;
  encode(frame: PooledFrame): Promise<void>;
  drain(): Promise<void>;
  readonly frames: number;
  close(): void;
}

/** A file being written, after its header. */
interface Output {
  video: VideoTrack;
  audio: AudioTrack;
  /** Writes the trailer; both tracks must be drained. */
  end(): Promise<void>;
  /** Frees all resources, whether the file is complete or not. */
  close(): Promise<void>;
}

export interface Encoder {
  /**
   * Adds the next frame. Resolves once its planes are copied and few enough frames are queued. Composing and encoding
   * thus overlap, and a slow frame of one does not stall the other. One call at a time.
   */
  video(frame: YuvFrame): Promise<void>;
  /**
   * Adds sound: left and right at 48 kHz, any length. The block is kept by reference until the video catches up
   * with it, so do not modify it. Add sound before the frames of the same time, so that the muxer need not buffer.
   */
  audio(block: readonly Float32Array[]): Promise<void>;
  /**
   * Completes the file and moves it to its path. Sound is cut off or padded with silence to the length of the picture.
   */
  finish(): Promise<Encoded>;
  /** Aborts and removes the unfinished file. Does nothing after `finish` was called. */
  abort(): Promise<void>;
}

export interface Encoded {
  /** Seconds. */
  duration: number;
  frames: number;
}

/** Frames queued for the codec. Evens out slow and fast frames; each takes several megabytes. */
const MAX_QUEUED_FRAMES = 4;

let openedFiles = 0;

/**
 * Writes one video file, which appears at `path` when `finish` resolves. Once the signal is aborted, calls reject with its
 * reason and the unfinished file is removed.
 *
 * @throws MediaError if FFmpeg fails
 */
export async function openEncoder(options: {
  path: string;
  plan: EncoderPlan;
  signal: AbortSignal;
}): Promise<Encoder> {
  const { path, plan, signal } = options;
  signal.throwIfAborted();
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}-${++openedFiles}.part`);
  const output = await openOutput(unfinished, plan).catch(async (cause: unknown) => {
    await rm(unfinished, { force: true });
    throw cause;
  });
  const { video, audio } = output;

  let running: Promise<void> = Promise.resolve();
  const queued: Promise<void>[] = [];
  let ending: Promise<unknown> | undefined;

  function assertOpen(): void {
    signal.throwIfAborted();
    if (ending) throw new TypeError('The encoder is closed');
  }

  async function encodeFrame(frame: ReturnType<typeof video.copy>): Promise<void> {
    signal.throwIfAborted();
    await video.encode(frame);
    audio.encodeTo(samplesOf(video.frames, plan));
  }

  async function complete(): Promise<Encoded> {
    try {
      await running;
      await audio.drain(samplesOf(video.frames, plan));
      await video.drain();
      await output.end();
      signal.throwIfAborted();
    } catch (cause) {
      await discard();
      throw cause;
    }
    signal.removeEventListener('abort', abort);
    await output.close();
    await rename(unfinished, path);
    return { duration: video.frames / plan.fps, frames: video.frames };
  }

  async function discard(): Promise<void> {
    signal.removeEventListener('abort', abort);
    // Waits for the codec, because its current frame must not be freed.
    await running.catch(() => {});
    await output.close();
    await rm(unfinished, { force: true });
  }

  async function abort(): Promise<void> {
    ending ??= discard();
    await ending.catch(() => {});
  }

  signal.addEventListener('abort', abort);
  return {
    async video(frame) {
      assertOpen();
      if (queued.length >= MAX_QUEUED_FRAMES) await queued.shift();
      assertOpen();
      const copied = video.copy(frame);
      running = running.then(() => encodeFrame(copied));
      // The next call rejects with this error; until then it must not count as unhandled.
      running.catch(() => {});
      queued.push(running);
    },
    async audio(block) {
      assertOpen();
      audio.push(block);
    },
    async finish() {
      assertOpen();
      const completing = complete();
      ending = completing;
      return completing;
    },
    abort,
  };
}

function samplesOf(frames: number, plan: EncoderPlan): number {
  return Math.round((frames * SAMPLE_RATE) / plan.fps);
}

async function openOutput(path: string, plan: EncoderPlan): Promise<Output> {
  await using undo = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, plan.format, path), `Writing ${plan.format}`);
  undo.defer(() => file.freeContext());
  const video = undo.adopt(await openVideoTrack(file, plan), (track) => track.close());
  const audio = undo.adopt(await openAudioTrack(file, plan.audio), (track) => track.close());
  check(await file.openOutput(), 'Creating the file');
  undo.defer(() => file.closeOutput());
  const options = Dictionary.fromObject(plan.muxer);
  check(await file.writeHeader(options), 'Beginning the file');
  options.free();

  const resources = undo.move();
  return {
    video,
    audio,
    async end() {
      check(await file.writeTrailer(), 'Ending the file');
    },
    close: () => resources.disposeAsync(),
  };
}

export async function openVideoTrack(output: FormatContext, plan: EncoderPlan): Promise<VideoTrack> {
  const { width, height, fps, video } = plan;
  await using undo = new AsyncDisposableStack();
  let upload: Upload | undefined;
  undo.defer(() => upload?.close());
  const track = await openTrack(output, video.codec, video.options, (context) => {
    context.width = width;
    context.height = height;
    context.pixelFormat = avGetPixFmtFromName((video.device?.type ?? video.pixelFormat) as never);
    if (video.device) upload = openUpload(context, video.device, plan);
    context.timeBase = new Rational(1, fps);
    context.framerate = new Rational(fps, 1);
    context.sampleAspectRatio = new Rational(1, 1);
  });
  track.stream.avgFrameRate = new Rational(fps, 1);
  track.stream.sampleAspectRatio = new Rational(1, 1);
  track.stream.metadata = Dictionary.fromObject(video.metadata);

  const inputs = pictureFrames(width, height, video.input);
  const convert = video.pixelFormat === video.input ? undefined : converter(plan);
  const inUse = new Set<PooledFrame>();
  let frames = 0;

  undo.move();
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
      await track.encode(picture);
      // A frame can be reused once the codec no longer references it (until then it is not writable).
      inUse.delete(pooled);
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
