import { EXTRA_FILES } from '../../../contract/enums.ts';
import type { VideoStatus } from '../../../contract/v2/avatar-video.ts';
import type { Video } from '../../../contract/v2/videos.ts';
import { toCredits } from '../../../service/account/credits/credit.ts';
import { WARNINGS } from '../../../service/drivers/db/columns.ts';
import type { FoundVideo } from '../../../service/videos/find-video.ts';
import { productVideoView } from '../../../service/videos/product/product-video-view.ts';
import { fileUrl } from './links.ts';

function isDownloading({ stage }: FoundVideo['video']): boolean {
  return stage === 'downloading_voice';
}

/** What both families of the interface tell in the same words. */
export function commonView({ video, files }: FoundVideo, baseUrl: string) {
  const warnings = WARNINGS.read(video.warnings);
  return {
    created_at: Math.floor(video.created_at / 1000),
    // Of the whole video: the download of a voice is counted by itself.
    progress: isDownloading(video) ? 0 : video.progress,
    caption_url: fileUrl(baseUrl, files.srt),
    vtt_url: fileUrl(baseUrl, files.vtt),
    outputs: extraUrls(files, baseUrl),
    error:
      video.status === 'failed'
        ? {
            code: video.error_code ?? 50000,
            message: video.error_message ?? '',
            field: video.error_field ?? undefined,
          }
        : undefined,
    cancelled: video.cancelled ? (true as const) : undefined,
    deducted_credit: video.deducted_credit === null ? undefined : toCredits(video.deducted_credit),
    ...productVideoView(video),
    warnings: warnings.length > 0 ? warnings : undefined,
  };
}

/** Deleted videos are not shown to those who ask for a status; the word is for those who saw one go. */
const STATUS = {
  queued: 'processing',
  rendering: 'processing',
  completed: 'completed',
  failed: 'failed',
  deleted: 'failed',
} as const;

export function videoStatus(found: FoundVideo, baseUrl: string): VideoStatus {
  const { video, files, queuePosition } = found;
  const status = STATUS[video.status];
  return {
    video_id: video.id,
    project_id: video.project_id,
    status,
    stage: status === 'processing' ? (video.stage as VideoStatus['stage']) : undefined,
    stage_progress: status === 'processing' && isDownloading(video) ? video.progress : undefined,
    queue_position: queuePosition,
    video_url: fileUrl(baseUrl, files.video),
    cover_url: fileUrl(baseUrl, files.cover),
    duration: video.duration ?? undefined,
    ...commonView(found, baseUrl),
  };
}

export function describeVideo(found: FoundVideo, baseUrl: string): Video {
  const { video } = found;
  const seconds = (time: number | null) => (time === null ? undefined : Math.floor(time / 1000));
  return {
    ...videoStatus(found, baseUrl),
    name: video.name,
    kind: video.kind,
    width: video.width ?? undefined,
    height: video.height ?? undefined,
    started_at: seconds(video.started_at),
    finished_at: seconds(video.finished_at),
  };
}

function extraUrls(files: FoundVideo['files'], baseUrl: string): VideoStatus['outputs'] {
  if (!EXTRA_FILES.some((role) => files[role])) return undefined;
  const urls = EXTRA_FILES.map((role) => [`${role}_url`, fileUrl(baseUrl, files[role])] as const);
  return Object.fromEntries(urls.filter(([, url]) => url !== undefined));
}
