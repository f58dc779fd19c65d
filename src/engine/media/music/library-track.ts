import { join } from 'node:path';
import { decodeAudio } from '../audio/decode.ts';
import type { SoundFile } from '../audio/sound-file.ts';
import { openWavLoop, writeWav } from './wav-loop.ts';

/** LUFS of every track. */
export const MUSIC_LOUDNESS = -16;

/** Samples before and after the loop, taken from its other end, so that the codec leaves no audible seam. */
export const LEAD = 24_000;

/** A built-in track: a loop in a file. */
export interface LoopFile {
  /** Path of an Ogg file with Opus. */
  path: string;
  /** Length of the loop at 48 kHz, without its leads. */
  samples: number;
}

/** Decodes a built-in track into the folder and opens it as an endless loop. */
export async function openLibraryTrack(
  { path, samples }: LoopFile,
  { tempDir, signal }: { tempDir: string; signal: AbortSignal },
): Promise<SoundFile> {
  const { channels } = await decodeAudio(path, { maxSeconds: 120, signal });
  const [left = new Float32Array(), right = left] = channels.map((all) => all.subarray(LEAD, LEAD + samples));
  if (left.length < samples) throw new Error(`${path} is shorter than its loop of ${samples} samples`);
  const loop = join(tempDir, 'music.wav');
  await writeWav(loop, [left, right]);
  return openWavLoop(loop);
}
