import { MUSIC } from '../../compile/music.ts';
import type { Film } from '../../compile/template/film.ts';
import type { SoundSource } from '../../compile/template/tracks.ts';
import { type FilmPart, RenderError } from '../../film/render-error.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { delaySound } from '../../media/audio/delay-sound.ts';
import { type SoundFile, writeSoundFile } from '../../media/audio/sound-file.ts';
import { backgroundMusic } from '../background-music.ts';
import type { RenderContext } from '../render-context.ts';
import { soundOf } from '../speech/speak.ts';

const MAX_SECONDS = 600;

/** Origin of a sound: its name in error messages, and the part of the request. */
export interface SoundOrigin {
  name: string;
  part: FilmPart;
}

/**
 * Loads the sounds of a film besides voice and music. A video without sound counts as silence.
 *
 * @throws {RenderError} if a sound cannot be used; the error names its origin
 */
export async function loadSounds(
  media: readonly SoundSource[],
  originOf: (source: string) => SoundOrigin,
  context: RenderContext,
): Promise<[string, SoundFile][]> {
  const sounds: [string, SoundFile][] = [];
  for (const { sound, src, trim } of media) {
    const path = await context.fetchMedia(src);
    const file = await soundOf(context, () => decodeSound(path, sound, originOf(src), context), path);
    sounds.push([sound, delaySound(file, -trim)]);
  }
  return sounds;
}

async function decodeSound(
  path: string,
  name: string,
  origin: SoundOrigin,
  context: RenderContext,
): Promise<SoundFile> {
  const { signal, tempDir } = context;
  try {
    const { channels, sampleRate } = await decodeAudio(path, { maxSeconds: MAX_SECONDS, signal });
    return await writeSoundFile(tempDir, name, channels, sampleRate);
  } catch (cause) {
    if (!(cause instanceof AudioError)) throw cause;
    if (cause.code === 'no_sound') return writeSoundFile(tempDir, name, [new Float32Array()], 48_000);
    throw new RenderError(`The sound of ${origin.name} cannot be used: ${cause.message}`, {
      part: origin.part,
      cause,
    });
  }
}

/** Loads the template's own music. */
export async function loadSoundtrack(
  { soundtrack: own }: Film,
  context: RenderContext,
): Promise<[string, SoundFile][]> {
  if (!own) return [];
  const source = { file: own.src };
  return [[MUSIC, await soundOf(context, () => backgroundMusic({ source, volume: own.volume }, context))]];
}
