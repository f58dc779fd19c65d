import { compileProductVideo } from '../../compile/product/product-video.ts';
import type { ProductVideoRequest } from '../../compile/request.ts';
import { loadPresenter, presenterOf } from '../presenters.ts';
import type { RenderContext } from '../render-context.ts';
import { speak } from '../speak.ts';
import type { Prepared } from './prepare-video.ts';

export async function prepareProductVideo(
  request: ProductVideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const pack = await loadPresenter(request.avatar, context);
  const spoken = await speak(request, context);
  const presenter = presenterOf(request.avatar, pack);
  return { ...spoken, timeline: compileProductVideo(request, spoken.speech, presenter) };
}
