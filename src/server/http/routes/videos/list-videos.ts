import * as described from '../../../../contract/operations/videos.ts';
import { listVideos } from '../../../../service/videos/list-videos.ts';
import { operation } from '../../server/operation.ts';
import { describeVideo } from '../../views/video-view.ts';

export const listVideosOperation = operation(described.listVideos, {
  async handle({ context, account, query, baseUrl }) {
    const { videos, nextCursor } = await listVideos(context, account.id, query);
    return {
      videos: videos.map((found) => describeVideo(found, baseUrl)),
      has_more: nextCursor !== undefined,
      next_cursor: nextCursor,
    };
  },
});
