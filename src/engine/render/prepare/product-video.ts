import { beatGridOf, findMusic } from '../../catalog/musics.ts';
import { compileProductVideo } from '../../compile/product/product-video.ts';
import type { BackgroundMusic, ProductVideoRequest } from '../../film/request.ts';
import { loadPresenter, presenterOf } from '../presenters.ts';
import type { RenderContext } from '../render-context.ts';
import { speak } from '../speech/speak.ts';
import { inspectProductMedia } from './inspect-product-media.ts';
import type { Prepared } from './prepare-video.ts';

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
