import { createHash } from 'node:crypto';
import { RenderError } from '../../film/render-error.ts';
import type { AudioVoice, ScriptVoice, VideoRequest } from '../../film/request.ts';
import { type ResolvedSpeech, SPEECH_SHARE } from '../../film/speech.ts';
import { stresses } from '../../media/alignment/stresses.ts';
import { visemeCues } from '../../media/alignment/visemes/phone-visemes.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { masterSource, masterVoice, type Stereo } from '../../media/audio/master.ts';
import { mixDown } from '../../media/audio/recording.ts';
import { lazySound, type SoundFile, writeSoundFile } from '../../media/audio/sound-file.ts';
import { folderCache } from '../../media/cache/folder-cache.ts';
import { type Sound, SpeechError } from '../../media/speech/engine.ts';
import { decodeSamples, encodeSamples } from '../../media/speech/speech-cache.ts';
import { MarkupError } from '../../text/markup/marked-script.ts';
import type { Voice } from '../../voices/voice.ts';
import type { RenderContext } from '../render-context.ts';
import { speakAs } from './speak-as.ts';

/** The sounds of a video by name. They are in files, so that long videos do not need more memory. */
export type Sounds = ReadonlyMap<string, SoundFile>;

export interface Spoken {
  speech: ResolvedSpeech;
  sounds: Sounds;
  warnings: string[];
}

const VOICE = 'voice';
const MAX_SECONDS = 600;

/** Speaks the script of a video, or loads its uploaded sound. */
export function speak(request: VideoRequest, context: RenderContext): Promise<Spoken> {
  const { voice } = request;
  return voice.type === 'script' ? speakScript(voice, context) : loadSound(voice, request.caption, context);
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
      engines: context.engines,
      estimate: context.estimate,
      signal: context.signal,
      maxSeconds: context.maxSpeechSeconds,
      processes: context.processes,
      cache: folderCache(context.cacheDir, 'speech'),
      onProgress: (part) => context.progress({ stage: 'speech', progress: SPEECH_SHARE * part }),
    });
    const spoken = await soundOf(context, async () =>
      writeSoundFile(context.tempDir, VOICE, await masterOnce(sound, context.cacheDir), sound.sampleRate),
    );
    warnings.push(...voiceWarnings(voice));
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

/** Warnings about a voice itself. */
export function voiceWarnings({ approximate, name, language }: Voice): string[] {
  if (!approximate) return [];
  return [`${name} is a voice of a related language; some sounds of ${language} are approximate`];
}

/** Converts errors that the user or the operator can fix; other errors are retried. */
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

export async function loadSound(
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
    const { analysis, warnings } = await analyseSound(sound, voice, { caption, signal: context.signal });
    const spoken = await soundOf(
      context,
      async () => writeSoundFile(context.tempDir, VOICE, await masterSource(source), source.sampleRate),
      path,
    );
    return {
      speech: { sound: VOICE, duration: pcm.length / source.sampleRate, ...analysis },
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

/** Makes a sound, or returns one that is made when it is read. @param origin - path of the file it is decoded from */
export async function soundOf(
  { makesSoundsLater }: Pick<RenderContext, 'makesSoundsLater'>,
  make: () => Promise<SoundFile>,
  origin?: string,
): Promise<SoundFile> {
  return makesSoundsLater ? lazySound(make, origin) : make();
}

/** Version of the cache key; increase it when mastering changes. */
const CACHE_VERSION = 1;

/**
 * Masters a voice, or returns it from the cache, because films of one script in several aspect ratios share a voice.
 * Cached as 16-bit samples, which halve the size without audible loss.
 */
export async function masterOnce(sound: Sound, cacheDir: string): Promise<Stereo> {
  const cache = folderCache(cacheDir, 'mastered');
  const { buffer, byteOffset, byteLength } = sound.pcm;
  const samples = new Uint8Array(buffer, byteOffset, byteLength);
  const key = createHash('sha256')
    .update(`${CACHE_VERSION} ${sound.sampleRate} `)
    .update(samples)
    .digest('hex');
  const cached = await cache.get(key);
  if (cached?.length === sound.pcm.length * 2) {
    const voice = decodeSamples(cached);
    return [voice, voice];
  }
  const mastered = await masterVoice(sound);
  await cache.set(key, encodeSamples(mastered[0]));
  return mastered;
}
