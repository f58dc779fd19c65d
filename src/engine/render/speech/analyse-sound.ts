import { RenderError } from '../../film/render-error.ts';
import type { AudioVoice } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import { alignScript } from '../../media/alignment/align.ts';
import { phrasesOf, stresses } from '../../media/alignment/stresses.ts';
import { visemesFromSound } from '../../media/alignment/visemes/audio-visemes.ts';
import { visemeCues } from '../../media/alignment/visemes/phone-visemes.ts';
import { type Sound, SpeechError } from '../../media/speech/engine.ts';
import { createEspeakEngine } from '../../media/speech/espeak/engine.ts';
import { MarkupError } from '../../text/markup/marked-script.ts';

/** What can be known of a sound that came with the request; the rest of `ResolvedSpeech` is the caller's. */
export type SoundAnalysis = Pick<ResolvedSpeech, 'locale' | 'words' | 'visemes' | 'stresses' | 'phrases'>;

/** Nobody says more characters a second than this; a longer script is not worth listening for. */
const FASTEST = 60;
const SPARE = 300;

/** Lips and words of a sound: from its script where that came with it, otherwise from the sound alone. */
export async function analyseSound(
  sound: Sound,
  { script, locale = 'en-US' }: AudioVoice,
  { caption, signal }: { caption: boolean; signal: AbortSignal },
): Promise<{ heard: SoundAnalysis; warnings: string[] }> {
  const alone = (): SoundAnalysis => ({ locale, words: [], ...visemesFromSound(sound) });
  if (script === undefined) {
    const why = 'Captions were left out: the words of a sound without its script are not known';
    return { heard: alone(), warnings: caption ? [why] : [] };
  }
  const duration = sound.pcm.length / sound.sampleRate;
  if (script.length > duration * FASTEST + SPARE) {
    const why = 'The script was left out, and captions with it: it is far longer than the sound';
    return { heard: alone(), warnings: [why] };
  }
  const engine = createEspeakEngine();
  try {
    const { words, phones, method } = await alignScript({ sound, script, locale, engine, signal });
    if (method === 'linear') {
      const why =
        'The script does not seem to belong to the sound: its words are spread evenly over the speech';
      return { heard: { ...alone(), words }, warnings: [why] };
    }
    const visemes = visemeCues({ phones, sound });
    const strong = stresses({ phones, words, sound });
    return { heard: { locale, words, visemes, stresses: strong, phrases: phrasesOf(phones) }, warnings: [] };
  } catch (cause) {
    if (cause instanceof MarkupError) throw new RenderError(cause.message, { part: 'script', cause });
    if (!(cause instanceof SpeechError) || cause.code !== 'nothing_to_say') throw cause;
    const why = 'The script was left out, and captions with it: it holds nothing that can be spoken';
    return { heard: alone(), warnings: [why] };
  } finally {
    await engine.close();
  }
}
