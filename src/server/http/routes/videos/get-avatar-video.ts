import * as described from '../../../../contract/operations/videos.ts';
import { findVideo } from '../../../../service/videos/find-video.ts';
import { operation } from '../../server/operation.ts';
import { videoStatus } from '../../views/video-view.ts';

export const getAvatarVideo = operation(described.getAvatarVideo, {
  handle: async ({ context, account, params, baseUrl }) =>
    videoStatus(await findVideo(context, account.id, params.id), baseUrl),
});
