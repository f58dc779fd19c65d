import { Permanently } from '../../../contract/v2/trash.ts';
import { DeletedVideo, VideoParams } from '../../../contract/v2/videos.ts';
import { deleteVideo } from '../../../service/videos/video-operations.ts';
import { operation } from '../../server/operation.ts';
import { deleteOptionsOf, receiptView } from '../../views/deletion.ts';

export const deleteVideoOperation = operation({
  method: 'DELETE',
  path: '/v2/videos/:id',
  name: 'deleteVideo',
  summary: 'Delete a video and its files; one that is being made is called off',
  params: VideoParams,
  query: Permanently,
  data: DeletedVideo,
  async handle({ context, account, params, query }) {
    const { found, receipt } = await deleteVideo(context, account.id, params.id, deleteOptionsOf(query));
    const { id, project_id } = found.video;
    return { video_id: id, project_id, deleted: true as const, ...receiptView(receipt) };
  },
});
