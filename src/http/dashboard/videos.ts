import { AskedFor, VideosArchiveQuery } from '../../contract/dashboard/videos.ts';
import { CreatedVideo } from '../../contract/v2/avatar-video.ts';
import { VideoParams } from '../../contract/v2/videos.ts';
import { originalCallOf as howItWasAskedFor } from '../../service/videos/original-call.ts';
import { posterRequest } from '../../service/videos/poster.ts';
import { repeatVideo } from '../../service/videos/repeat-video.ts';
import { videosArchive } from '../../service/videos/videos-archive.ts';
import { Archive, operation, PictureResponse } from '../server/operation.ts';

/** Pixels: half of a video's. */
const POSTER_WIDTHS = { portrait: 540, landscape: 960, square: 540 };

export const askedFor = operation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/request',
  name: 'askedFor',
  summary: 'How a video was asked for',
  params: VideoParams,
  data: AskedFor,
  handle: ({ context, account, params }) => howItWasAskedFor(context, account.id, params.id),
});

export const videosZip = operation({
  method: 'GET',
  path: '/dashboard/api/videos.zip',
  name: 'videosZip',
  summary: 'Several finished videos as one ZIP',
  query: VideosArchiveQuery,
  frame: 'archive',
  data: Archive,
  handle: ({ context, account, query }) => videosArchive(context, account.id, query.ids),
});

export const videoPoster = operation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/poster',
  name: 'videoPoster',
  summary: 'How a video that is being made will look, as PNG',
  params: VideoParams,
  frame: 'picture',
  data: PictureResponse,
  async handle({ context, account, params }) {
    const request = await posterRequest(context, account.id, params.id, context.log);
    return context.templatePreviews.still(request, { width: POSTER_WIDTHS[request.aspect] });
  },
});

export const askAgainOperation = operation({
  method: 'POST',
  path: '/dashboard/api/videos/:id/again',
  name: 'askAgain',
  summary: 'Make a video of the same request once more',
  params: VideoParams,
  data: CreatedVideo,
  async handle({ context, account, params, baseUrl }) {
    const { videoId } = await repeatVideo(context, account.id, params.id, baseUrl);
    return { video_id: videoId };
  },
});
