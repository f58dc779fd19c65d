import { join } from 'node:path';
import { decodeAudio } from '../audio/decode.ts';
import { amplitude, measureLoudness } from '../audio/loudness.ts';
import { removeOffset } from '../audio/master.ts';
import { SAMPLE_RATE as RATE } from '../encoder/plan.ts';
import { MUSIC_LOUDNESS } from './library-track.ts';
import { type Stereo, writeWav } from './wav-loop.ts';

/** Maximum length of an uploaded track. */
const MAX_SECONDS = 600;
/** Uploaded tracks are faded in and out, because they are not made to loop. */
const FADE_IN_SECONDS = 0.02;
const FADE_OUT_SECONDS = 1.5;
/** True peak that a track may reach when its loudness is raised. */
const MAX_PEAK_DBTP = -1;

/**
 * Converts an uploaded sound to a WAV file that is as loud as the built-in tracks.
 *
 * @throws {AudioError} if it cannot be read
 */
export async function writeOwnTrack(
  source: string,
  { tempDir, signal }: { tempDir: string; signal: AbortSignal },
): Promise<string> {
  const decoded = await decodeAudio(source, { maxSeconds: MAX_SECONDS, signal });
  const channels = await removeOffset(decoded.channels);
  const [left = new Float32Array(), right = left] = channels;
  const { integrated, truePeak } = await measureLoudness(channels);
  const decibels = Math.min(MUSIC_LOUDNESS - integrated, MAX_PEAK_DBTP - truePeak, 30);
  const gain = Number.isFinite(decibels) ? amplitude(decibels) : 1;
  const fadeOut = Math.min(FADE_OUT_SECONDS * RATE, left.length / 4);
  const shaped = (channel: Float32Array) =>
    channel.map((value, i) => {
      const end = Math.min(1, (channel.length - i) / fadeOut);
      return value * gain * Math.min(1, i / (FADE_IN_SECONDS * RATE)) * end;
    });
  const path = join(tempDir, 'own-music.wav');
  const sound: Stereo = [shaped(left), shaped(right)];
  await writeWav(path, sound);
  return path;
}
