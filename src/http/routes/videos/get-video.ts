import { Video, VideoParams } from '../../../contract/v2/videos.ts';
import { findVideo } from '../../../service/videos/find-video.ts';
import { operation } from '../../server/operation.ts';
import { describeVideo } from '../../views/video-view.ts';

export const getVideo = operation({
  method: 'GET',
  path: '/v2/videos/:id',
  name: 'getVideo',
  summary: 'Get any video with all its details',
  params: VideoParams,
  data: Video,
  handle: async ({ context, account, params, baseUrl }) =>
    describeVideo(await findVideo(context, account.id, params.id), baseUrl),
});
