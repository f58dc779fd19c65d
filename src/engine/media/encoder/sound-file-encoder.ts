import { Dictionary, FormatContext } from 'node-av/lib';
import { openAudioTrack } from './audio-track.ts';
import { check } from './ffmpeg.ts';
import { type AudioPlan, SAMPLE_RATE } from './plan.ts';

const speech: AudioPlan = {
  codec: 'aac',
  sampleFormat: 'fltp',
  options: { b: '96000', flags: '+global_header' },
};

/**
 * Writes a sound alone, as M4A.
 *
 * @param blocks left and right at 48 kHz, in order
 * @throws MediaError where FFmpeg refuses
 */
export async function encodeSound(
  path: string,
  blocks: AsyncIterable<readonly Float32Array[]>,
  signal: AbortSignal,
): Promise<{ duration: number }> {
  await using open = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, 'mp4', path), 'Writing mp4');
  open.defer(() => file.freeContext());
  const track = open.adopt(await openAudioTrack(file, speech), (audio) => audio.close());
  check(await file.openOutput(), 'Creating the file');
  open.defer(() => file.closeOutput());
  const options = Dictionary.fromObject({ movflags: '+faststart' });
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
