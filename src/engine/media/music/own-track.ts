import { join } from 'node:path';
import { decodeAudio } from '../audio/decode.ts';
import { amplitude, measureLoudness } from '../audio/loudness.ts';
import { removeOffset } from '../audio/master.ts';
import { SAMPLE_RATE as RATE } from '../encoder/plan.ts';
import { MUSIC_LOUDNESS } from './library-track.ts';
import { type Stereo, writeWav } from './wav-loop.ts';

/** Seconds that a sound of one's own may last. */
const LONGEST = 600;
/** Seconds in which it comes and goes, since nobody made it to be repeated. */
const FADE_IN = 0.02;
const FADE_OUT = 1.5;
/** dBTP that bringing it to the usual loudness may not pass. */
const CEILING = -1;

/**
 * Writes a sound that somebody uploaded as WAV, as loud as the built-in tracks.
 *
 * @throws {AudioError} when it cannot be read
 */
export async function writeOwnTrack(
  source: string,
  { tempDir, signal }: { tempDir: string; signal: AbortSignal },
): Promise<string> {
  const decoded = await decodeAudio(source, { maxSeconds: LONGEST, signal });
  const channels = await removeOffset(decoded.channels);
  const [left = new Float32Array(), right = left] = channels;
  const { integrated, truePeak } = await measureLoudness(channels);
  const decibels = Math.min(MUSIC_LOUDNESS - integrated, CEILING - truePeak, 30);
  const gain = Number.isFinite(decibels) ? amplitude(decibels) : 1;
  const fadeOut = Math.min(FADE_OUT * RATE, left.length / 4);
  const shaped = (channel: Float32Array) =>
    channel.map((value, i) => {
      const end = Math.min(1, (channel.length - i) / fadeOut);
      return value * gain * Math.min(1, i / (FADE_IN * RATE)) * end;
    });
  const path = join(tempDir, 'own-music.wav');
  const sound: Stereo = [shaped(left), shaped(right)];
  await writeWav(path, sound);
  return path;
}
