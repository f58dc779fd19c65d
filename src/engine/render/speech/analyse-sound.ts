import { RenderError } from '../../film/render-error.ts';
import type { AudioVoice } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import { alignScript } from '../../media/alignment/align.ts';
import { phrasesOf } from '../../media/alignment/phrases.ts';
import { stresses } from '../../media/alignment/stresses.ts';
import { visemesFromSound } from '../../media/alignment/visemes/audio-visemes.ts';
import { visemeCues } from '../../media/alignment/visemes/phone-visemes.ts';
import { type Sound, SpeechError } from '../../media/speech/engine.ts';
import { createEspeakEngine } from '../../media/speech/espeak/engine.ts';
import { MarkupError } from '../../text/markup/marked-script.ts';

/** Everything found in an uploaded sound; the caller adds the rest of `ResolvedSpeech`. */
export type SoundAnalysis = Pick<ResolvedSpeech, 'locale' | 'words' | 'visemes' | 'stresses' | 'phrases'>;

/** Maximum characters per second of speech, and an allowance; longer scripts are not aligned. */
const MAX_CHARACTERS_PER_SECOND = 60;
const EXTRA_CHARACTERS = 300;

/** Finds lip movements and words of a sound: from its script if there is one, otherwise from the sound alone. */
export async function analyseSound(
  sound: Sound,
  { script, locale = 'en-US' }: AudioVoice,
  { caption, signal }: { caption: boolean; signal: AbortSignal },
): Promise<{ analysis: SoundAnalysis; warnings: string[] }> {
  const fromSoundAlone = (): SoundAnalysis => ({ locale, words: [], ...visemesFromSound(sound) });
  if (script === undefined) {
    const why = 'Captions were left out: send the script of the sound to get them';
    return { analysis: fromSoundAlone(), warnings: caption ? [why] : [] };
  }
  const duration = sound.pcm.length / sound.sampleRate;
  if (script.length > duration * MAX_CHARACTERS_PER_SECOND + EXTRA_CHARACTERS) {
    const why = 'The script was left out, and captions with it: it is far too long for the sound';
    return { analysis: fromSoundAlone(), warnings: [why] };
  }
  const engine = createEspeakEngine();
  try {
    const { words, phones, method } = await alignScript({ sound, script, locale, engine, signal });
    if (method === 'linear') {
      const why =
        'The script does not seem to belong to the sound: its words are spread evenly over the speech';
      return { analysis: { ...fromSoundAlone(), words }, warnings: [why] };
    }
    const visemes = visemeCues({ phones, sound });
    const strong = stresses({ phones, words, sound });
    return {
      analysis: { locale, words, visemes, stresses: strong, phrases: phrasesOf(phones) },
      warnings: [],
    };
  } catch (cause) {
    if (cause instanceof MarkupError) throw new RenderError(cause.message, { part: 'script', cause });
    if (!(cause instanceof SpeechError) || cause.code !== 'nothing_to_say') throw cause;
    const why = 'The script was left out, and captions with it: it contains nothing that can be spoken';
    return { analysis: fromSoundAlone(), warnings: [why] };
  } finally {
    await engine.close();
  }
}
