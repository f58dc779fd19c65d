import { isAbsolute, relative } from 'node:path';
import { beatGridOf, findMusic } from '../../catalog/musics.ts';
import { compileProductVideo } from '../../compile/product/product-video.ts';
import type { BackgroundMusic, ProductOnScreen, ProductVideoRequest } from '../../film/request.ts';
import type { SeenPicture, SeenProduct, SeenVideo } from '../../film/seen-picture.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import { rememberedSight } from '../../media/pictures/remembered.ts';
import type { CutSize, Sight } from '../../media/pictures/see-picture.ts';
import { isTooLarge } from '../../media/probe/most-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import { loadPresenter, presenterOf } from '../presenters.ts';
import type { RenderContext } from '../render-context.ts';
import { speak } from '../speech/speak.ts';
import type { Prepared } from './prepare-video.ts';

/** More than these are not shown, in however long a film. */
const MOST_PICTURES = 12;
const MOST_VIDEOS = 3;
/** Seconds below which a video is no film. */
const SHORTEST = 0.8;

/** Beats are told for films up to this long; what comes after is cut by words alone. */
const MOST_SECONDS = 900;

export async function prepareProductVideo(
  request: ProductVideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const pack = await loadPresenter(request.avatar, context);
  const [spoken, looked] = await Promise.all([
    speak(request, context),
    inspectProductMedia(request.product, context, request.quality === 'preview' ? 'small' : 'full'),
  ]);
  const { timeline, warnings } = compileProductVideo(
    request,
    spoken.speech,
    presenterOf(request.avatar, pack),
    looked.seen,
    beatsOf(request.music),
  );
  return { ...spoken, warnings: [...spoken.warnings, ...looked.warnings, ...warnings], timeline };
}

/** When the beats of a library track fall in a film; of an own track they are not known. */
function beatsOf(music: BackgroundMusic | undefined): number[] {
  const track = music && 'library' in music.source ? findMusic(music.source.library) : undefined;
  if (!track) return [];
  const { beats, duration } = beatGridOf(track);
  const rounds = Math.ceil(MOST_SECONDS / duration);
  return Array.from({ length: rounds }, (_, round) => beats.map((beat) => round * duration + beat)).flat();
}

/**
 * Fetches what may be shown of a product and looks at it. Files that cannot be had or shown are left out, with a
 * warning; the film goes on without them.
 */
async function inspectProductMedia(
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
