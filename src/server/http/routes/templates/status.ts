import type { z } from 'zod';
import { ApiError } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/templates.ts';
import type { TemplateVideo, TemplateVideos } from '../../../../contract/v2/template-video.ts';
import { toCredits } from '../../../../service/account/credits/credit.ts';
import { type FoundVideo, findVideo } from '../../../../service/videos/find-video.ts';
import { listTemplateVideos as list } from '../../../../service/videos/template/list-template-videos.ts';
import { operation } from '../../server/operation.ts';
import { pageView } from '../../views/page.ts';
import { videoStatus } from '../../views/video-view.ts';

export const getTemplateVideo = operation(described.getTemplateVideo, {
  async handle({ context, account, params, baseUrl }) {
    const found = await findVideo(context, account.id, params.id);
    if (found.video.kind !== 'template_video' && found.video.kind !== 'slides_video') {
      throw new ApiError('not_found', 'There is no video of a template with this id');
    }
    return templateVideo(found, baseUrl);
  },
});

export const listTemplateVideos = operation(described.listTemplateVideos, {
  async handle({ context, account, query, baseUrl }) {
    const { videos, total } = await list(context, account.id, query);
    return { data: videos.map((found) => templateVideoItem(found, baseUrl)), ...pageView(total, query) };
  },
});

function templateVideo(found: FoundVideo, baseUrl: string): TemplateVideo {
  const { video } = found;
  const status = videoStatus(found, baseUrl);
  return {
    ...status,
    completed_at:
      video.status === 'completed' && video.finished_at !== null
        ? Math.floor(video.finished_at / 1000)
        : undefined,
    data: {
      video_name: video.name,
      url: status.video_url ?? '',
      cover_url: status.cover_url ?? '',
      duration_seconds: status.duration ?? 0,
      deducted_credit: toCredits(video.deducted_credit ?? 0),
    },
  };
}

/** As lists have it. */
function templateVideoItem(
  found: FoundVideo,
  baseUrl: string,
): z.output<typeof TemplateVideos>['data'][number] {
  const { video_id, status, created_at, cover_url, video_url, duration, error } = videoStatus(found, baseUrl);
  return {
    video_id,
    video_name: found.video.name,
    status,
    created_at,
    cover_url: cover_url ?? '',
    url: video_url ?? '',
    duration_seconds: duration ?? 0,
    error: error && { code: String(error.code), message: error.message },
  };
}
