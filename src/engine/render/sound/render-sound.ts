import { join } from 'node:path';
import { RenderError } from '../../film/render-error.ts';
import type { VideoRequest } from '../../film/request.ts';
import { samplesOf, scanSound } from '../../media/audio/sound-filter.ts';
import { SpeechError } from '../../media/speech/engine.ts';
import { SPEECH_RATE } from '../../media/speech/synthesize.ts';
import type { SoundOptions, SoundResult } from '../../processes/render/messages.ts';
import type { RenderContext } from '../render-context.ts';
import { speak } from '../speech/speak.ts';
import { openSoundWriter } from './sound-writer.ts';
import { speakLive } from './speak-live.ts';

/** Slowest tempo of FFmpeg's filter; slower tempos apply it twice. */
const MIN_ATEMPO = 0.5;

/**
 * Renders the sound of a script without pictures.
 *
 * @throws {RenderError} if the request is at fault
 */
export async function renderSound(
  request: VideoRequest,
  options: SoundOptions,
  context: RenderContext,
): Promise<SoundResult> {
  try {
    return await createSound(request, options, context);
  } catch (cause) {
    // An engine failed. Videos are retried, but here a user waits for the answer.
    throw cause instanceof SpeechError ? new RenderError(cause.message, { fault: 'server', cause }) : cause;
  }
}

async function createSound(
  request: VideoRequest,
  { format, tempo, isLive = false, maxSeconds = Number.POSITIVE_INFINITY }: SoundOptions,
  context: RenderContext,
): Promise<SoundResult> {
  if (isLive && request.voice.type === 'script')
    return await speakLive(request.voice, { format, maxSeconds }, context);
  const { speech, sounds, warnings } = await speak(request, {
    ...context,
    maxSpeechSeconds: maxSeconds * tempo,
  });
  const sound = sounds.get(speech.sound);
  if (!sound) throw new Error('The speech has no sound');
  // A voice has the same samples in both channels.
  const [voice = new Float32Array()] = await sound.read(0, speech.duration);
  for (const open of sounds.values()) await open.close();
  const pcm = await changeTempo(voice, tempo);
  const path = join(context.tempDir, `sound.${format}`);
  await using writer = await openSoundWriter(path, format, { signal: context.signal });
  await writer.write({ pcm, sampleRate: SPEECH_RATE });
  await writer.end();
  const duration = pcm.length / SPEECH_RATE;
  // The filter's output length is not exact to the sample.
  const scale = voice.length === 0 ? 1 : pcm.length / voice.length;
  const words = speech.words.map((word) => ({
    ...word,
    start: word.start * scale,
    end: word.end * scale,
  }));
  return { sound: path, duration, words, warnings };
}

/**
 * Changes the tempo of a voice without its pitch.
 *
 * @param pcm at 48 kHz
 * @param tempo at least 0.25; 1 is unchanged
 */
async function changeTempo(pcm: Float32Array, tempo: number): Promise<Float32Array> {
  if (tempo === 1 || pcm.length === 0) return pcm;
  const steps = tempo < MIN_ATEMPO ? [Math.sqrt(tempo), Math.sqrt(tempo)] : [tempo];
  const pieces: Float32Array[] = [];
  await scanSound([pcm], steps.map((step) => `atempo=${step.toFixed(4)}`).join(','), (frame) => {
    pieces.push(samplesOf(frame, 0, frame.nbSamples).slice());
  });
  const changed = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    changed.set(piece, at);
    at += piece.length;
  }
  return changed;
}
