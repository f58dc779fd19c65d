import * as described from '../../../contract/operations/dashboard/videos.ts';
import { findOriginalCall as howItWasAskedFor } from '../../../service/videos/original-call.ts';
import { posterRequest } from '../../../service/videos/poster.ts';
import { repeatVideo } from '../../../service/videos/repeat-video.ts';
import { videosArchive } from '../../../service/videos/videos-archive.ts';
import { operation } from '../server/operation.ts';

/** Pixels: half of a video's. */
const POSTER_WIDTHS = { portrait: 540, landscape: 960, square: 540 };

export const askedFor = operation(described.askedFor, {
  handle: ({ context, account, params }) => howItWasAskedFor(context, account.id, params.id),
});

export const videosZip = operation(described.videosZip, {
  handle: ({ context, account, query }) => videosArchive(context, account.id, query.ids),
});

export const videoPoster = operation(described.videoPoster, {
  async handle({ context, account, params }) {
    const request = await posterRequest(context, account.id, params.id, context.log);
    return context.templatePreviews.still(request, { width: POSTER_WIDTHS[request.aspect] });
  },
});

export const askAgainOperation = operation(described.askAgain, {
  async handle({ context, account, params, baseUrl }) {
    const { videoId } = await repeatVideo(context, account.id, params.id, baseUrl);
    return { video_id: videoId };
  },
});
