import { z } from 'zod';
import { VideoStatus } from '../../../contract/v2/avatar-video.ts';
import { findVideo } from '../../../service/videos/find-video.ts';
import { operation } from '../../server/operation.ts';
import { videoStatus } from '../../views/video-view.ts';

export const getAvatarVideo = operation({
  method: 'GET',
  path: '/v2/avatar_video/:id',
  name: 'getAvatarVideo',
  summary: 'Get the status of an avatar video, and its links when it is finished',
  params: z.object({ id: z.string() }),
  data: VideoStatus,
  handle: async ({ context, account, params, baseUrl }) =>
    videoStatus(await findVideo(context, account.id, params.id), baseUrl),
});
