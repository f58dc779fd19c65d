import { RenderError } from '../../film/render-error.ts';
import type { AudioVoice, ScriptVoice, VideoRequest } from '../../film/request.ts';
import { type ResolvedSpeech, SPEECH_SHARE } from '../../film/speech.ts';
import { stresses } from '../../media/alignment/stresses.ts';
import { visemeCues } from '../../media/alignment/visemes/phone-visemes.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { masterSource } from '../../media/audio/master.ts';
import { mixDown } from '../../media/audio/recording.ts';
import { type SoundFile, writeSoundFile } from '../../media/audio/sound-file.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import { SpeechError } from '../../media/speech/engine.ts';
import { MarkupError } from '../../text/markup/marked-script.ts';
import type { Voice } from '../../voices/voice.ts';
import type { RenderContext } from '../render-context.ts';
import { masterOnce } from './master-once.ts';
import { speakAs } from './speak-as.ts';

/** The sounds of a job by name; they lie in files, so that a long video costs no more memory than a short one. */
export type Sounds = ReadonlyMap<string, SoundFile>;

export interface Spoken {
  speech: ResolvedSpeech;
  sounds: Sounds;
  warnings: string[];
}

const VOICE = 'voice';
const MAX_SECONDS = 600;

/** The voice of a video: spoken from a script, or taken from the sound that came with the request. */
export function speak(request: VideoRequest, context: RenderContext): Promise<Spoken> {
  const { voice } = request;
  return voice.type === 'script' ? speakScript(voice, context) : takeSound(voice, request.caption, context);
}

async function speakScript(
  { script, voiceId, manner, pronunciations: lexicon }: ScriptVoice,
  context: RenderContext,
): Promise<Spoken> {
  try {
    const { sound, alignment, phrases, voice, warnings } = await speakAs({
      script,
      voiceId,
      manner,
      lexicon,
      settings: context.speech,
      tempDir: context.tempDir,
      signal: context.signal,
      maxSeconds: context.maxSpeechSeconds,
      cache: folderCache(context.cacheDir, 'speech'),
      onProgress: (part) => context.progress({ stage: 'speech', progress: SPEECH_SHARE * part }),
    });
    const mastered = await masterOnce(sound, context.cacheDir);
    const spoken = await writeSoundFile(context.tempDir, VOICE, mastered, sound.sampleRate);
    warnings.push(...warningsOf(voice));
    return {
      speech: {
        sound: VOICE,
        duration: sound.pcm.length / sound.sampleRate,
        locale: voice.locale,
        words: alignment.words,
        visemes: visemeCues({ phones: alignment.phones, sound }),
        stresses: stresses({ phones: alignment.phones, words: alignment.words, sound }),
        phrases,
      },
      sounds: new Map([[VOICE, spoken]]),
      warnings,
    };
  } catch (cause) {
    throw asRenderError(cause);
  }
}

/** What whoever chose a voice should know of it. */
export function warningsOf({ approximate, name, language }: Voice): string[] {
  if (!approximate) return [];
  return [`${name} is a voice of a neighbouring language; some sounds of ${language} are approximate`];
}

/** What the asker or the operator can put right; the rest is tried again. */
export function asRenderError(cause: unknown): unknown {
  if (cause instanceof MarkupError) return new RenderError(cause.message, { part: 'script', cause });
  if (!(cause instanceof SpeechError)) return cause;
  const { code, message } = cause;
  if (code === 'nothing_to_say' || code === 'too_long')
    return new RenderError(message, { part: 'script', cause });
  if (code === 'unknown_voice') return new RenderError(message, { part: 'voice', cause });
  const isFinal = code === 'server_failed' || code === 'engine_failed';
  return isFinal ? new RenderError(message, { fault: 'server', cause }) : cause;
}

export async function takeSound(
  voice: AudioVoice,
  caption: boolean,
  context: RenderContext,
): Promise<Spoken> {
  context.progress({ stage: 'preparing', progress: 0.01 });
  const path = await context.fetchMedia(voice.url);
  try {
    const source = await decodeAudio(path, { maxSeconds: MAX_SECONDS, signal: context.signal });
    context.progress({ stage: 'speech', progress: SPEECH_SHARE / 2 });
    const pcm = mixDown(source.channels);
    const sound = { pcm, sampleRate: source.sampleRate };
    const { analyseSound } = await import('./analyse-sound.ts');
    const { heard, warnings } = await analyseSound(sound, voice, { caption, signal: context.signal });
    const spoken = await writeSoundFile(
      context.tempDir,
      VOICE,
      await masterSource(source),
      source.sampleRate,
    );
    return {
      speech: { sound: VOICE, duration: pcm.length / source.sampleRate, ...heard },
      sounds: new Map([[VOICE, spoken]]),
      warnings,
    };
  } catch (cause) {
    if (cause instanceof AudioError) {
      throw new RenderError(`The sound cannot be used: ${cause.message}`, { part: 'sound', cause });
    }
    throw cause;
  }
}
