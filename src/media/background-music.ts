import { findMusic } from '../catalog/musics.ts';
import type { BackgroundMusic } from '../compile/request.ts';
import { AudioError } from './audio/audio-error.ts';
import { writeOwnTrack } from './music/own-track.ts';
import { trackFile } from './music/track-file.ts';
import { openWavLoop } from './music/wav-loop.ts';
import type { RenderContext } from './render-context.ts';
import { RenderError } from './render-error.ts';
import type { SoundFile } from './sound-file.ts';

/** The music of a video as a loop of −16 LUFS: a track of the library, or a sound of the account. */
export async function backgroundMusic(
  { source }: BackgroundMusic,
  context: RenderContext,
): Promise<SoundFile> {
  if ('library' in source) {
    const music = findMusic(source.library);
    if (!music) throw new RenderError(`Music ${source.library} does not exist`, { field: 'music_id' });
    return openWavLoop(await trackFile(music.recipe, context.cacheDir));
  }
  try {
    return await openWavLoop(await writeOwnTrack(await context.fetchMedia(source.file), context));
  } catch (cause) {
    if (!(cause instanceof AudioError)) throw cause;
    throw new RenderError(`music_id cannot be used: ${cause.message}`, { field: 'music_id', cause });
  }
}
