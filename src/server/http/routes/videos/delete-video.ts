import * as described from '../../../../contract/operations/videos.ts';
import { deleteVideo } from '../../../../service/videos/video-operations.ts';
import { operation } from '../../server/operation.ts';
import { deleteOptionsOf, receiptView } from '../../views/deletion.ts';

export const deleteVideoOperation = operation(described.deleteVideo, {
  async handle({ context, account, params, query }) {
    const { found, receipt } = await deleteVideo(context, account.id, params.id, deleteOptionsOf(query));
    const { id, project_id } = found.video;
    return { video_id: id, project_id, deleted: true as const, ...receiptView(receipt) };
  },
});
