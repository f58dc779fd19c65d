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
import { type EncoderPlan, SAMPLE_RATE } from './plan.ts';
import { openTrack } from './track.ts';

interface VideoTrack {
  /** Copies the planes; the frame may change afterwards. What is copied is to be encoded, in the same order. */
  copy(frame: YuvFrame): PooledFrame;
  encode(frame: PooledFrame): Promise<void>;
  drain(): Promise<void>;
  readonly frames: number;
  close(): void;
}

/** A file being written, its header already in it. */
interface Output {
  video: VideoTrack;
  audio: AudioTrack;
  /** Writes what ends the file; both tracks must be drained. */
  end(): Promise<void>;
  /** Gives everything back, whether the file was ended or not. */
  close(): Promise<void>;
}

export interface Encoder {
  /**
   * Adds the next frame. Resolves when its planes are copied and no more than a few frames wait to be encoded,
   * so that composing goes on while the codec works, and neither waits for a slow frame of the other. One call at a
   * time.
   */
  video(frame: YuvFrame): Promise<void>;
  /**
   * Adds sound: left and right at 48 kHz, any length. The block is kept, not copied, until the picture
   * reaches it. Give the sound of a moment before the frames of that moment, so that the muxer has nothing
   * to hold back.
   */
  audio(block: readonly Float32Array[]): Promise<void>;
  /**
   * Writes the end and puts the file in its place. Sound is cut off, or silence added, so that it lasts as
   * long as the picture.
   */
  finish(): Promise<Encoded>;
  /** Gives up and removes what was written. Does nothing once `finish` was called. */
  abort(): Promise<void>;
}

export interface Encoded {
  /** Seconds. */
  duration: number;
  frames: number;
}

/** Frames that may wait for the codec: slow ones are followed by quick ones, and each is some megabytes. */
const AHEAD = 4;

let opened = 0;

/**
 * Writes one video file. Nothing stands at `path` before `finish` has resolved. Once the signal is aborted,
 * calls reject with its reason and the unfinished file is removed.
 *
 * @throws MediaError where FFmpeg refuses.
 */
export async function openEncoder(options: {
  path: string;
  plan: EncoderPlan;
  signal: AbortSignal;
}): Promise<Encoder> {
  const { path, plan, signal } = options;
  signal.throwIfAborted();
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}-${++opened}.part`);
  const output = await openOutput(unfinished, plan).catch(async (cause: unknown) => {
    await rm(unfinished, { force: true });
    throw cause;
  });
  const { video, audio } = output;

  let running: Promise<void> = Promise.resolve();
  const waiting: Promise<void>[] = [];
  let ending: Promise<unknown> | undefined;

  function assertOpen(): void {
    signal.throwIfAborted();
    if (ending) throw new TypeError('the encoder is closed');
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
    // What the codec is at work on must not be freed under it.
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
      if (waiting.length >= AHEAD) await waiting.shift();
      assertOpen();
      const copied = video.copy(frame);
      running = running.then(() => encodeFrame(copied));
      // Whoever waits next is given the error; until then it must not count as unhandled.
      running.catch(() => {});
      waiting.push(running);
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
