import type { Word } from '../../film/alignment.ts';
import { RenderError } from '../../film/render-error.ts';
import { RATE } from '../../media/alignment/acoustics/mel.ts';
import { alignScript } from '../../media/alignment/align-script.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { recognise } from '../../media/recognition/recognise.ts';
import { createEspeakEngine } from '../../media/speech/espeak/engine.ts';
import { SpeechError } from '../../media/speech/speech-error.ts';
import { MarkupError } from '../../text/markup/marked-script.ts';
import { installedPacks, recogniserFor } from '../../voices/packs/installed.ts';
import type { RenderContext } from '../render-context.ts';
import { LONGEST_FILM, unusable } from './film-facts.ts';

/** Nobody says more characters a second than this; a longer script is not worth listening for. */
const FASTEST = 60;
const SPARE = 300;

/**
 * When the words of a script are heard, or without one those that are recognised, in a film. Time and memory grow with the
 * length of the film, not with its square (`engine/media/alignment/warp.ts`).
 *
 * @throws {RenderError} where film or script cannot be used
 */
export async function hearWords(
  path: string,
  { script: told, locale, context }: { script: string | undefined; locale: string; context: RenderContext },
): Promise<{ words: Word[]; warnings: string[] }> {
  const { signal } = context;
  const engine = createEspeakEngine();
  try {
    const { channels } = await decodeAudio(path, { maxSeconds: LONGEST_FILM + 1, monoAt: RATE, signal });
    const sound = { pcm: channels[0] ?? new Float32Array(), sampleRate: RATE };
    const seconds = sound.pcm.length / RATE;
    const script = told ?? (await recognised(sound, locale, context));
    if (script.length > seconds * FASTEST + SPARE) {
      const why = `The script is far longer than what can be said in the ${seconds.toFixed(0)} seconds of the video`;
      throw new RenderError(why, { part: 'script' });
    }
    const { words, method } = await alignScript({ sound, script, locale, engine, signal });
    const why =
      'The script does not seem to belong to the sound of the video (is it in the same language?): its words are spread evenly over the speech';
    return { words, warnings: method === 'linear' ? [why] : [] };
  } catch (cause) {
    if (cause instanceof AudioError)
      throw unusable(`has a sound that cannot be used: ${cause.message}`, cause);
    if (cause instanceof SpeechError && cause.code === 'nothing_to_say') {
      throw new RenderError('The script holds nothing that can be spoken', { part: 'script', cause });
    }
    if (cause instanceof MarkupError) throw new RenderError(cause.message, { part: 'script', cause });
    throw cause;
  } finally {
    await engine.close();
  }
}

/** What is said, in words. @throws {RenderError} where nothing is, or nothing here hears it */
async function recognised(
  { pcm }: { pcm: Float32Array },
  locale: string,
  { speech, tempDir, signal }: RenderContext,
): Promise<string> {
  const pack = recogniserFor(locale, speech ? await installedPacks(speech.packs) : []);
  if (!pack) throw new RenderError('No recogniser is installed here: give a script', { part: 'script' });
  const text = await recognise({ pcm, sampleRate: RATE }, pack, { locale, tempDir, signal });
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  const why = 'No words were recognised in the video: give its script, or subtitles with times';
  throw new RenderError(why, { part: 'script' });
}
