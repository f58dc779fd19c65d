import { CreatedVideo, CreateVideoFromAvatar } from '../../contract/v2/avatar-video.ts';
import { understandAvatarVideo } from '../../service/videos/avatar-request.ts';
import { createVideo } from '../../service/videos/create-video.ts';
import { operation } from '../operation.ts';

export const createVideoFromAvatar = operation({
  method: 'POST',
  path: '/v2/create_video_from_avatar',
  name: 'createVideoFromAvatar',
  summary: 'Make a video in which an avatar speaks a script or a sound file',
  body: CreateVideoFromAvatar,
  data: CreatedVideo,
  async handle({ context, account, body }) {
    const understood = understandAvatarVideo(body, context.allowPrivateFetch);
    const { videoId } = await createVideo(context, { accountId: account.id, family: 'v2', ...understood });
    return { video_id: videoId, warnings: understood.warnings.length > 0 ? understood.warnings : undefined };
  },
});
