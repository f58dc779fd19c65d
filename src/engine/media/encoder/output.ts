import { Dictionary, FormatContext } from 'node-av/lib';
import { type AudioTrack, openAudioTrack } from './audio-track.ts';
import { check } from './ffmpeg.ts';
import type { EncoderPlan } from './plan.ts';
import { openVideoTrack, type VideoTrack } from './video-track.ts';

/** A file being written, its header already in it. */
export interface Output {
  video: VideoTrack;
  audio: AudioTrack;
  /** Writes what ends the file; both tracks must be drained. */
  end(): Promise<void>;
  /** Gives everything back, whether the file was ended or not. */
  close(): Promise<void>;
}

export async function openOutput(path: string, plan: EncoderPlan): Promise<Output> {
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
