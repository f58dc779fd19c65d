import { CreateVideoFromAvatar } from '../../contract/v2/avatar-video.ts';
import { understandAvatarVideo } from '../../service/videos/avatar-request.ts';
import { beginningOf } from '../../service/videos/beginning-of.ts';
import { resolversOf } from '../server/media.ts';
import { operation, Picture } from '../server/operation.ts';

/** Pixels: half of a video's. */
const WIDTHS = { portrait: 540, landscape: 960, square: 540 };

export const still = operation({
  method: 'POST',
  path: '/dashboard/api/still',
  name: 'avatarStill',
  summary: 'How a video will look, as PNG',
  right: 'read',
  body: CreateVideoFromAvatar,
  frame: 'picture',
  data: Picture,
  async handle(call) {
    const { request } = await understandAvatarVideo(call.body, resolversOf(call));
    return call.context.templatePreviews.still(beginningOf(request), { width: WIDTHS[request.aspect] });
  },
});
