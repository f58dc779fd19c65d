import { join } from 'node:path';
import { RenderError } from '../film/render-error.ts';
import type { VideoRequest } from '../film/request.ts';
import { SpeechError } from '../media/speech/speech-error.ts';
import { SPEECH_RATE } from '../media/speech/synthesize.ts';
import type { SoundResult } from '../processes/render/result.ts';
import type { SoundOptions } from '../processes/render/sound-options.ts';
import type { RenderContext } from './render-context.ts';
import { SOUND_PLANS } from './sound-files/plans.ts';
import { atTempo } from './sound-files/tempo.ts';
import { writeSound } from './sound-files/write-sound.ts';
import { speakLive } from './speak-live.ts';
import { speak } from './speech/speak.ts';

/**
 * What is heard of a script, without the picture.
 *
 * @throws {RenderError} when the request itself is the cause
 */
export async function renderSound(
  request: VideoRequest,
  options: SoundOptions,
  context: RenderContext,
): Promise<SoundResult> {
  try {
    return await soundOf(request, options, context);
  } catch (cause) {
    // An engine that gave up over a sentence. A video is tried again; here somebody waits for the answer.
    throw cause instanceof SpeechError ? new RenderError(cause.message, { fault: 'server', cause }) : cause;
  }
}

async function soundOf(
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
  // A voice is the same on both sides.
  const [voice = new Float32Array()] = await sound.read(0, speech.duration);
  for (const open of sounds.values()) await open.close();
  const pcm = await atTempo(voice, tempo);
  const path = join(context.tempDir, `sound.${format}`);
  await writeSound(path, { pcm, sampleRate: SPEECH_RATE }, SOUND_PLANS[format], context.signal);
  const duration = pcm.length / SPEECH_RATE;
  // The filter is not exact to the sample.
  const scale = voice.length === 0 ? 1 : pcm.length / voice.length;
  const words = speech.words.map((word) => ({
    ...word,
    start: word.start * scale,
    end: word.end * scale,
  }));
  return { sound: path, duration, words, warnings };
}
