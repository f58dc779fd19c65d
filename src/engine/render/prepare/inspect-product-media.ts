import { isAbsolute, relative } from 'node:path';
import type { ProductOnScreen } from '../../film/request.ts';
import type { SeenPicture, SeenProduct, SeenVideo } from '../../film/seen-picture.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import { rememberedSight } from '../../media/pictures/remembered.ts';
import type { CutSize, Sight } from '../../media/pictures/see-picture.ts';
import { isTooLarge } from '../../media/probe/most-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import type { RenderContext } from '../render-context.ts';

/** More than these are not shown, in however long a film. */
const MOST_PICTURES = 12;
const MOST_VIDEOS = 3;
/** Seconds below which a video is no film. */
const SHORTEST = 0.8;

/**
 * Fetches what may be shown of a product and looks at it. Files that cannot be had or shown are left out, with a
 * warning; the film goes on without them.
 */
export async function inspectProductMedia(
  { pictures, videos }: ProductOnScreen,
  context: RenderContext,
  cut: CutSize = 'full',
): Promise<{ seen: SeenProduct; warnings: string[] }> {
  const warnings: string[] = [];
  const sights: Sight[] = [];
  for (const [index, reference] of pictures.slice(0, MOST_PICTURES).entries()) {
    const sight = await seen(reference, context, (path) =>
      rememberedSight(path, nameOf(path, reference, context), context, cut),
    );
    if (sight) sights.push(sight);
    else warnings.push(`Picture ${index + 1} of the product could not be shown and was left out`);
  }
  const films: SeenVideo[] = [];
  for (const [index, reference] of videos.slice(0, MOST_VIDEOS).entries()) {
    const film = await seen(reference, context, (path) => seeVideo(path, nameOf(path, reference, context)));
    if (film) films.push(film);
    else warnings.push(`Video ${index + 1} of the product could not be shown and was left out`);
  }
  return { seen: { pictures: sharpFirst(sights), videos: films }, warnings };
}

/** What is out of focus is shown only where there is little else. */
function sharpFirst(sights: readonly Sight[]): SeenPicture[] {
  const sharp = sights.filter(({ isSharp }) => isSharp);
  const soft = sights.filter(({ isSharp }) => !isSharp);
  const shown = sharp.length >= 2 ? sharp : [...sharp, ...soft];
  return shown.map(({ picture }) => picture);
}

/** Files in the render's own folder are not fetched again. */
function nameOf(path: string, reference: string, { tempDir }: RenderContext): string {
  const within = relative(tempDir, path);
  return within.startsWith('..') || isAbsolute(within) ? reference : path;
}

async function seeVideo(path: string, source: string): Promise<SeenVideo | undefined> {
  const { video, duration } = await probe(path);
  if (!video || duration < SHORTEST || isTooLarge(video)) return undefined;
  return { source, width: video.width, height: video.height, duration };
}

/** Undefined for what cannot be fetched, opened or shown. */
async function seen<Result>(
  reference: string,
  context: RenderContext,
  look: (path: string) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return await look(await context.fetchMedia(reference));
  } catch (error) {
    context.signal.throwIfAborted();
    const reason = error instanceof MediaError ? 'unreadable' : 'not fetched';
    context.log.warn({ err: error, reference, reason }, 'a file of the product was left out');
    return undefined;
  }
}
