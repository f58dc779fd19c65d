import { compileAvatarVideo } from '../../compile/avatar/avatar-video.ts';
import { inBrandType } from '../../compile/brand/brand-type.ts';
import { resampleTimeline } from '../../film/change-timeline.ts';
import type { AvatarVideoRequest, VideoRequest } from '../../film/request.ts';
import type { Timeline } from '../../film/timeline.ts';
import { loadPresenter, presenterOf } from '../presenters.ts';
import type { RenderContext } from '../render-context.ts';
import { type Spoken, speak } from '../speech/speak.ts';
import { withBookends } from './bookends.ts';

/** A request whose voice has spoken and whose pictures were looked at: what there is to draw. */
export interface Prepared extends Spoken {
  timeline: Timeline;
}

/** Every kind of request becomes a Timeline here; nothing after it knows which kind it was. */
export async function prepareVideo(request: VideoRequest, context: RenderContext): Promise<Prepared> {
  const film = await prepare(request, context);
  // A template is set in the faces that it was designed with.
  const isDesigned = request.kind === 'template_video';
  const timeline = isDesigned ? film.timeline : inBrandType(film.timeline, request.brand?.fonts);
  const prepared = await withBookends({ ...film, timeline }, request, context);
  return { ...prepared, timeline: resampleTimeline(prepared.timeline, request) };
}

/** Each loads what its kind needs, and none what others do. */
async function prepare(request: VideoRequest, context: RenderContext): Promise<Prepared> {
  if (request.kind === 'product_video') {
    const { template } = request;
    if (!template) {
      const { prepareProductVideo } = await import('./product-video.ts');
      return prepareProductVideo(request, context);
    }
    const { templateOfProduct } = await import('../../compile/template/template-of-product.ts');
    return prepare(templateOfProduct(request, template), context);
  }
  if (request.kind === 'caption_video') {
    const { prepareCaptionVideo } = await import('./caption-video.ts');
    return prepareCaptionVideo(request, context);
  }
  if (request.kind === 'template_video') {
    const { prepareTemplateVideo } = await import('./template-video.ts');
    return prepareTemplateVideo(request, context);
  }
  if (!request.scenes && !request.background) return prepareAvatarVideo(request, context);
  const { preparePresentation } = await import('./presentation.ts');
  return preparePresentation(request, context);
}

async function prepareAvatarVideo(request: AvatarVideoRequest, context: RenderContext): Promise<Prepared> {
  const pack = await loadPresenter(request.avatar, context);
  const spoken = await speak(request, context);
  const timeline = compileAvatarVideo(request, spoken.speech, presenterOf(request.avatar, pack));
  return { ...spoken, timeline };
}
