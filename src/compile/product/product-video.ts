import type { Timeline } from '../../media/timeline/timeline.ts';
import type { Presenter, ResolvedSpeech } from '../avatar-video.ts';
import type { ProductVideoRequest } from '../request.ts';

/** A product request, spoken, becomes a Timeline. */
export function compileProductVideo(
  request: ProductVideoRequest,
  _speech: ResolvedSpeech,
  _presenter: Presenter,
): Timeline {
  throw new Error(`No compiler for ${request.style}`);
}
