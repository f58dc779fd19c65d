import { DeletedVideo, VideoParams } from '../../contract/v2/videos.ts';
import { deleteVideo } from '../../service/videos/video-operations.ts';
import { operation } from '../operation.ts';

export const deleteVideoOperation = operation({
  method: 'DELETE',
  path: '/v2/videos/:id',
  name: 'deleteVideo',
  summary: 'Delete a video and its files for good; one that is being made is called off',
  params: VideoParams,
  data: DeletedVideo,
  async handle({ context, account, params }) {
    const { video } = await deleteVideo(context, account.id, params.id);
    return { video_id: video.id, project_id: video.project_id, deleted: true as const };
  },
});
