import { isAbsolute, relative } from 'node:path';
import { beatGridOf, findMusic } from '../../catalog/musics.ts';
import { compileProductVideo } from '../../compile/product/product-video.ts';
import type { BackgroundMusic, ProductOnScreen, ProductVideoRequest } from '../../film/request.ts';
import type { SeenPicture, SeenProduct, SeenVideo } from '../../film/seen-picture.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import type { CutSize, PictureAnalysis } from '../../media/pictures/analyse-picture.ts';
import { analyseWithCache } from '../../media/pictures/cached-analysis.ts';
import { isTooLarge } from '../../media/probe/max-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import type { RenderContext } from '../render-context.ts';
import { loadPresenter, presenterOf } from '../sources.ts';
import { speak } from '../speech/speak.ts';
import type { Prepared } from './prepare-video.ts';

/** Maximum pictures and videos of a film of any length. */
const MAX_PICTURES = 12;
const MAX_VIDEOS = 3;
/** Minimum seconds of a video. */
const MIN_VIDEO_SECONDS = 0.8;

/** Seconds with known beats; later cuts follow only the words. */
const MAX_BEAT_SECONDS = 900;

export async function prepareProductVideo(
  request: ProductVideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const { pack, warning } = await loadPresenter(request.avatar, context);
  const [spoken, media] = await Promise.all([
    speak(request, context),
    inspectProductMedia(request.product, context, request.quality === 'preview' ? 'small' : 'full'),
  ]);
  const { timeline, warnings } = compileProductVideo(
    request,
    spoken.speech,
    presenterOf(request.avatar, pack),
    media.seen,
    beatsOf(request.music),
  );
  const replaced = warning ? [warning] : [];
  return {
    ...spoken,
    warnings: [...replaced, ...spoken.warnings, ...media.warnings, ...warnings],
    timeline,
  };
}

/** Returns the times of a library track's beats in a film. The beats of uploaded tracks are unknown. */
function beatsOf(music: BackgroundMusic | undefined): number[] {
  const track = music && 'library' in music.source ? findMusic(music.source.library) : undefined;
  if (!track) return [];
  const { beats, duration } = beatGridOf(track);
  const rounds = Math.ceil(MAX_BEAT_SECONDS / duration);
  return Array.from({ length: rounds }, (_, round) => beats.map((beat) => round * duration + beat)).flat();
}

/**
 * Fetches and inspects the media of a product. Files that cannot be fetched or shown are left out with a warning.
 */
async function inspectProductMedia(
  { pictures, videos }: ProductOnScreen,
  context: RenderContext,
  cut: CutSize = 'full',
): Promise<{ seen: SeenProduct; warnings: string[] }> {
  const warnings: string[] = [];
  const sights: PictureAnalysis[] = [];
  for (const [index, reference] of pictures.slice(0, MAX_PICTURES).entries()) {
    const sight = await inspectFile(reference, context, (path) =>
      analyseWithCache(path, nameOf(path, reference, context), context, cut),
    );
    if (sight) sights.push(sight);
    else warnings.push(`Picture ${index + 1} of the product could not be shown and was left out`);
  }
  const films: SeenVideo[] = [];
  for (const [index, reference] of videos.slice(0, MAX_VIDEOS).entries()) {
    const film = await inspectFile(reference, context, (path) =>
      inspectVideo(path, nameOf(path, reference, context)),
    );
    if (film) films.push(film);
    else warnings.push(`Video ${index + 1} of the product could not be shown and was left out`);
  }
  return { seen: { pictures: sharpFirst(sights), videos: films }, warnings };
}

/** Leaves out blurred pictures unless there are fewer than two sharp ones. */
function sharpFirst(sights: readonly PictureAnalysis[]): SeenPicture[] {
  const sharp = sights.filter(({ isSharp }) => isSharp);
  const soft = sights.filter(({ isSharp }) => !isSharp);
  const shown = sharp.length >= 2 ? sharp : [...sharp, ...soft];
  return shown.map(({ picture }) => picture);
}

/** Names a file by its path if it is in the render's folder, so that it is not fetched again. */
function nameOf(path: string, reference: string, { tempDir }: RenderContext): string {
  const within = relative(tempDir, path);
  return within.startsWith('..') || isAbsolute(within) ? reference : path;
}

async function inspectVideo(path: string, source: string): Promise<SeenVideo | undefined> {
  const { video, duration } = await probe(path);
  if (!video || duration < MIN_VIDEO_SECONDS || isTooLarge(video)) return undefined;
  return { source, width: video.width, height: video.height, duration };
}

/** Fetches and inspects a file; undefined if it cannot be fetched, opened or shown. */
async function inspectFile<Result>(
  reference: string,
  context: RenderContext,
  inspect: (path: string) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return await inspect(await context.fetchMedia(reference));
  } catch (error) {
    context.signal.throwIfAborted();
    const reason = error instanceof MediaError ? 'unreadable' : 'not fetched';
    context.log.warn({ err: error, reference, reason }, 'a file of the product was left out');
    return undefined;
  }
}
