import { compileAvatarVideo } from '../../compile/avatar/avatar-video.ts';
import type { AvatarVideoRequest } from '../../film/request.ts';
import { loadPresenter, presenterOf } from '../presenters.ts';
import type { RenderContext } from '../render-context.ts';
import { speak } from '../speech/speak.ts';
import type { Prepared } from './prepare-video.ts';

export async function prepareAvatarVideo(
  request: AvatarVideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const pack = await loadPresenter(request.avatar, context);
  const spoken = await speak(request, context);
  const timeline = compileAvatarVideo(request, spoken.speech, presenterOf(request.avatar, pack));
  return { ...spoken, timeline };
}
