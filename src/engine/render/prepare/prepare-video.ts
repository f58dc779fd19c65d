import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withAiLabel } from '../../compile/ai-label.ts';
import { compileAvatarVideo } from '../../compile/avatar/avatar-video.ts';
import { setInBrandFonts } from '../../compile/brand.ts';
import { watermarkWarnings } from '../../compile/watermark.ts';
import { resampleTimeline } from '../../film/change-timeline.ts';
import { RenderError } from '../../film/render-error.ts';
import { type AvatarVideoRequest, isUploadedVideo, type VideoRequest } from '../../film/request.ts';
import type { Seconds, Timeline } from '../../film/timeline.ts';
import type { PlanResult } from '../../processes/render/messages.ts';
import type { RenderContext } from '../render-context.ts';
import { closeUpWarnings, loadPresenter, presenterOf } from '../sources.ts';
import { type Spoken, speak } from '../speech/speak.ts';
import { withBookends } from './bookends.ts';

/** A request with its voice spoken and its media inspected, ready to draw. */
export interface Prepared extends Spoken {
  timeline: Timeline;
  /** The scenes of a film that has some, in order. */
  scenes?: readonly PreparedScene[];
}

export interface PreparedScene {
  start: Seconds;
  end: Seconds;
  title?: string | undefined;
}

/** Turns a request of any kind into a Timeline. No later step knows which kind it was. */
export async function prepareVideo(request: VideoRequest, context: RenderContext): Promise<Prepared> {
  const film = await prepare(request, context);
  // A template keeps the fonts that it was designed with.
  const isDesigned = request.kind === 'template_video';
  const timeline = isDesigned ? film.timeline : setInBrandFonts(film.timeline, request.brand?.fonts);
  const logo = hasWatermark(request) ? request.brand?.logo : undefined;
  const warnings = [...film.warnings, ...watermarkWarnings(logo, timeline)];
  const prepared = await withBookends({ ...film, warnings, timeline }, request, context);
  const labelled = labelFilm(prepared, request);
  return { ...labelled, timeline: resampleTimeline(labelled.timeline, request) };
}

/** Shows the AI label over the whole film, with its intro and outro. */
function labelFilm(film: Prepared, request: VideoRequest): Prepared {
  if (!request.aiLabel || isUploadedVideo(request)) return film;
  const { timeline, warnings } = withAiLabel(
    film.timeline,
    request.aiLabel,
    film.speech.locale,
    request.quality,
  );
  return { ...film, timeline, warnings: [...film.warnings, ...warnings] };
}

/** Whether a brand's logo is shown over the whole video. Videos without a background have none. */
function hasWatermark(request: VideoRequest): request is AvatarVideoRequest {
  return (
    request.kind === 'avatar_video' && request.layout !== 'green_screen' && request.layout !== 'transparent'
  );
}

/** Loads only the modules that its kind needs. */
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
  if (isUploadedVideo(request)) {
    const { prepareCaptionVideo, withoutWords } = await import('./caption-video.ts');
    return prepareCaptionVideo(request.kind === 'dubbed_video' ? withoutWords(request) : request, context);
  }
  if (request.kind === 'lip_sync_video') {
    const { prepareLipSyncVideo } = await import('./lip-sync-video.ts');
    return prepareLipSyncVideo(request, context);
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
  const { pack, warning } = await loadPresenter(request.avatar, context);
  const spoken = await speak(request, context);
  const presenter = presenterOf(request.avatar, pack);
  const timeline = compileAvatarVideo(request, spoken.speech, presenter);
  // A green-screen or transparent video gets its background later.
  const tooClose = hasWatermark(request) ? closeUpWarnings(timeline, [presenter]) : [];
  return { ...spoken, warnings: [...(warning ? [warning] : []), ...tooClose, ...spoken.warnings], timeline };
}

/**
 * Writes the Timeline to the render's folder and returns the plan.
 *
 * @throws {RenderError} if the video would exceed the maximum length
 */
export async function writePlan(
  timeline: Timeline,
  warnings: string[],
  context: RenderContext,
): Promise<PlanResult> {
  const path = join(context.tempDir, 'timeline.json');
  await writeFile(path, JSON.stringify(timeline));
  const { duration, width, height } = timeline;
  const { longest } = context;
  if (longest && duration > longest.seconds) {
    const { because, fault } = longest;
    throw new RenderError(`The video would last ${Math.ceil(duration)} seconds, but ${because}`, { fault });
  }
  return { timeline: path, duration, width, height, warnings };
}
