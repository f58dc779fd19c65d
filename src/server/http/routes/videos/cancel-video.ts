import * as described from '../../../../contract/operations/videos.ts';
import { cancelVideo } from '../../../../service/videos/video-operations.ts';
import { operation } from '../../server/operation.ts';
import { describeVideo } from '../../views/video-view.ts';

export const cancelVideoOperation = operation(described.cancelVideo, {
  handle: async ({ context, account, params, baseUrl }) =>
    describeVideo(await cancelVideo(context, account.id, params.id), baseUrl),
});
