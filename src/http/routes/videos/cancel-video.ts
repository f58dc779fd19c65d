import { Video, VideoParams } from '../../../contract/v2/videos.ts';
import { cancelVideo } from '../../../service/videos/video-operations.ts';
import { operation } from '../../server/operation.ts';
import { describeVideo } from '../../views/video-view.ts';

export const cancelVideoOperation = operation({
  method: 'POST',
  path: '/v2/videos/:id/cancel',
  name: 'cancelVideo',
  summary: 'Cancel a video that is not finished; its credits are returned',
  params: VideoParams,
  data: Video,
  handle: async ({ context, account, params, baseUrl }) =>
    describeVideo(await cancelVideo(context, account.id, params.id), baseUrl),
});
