import { compileLipSyncVideo } from '../../compile/lip-sync-video.ts';
import { RenderError } from '../../film/render-error.ts';
import type { LipSyncVideoRequest } from '../../film/request.ts';
import { readFilmFacts } from '../captioned/read-film.ts';
import type { RenderContext } from '../render-context.ts';
import { speak } from '../speech/speak.ts';
import type { Prepared } from './prepare-video.ts';

/** @throws {RenderError} if the video or the recording cannot be used */
export async function prepareLipSyncVideo(
  request: LipSyncVideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const facts = await readFilm(request.film, context);
  const spoken = await speak(request, context);
  return { ...spoken, timeline: compileLipSyncVideo(request, facts, spoken.speech) };
}

/** Errors of the film name it, and not the recording. */
async function readFilm(film: string, context: RenderContext) {
  try {
    return await readFilmFacts(await context.fetchMedia(film));
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const message = error.message.replace(/^The sound /, 'The video ');
    throw new RenderError(message, { fault: error.fault, part: 'film', cause: error });
  }
}
