import { Dictionary, FormatContext } from 'node-av/lib';
import { openAudioTrack } from './audio-track.ts';
import { check } from './ffmpeg.ts';
import { type AudioPlan, SAMPLE_RATE } from './plan.ts';

/** Settings of a file with only stereo sound. */
interface SoundFilePlan {
  muxer: string;
  muxerOptions: Record<string, string>;
  audio: AudioPlan;
}

const M4A: SoundFilePlan = {
  muxer: 'mp4',
  muxerOptions: { movflags: '+faststart' },
  audio: { codec: 'aac', sampleFormat: 'fltp', options: { b: '96000', flags: '+global_header' } },
};

/** Opus in Ogg, for music. */
export const OPUS_MUSIC: SoundFilePlan = {
  muxer: 'ogg',
  muxerOptions: {},
  audio: { codec: 'libopus', sampleFormat: 'flt', options: { b: '48000', flags: '+global_header' } },
};

/**
 * Writes sound into a file; M4A by default.
 * @param blocks Left and right at 48 kHz, in order
 * @throws {MediaError} if FFmpeg fails
 */
export async function encodeSound(
  path: string,
  blocks: AsyncIterable<readonly Float32Array[]>,
  signal: AbortSignal,
  { muxer, muxerOptions, audio }: SoundFilePlan = M4A,
): Promise<{ duration: number }> {
  await using open = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, muxer, path), `Writing ${muxer}`);
  open.defer(() => file.freeContext());
  const track = open.adopt(await openAudioTrack(file, audio), (opened) => opened.close());
  check(await file.openOutput(), 'Creating the file');
  open.defer(() => file.closeOutput());
  const options = Dictionary.fromObject(muxerOptions);
  check(await file.writeHeader(options), 'Beginning the file');
  options.free();

  let samples = 0;
  for await (const block of blocks) {
    signal.throwIfAborted();
    samples += block[0]?.length ?? 0;
    track.push(block);
    track.encodeTo(samples);
  }
  await track.drain(samples);
  check(await file.writeTrailer(), 'Ending the file');
  return { duration: samples / SAMPLE_RATE };
}
