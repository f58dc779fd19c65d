import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Dictionary, FormatContext } from 'node-av/lib';
import type { YuvFrame } from '../compositor/compositor.ts';
import { type AudioTrack, openAudioTrack } from './audio-track.ts';
import { addCaptionTrack, type CaptionTrack } from './caption-track.ts';
import { check } from './ffmpeg.ts';
import { type EncoderPlan, SAMPLE_RATE } from './plan.ts';
import { frameQueue, openVideoTrack, type VideoTrack } from './video-track.ts';

/** A file being written, after its header. */
interface Output {
  video: VideoTrack;
  audio: AudioTrack;
  /** Writes the trailer; both tracks must be drained. */
  end(): Promise<void>;
  /** Frees all resources, whether the file is complete or not. */
  close(): Promise<void>;
  /** Completes the caption track of a closed file. */
  finishCaptions(): Promise<void>;
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
  /** Captions that players show and hide. */
  captions?: CaptionTrack | undefined;
}): Promise<Encoder> {
  const { path, plan, signal, captions } = options;
  signal.throwIfAborted();
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}-${++openedFiles}.part`);
  const output = await openOutput(unfinished, plan, captions).catch(async (cause: unknown) => {
    await rm(unfinished, { force: true });
    throw cause;
  });
  const { video, audio } = output;

  const frames = frameQueue(video, signal, () => audio.encodeTo(samplesOf(video.frames, plan)));
  let ending: Promise<unknown> | undefined;

  function assertOpen(): void {
    signal.throwIfAborted();
    if (ending) throw new TypeError('The encoder is closed');
  }

  async function complete(): Promise<Encoded> {
    try {
      await frames.done();
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
    await output.finishCaptions();
    await rename(unfinished, path);
    return { duration: video.frames / plan.fps, frames: video.frames };
  }

  async function discard(): Promise<void> {
    signal.removeEventListener('abort', abort);
    // Waits for the codec, because its current frame must not be freed.
    await frames.done().catch(() => {});
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
      await frames.add(frame);
      assertOpen();
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

/** Worded to be true of a user's own video with captions, too. */
export const COMMENT = 'Made with Castwright: synthetic or edited media';

export function samplesOf(frames: number, plan: EncoderPlan): number {
  return Math.round((frames * SAMPLE_RATE) / plan.fps);
}

async function openOutput(
  path: string,
  plan: EncoderPlan,
  captions: CaptionTrack | undefined,
): Promise<Output> {
  await using undo = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, plan.format, path), `Writing ${plan.format}`);
  undo.defer(() => file.freeContext());
  const video = undo.adopt(await openVideoTrack(file, plan), (track) => track.close());
  const audio = undo.adopt(await openAudioTrack(file, plan.audio), (track) => track.close());
  const track = captions && addCaptionTrack(file, plan, captions);
  // WebM cannot contain signed credentials, so this comment is its only label.
  if (plan.format === 'webm') file.metadata = Dictionary.fromObject({ comment: COMMENT });
  check(await file.openOutput(), 'Creating the file');
  undo.defer(() => file.closeOutput());
  const options = Dictionary.fromObject(plan.muxer);
  check(await file.writeHeader(options), 'Beginning the file');
  options.free();
  track?.write();

  const resources = undo.move();
  return {
    video,
    audio,
    async end() {
      check(await file.writeTrailer(), 'Ending the file');
    },
    async finishCaptions() {
      await track?.finish(path);
    },
    close: () => resources.disposeAsync(),
  };
}
