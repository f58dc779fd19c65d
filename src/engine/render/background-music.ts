import { findMusic, libraryTrackOf } from '../catalog/musics.ts';
import { RenderError } from '../film/render-error.ts';
import type { BackgroundMusic } from '../film/request.ts';
import { AudioError } from '../media/audio/audio-error.ts';
import type { SoundFile } from '../media/audio/sound-file.ts';
import { openLibraryTrack } from '../media/music/library-track.ts';
import { writeOwnTrack } from '../media/music/own-track.ts';
import { openWavLoop } from '../media/music/wav-loop.ts';
import type { RenderContext } from './render-context.ts';

/** The music of a video as a loop of −16 LUFS: a track of the library, or a sound of the account. */
export async function backgroundMusic(
  { source }: BackgroundMusic,
  context: RenderContext,
): Promise<SoundFile> {
  if ('library' in source) {
    const music = findMusic(source.library);
    if (!music) throw new RenderError(`Music ${source.library} does not exist`, { part: 'music' });
    return openLibraryTrack(libraryTrackOf(music), context);
  }
  try {
    return await openWavLoop(await writeOwnTrack(await context.fetchMedia(source.file), context));
  } catch (cause) {
    if (!(cause instanceof AudioError)) throw cause;
    throw new RenderError(`The music cannot be used: ${cause.message}`, { part: 'music', cause });
  }
}
