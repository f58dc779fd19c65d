import { findVoice } from '../catalog/voices.ts';
import type { ResolvedSpeech } from '../compile/avatar-video.ts';
import type { AudioVoice, ScriptVoice, VideoRequest } from '../compile/request.ts';
import { visemesFromSound } from './alignment/audio-visemes.ts';
import { visemeCues } from './alignment/phone-visemes.ts';
import { stresses } from './alignment/stresses.ts';
import { AudioError } from './audio/audio-error.ts';
import { decodeAudio } from './audio/decode.ts';
import { masterSource, masterVoice } from './audio/master.ts';
import { folderCache } from './folder-cache.ts';
import type { RenderContext } from './render-context.ts';
import { RenderError } from './render-error.ts';
import { type SoundFile, writeSoundFile } from './sound-file.ts';
import { createEngines } from './speech/engines.ts';
import { SpeechError } from './speech/speech-error.ts';
import { synthesizeScript } from './speech/synthesize.ts';

/** The sounds of a job by name; they lie in files, so that a long video costs no more memory than a short one. */
export type Sounds = ReadonlyMap<string, SoundFile>;

export interface Spoken {
  speech: ResolvedSpeech;
  sounds: Sounds;
  warnings: string[];
}

const VOICE = 'voice';
const SHARE = 0.15;
const MAX_SECONDS = 600;

/** The voice of a video: spoken from a script, or taken from the sound that came with the request. */
export function speak(request: VideoRequest, context: RenderContext): Promise<Spoken> {
  const { voice } = request;
  return voice.type === 'script' ? speakScript(voice, context) : takeSound(voice, request.caption, context);
}

async function speakScript({ script, voiceId }: ScriptVoice, context: RenderContext): Promise<Spoken> {
  const voice = findVoice(voiceId);
  if (!voice) throw new RenderError(`Voice ${voiceId} does not exist`, { field: 'voice_id' });
  const engines = createEngines({ tempDir: context.tempDir });
  try {
    const { sound, alignment, phrases } = await synthesizeScript({
      script,
      voice,
      signal: context.signal,
      engineFor: engines.engineFor,
      cache: folderCache(context.cacheDir, 'speech'),
      onProgress: (part) => context.progress({ stage: 'speech', progress: SHARE * part }),
    });
    const spoken = await writeSoundFile(context.tempDir, VOICE, await masterVoice(sound), sound.sampleRate);
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
      warnings: voice.approximate
        ? [
            `${voice.name} is a voice of a neighbouring language; some sounds of ${voice.language} are approximate`,
          ]
        : [],
    };
  } catch (cause) {
    if (cause instanceof SpeechError && cause.code === 'nothing_to_say') {
      throw new RenderError('The script holds nothing that can be spoken', { field: 'script', cause });
    }
    throw cause;
  } finally {
    await engines.close();
  }
}

async function takeSound({ url }: AudioVoice, caption: boolean, context: RenderContext): Promise<Spoken> {
  context.progress({ stage: 'preparing', progress: 0.01 });
  const path = await context.fetchMedia(url);
  try {
    const source = await decodeAudio(path, { maxSeconds: MAX_SECONDS, signal: context.signal });
    context.progress({ stage: 'speech', progress: SHARE / 2 });
    const pcm = downmix(source.channels);
    const { visemes, stresses, phrases } = visemesFromSound({ pcm, sampleRate: source.sampleRate });
    const spoken = await writeSoundFile(
      context.tempDir,
      VOICE,
      await masterSource(source),
      source.sampleRate,
    );
    return {
      speech: {
        sound: VOICE,
        duration: pcm.length / source.sampleRate,
        locale: 'en',
        words: [],
        visemes,
        stresses,
        phrases,
      },
      sounds: new Map([[VOICE, spoken]]),
      warnings: caption
        ? ['Captions were left out: the words of a sound without its script are not known']
        : [],
    };
  } catch (cause) {
    if (cause instanceof AudioError) {
      throw new RenderError(`audio_url cannot be used: ${cause.message}`, { field: 'audio_url', cause });
    }
    throw cause;
  }
}

function downmix(channels: readonly Float32Array[]): Float32Array {
  const [left = new Float32Array(), right = left] = channels;
  return left.map((value, index) => (value + (right[index] ?? value)) / 2);
}
