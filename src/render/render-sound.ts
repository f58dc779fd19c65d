import { join } from 'node:path';
import type { VideoRequest } from '../film/request.ts';
import { secondBySecond } from '../media/audio/sound-file.ts';
import { encodeSound } from '../media/encoder/sound-file-encoder.ts';
import type { SoundResult } from '../orders/render-result.ts';
import type { RenderContext } from './render-context.ts';
import { speak } from './speech/speak.ts';

/**
 * What is heard of a video, without the picture, as M4A.
 *
 * @throws {RenderError} when the request itself is the cause
 */
export async function renderSound(request: VideoRequest, context: RenderContext): Promise<SoundResult> {
  const { speech, sounds } = await speak(request, context);
  const sound = sounds.get(speech.sound);
  if (!sound) throw new Error('The speech has no sound');
  const path = join(context.tempDir, 'sound.m4a');
  const { duration } = await encodeSound(path, secondBySecond(sound, speech.duration), context.signal);
  for (const open of sounds.values()) await open.close();
  return { sound: path, duration };
}
