import { CreatedProject, CreateTalkingAvatarVideo } from '../../contract/v1/talking-avatar.ts';
import { understandTalkingAvatar } from '../../service/videos/avatar-request.ts';
import { createVideo } from '../../service/videos/create-video.ts';
import { operation } from '../operation.ts';

export const createTalkingAvatarVideo = operation({
  method: 'POST',
  path: '/v1/create_video_from_talking_avatar',
  name: 'createVideoFromTalkingAvatar',
  summary: 'Make a video of an avatar alone: with background, before green, or transparent',
  body: CreateTalkingAvatarVideo,
  data: CreatedProject,
  async handle({ context, account, body }) {
    const understood = understandTalkingAvatar(body, context.allowPrivateFetch);
    const { projectId } = await createVideo(context, { accountId: account.id, family: 'v1', ...understood });
    return {
      project_id: String(projectId),
      warnings: understood.warnings.length > 0 ? understood.warnings : undefined,
    };
  },
});
