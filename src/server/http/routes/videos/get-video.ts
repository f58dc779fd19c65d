import * as described from '../../../../contract/operations/videos.ts';
import { findVideo } from '../../../../service/videos/find-video.ts';
import { operation } from '../../server/operation.ts';
import { describeVideo } from '../../views/video-view.ts';

export const getVideo = operation(described.getVideo, {
  handle: async ({ context, account, params, baseUrl }) =>
    describeVideo(await findVideo(context, account.id, params.id), baseUrl),
});
