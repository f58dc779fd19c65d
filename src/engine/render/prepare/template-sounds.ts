import { MUSIC } from '../../compile/music.ts';
import type { Film } from '../../compile/template/film.ts';
import type { SoundSource } from '../../compile/template/sounds.ts';
import { type FilmPart, RenderError } from '../../film/render-error.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { laterSound } from '../../media/audio/later-sound.ts';
import { type SoundFile, writeSoundFile } from '../../media/audio/sound-file.ts';
import { backgroundMusic } from '../background-music.ts';
import type { RenderContext } from '../render-context.ts';

const MOST_SECONDS = 600;

/** What of a request a sound came with: how an error names it, and the part that it belongs to. */
export interface SoundOrigin {
  name: string;
  part: FilmPart;
}

/**
 * Sounds of a film besides its voice and its music. A video without sound is heard as silence.
 *
 * @throws {RenderError} for what cannot be used, with where it came from
 */
export async function loadSounds(
  media: readonly SoundSource[],
  originOf: (source: string) => SoundOrigin,
  context: RenderContext,
): Promise<[string, SoundFile][]> {
  const sounds: [string, SoundFile][] = [];
  for (const { sound, src, trim } of media) {
    const path = await context.fetchMedia(src);
    const file = await decoded(path, sound, originOf(src), context);
    sounds.push([sound, laterSound(file, -trim)]);
  }
  return sounds;
}

async function decoded(
  path: string,
  name: string,
  origin: SoundOrigin,
  context: RenderContext,
): Promise<SoundFile> {
  const { signal, tempDir } = context;
  try {
    const { channels, sampleRate } = await decodeAudio(path, { maxSeconds: MOST_SECONDS, signal });
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

/** The template's own music. */
export async function soundtrack(
  { soundtrack: own }: Film,
  context: RenderContext,
): Promise<[string, SoundFile][]> {
  if (!own) return [];
  const source = { file: own.src };
  return [[MUSIC, await backgroundMusic({ source, volume: own.volume }, context)]];
}
