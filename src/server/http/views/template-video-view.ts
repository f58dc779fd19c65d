import type { z } from 'zod';
import type { TemplateVideo, TemplateVideos } from '../../../contract/v2/template-video.ts';
import { toCredits } from '../../../service/account/credits/credit.ts';
import type { FoundVideo } from '../../../service/videos/find-video.ts';
import { videoStatus } from './video-view.ts';

export function templateVideo(found: FoundVideo, baseUrl: string): TemplateVideo {
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
export function templateVideoItem(
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
