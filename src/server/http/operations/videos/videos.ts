import { EXTRA_FILES } from '../../../../contract/enums.ts';
import * as contract from '../../../../contract/operations/videos.ts';
import { PROJECT_STATUS, type Project } from '../../../../contract/v1/project.ts';
import type { VideoStatus } from '../../../../contract/v2/avatar-video.ts';
import { DEFAULT_COMPLETION, type Video } from '../../../../contract/v2/videos.ts';
import { toCredits } from '../../../../service/account/credits/estimate.ts';
import type { Backend } from '../../../../service/drivers/backend.ts';
import { WARNINGS } from '../../../../service/drivers/db/columns.ts';
import {
  type FoundVideo,
  findVideo,
  findVideoOrTombstone,
  listVideos,
} from '../../../../service/videos/find-videos.ts';
import { productVideoView } from '../../../../service/videos/product/product-videos.ts';
import { VIDEO_CREDENTIALS } from '../../../../service/videos/provenance/stored-credentials.ts';
import { excerptOf } from '../../../../service/videos/search-texts.ts';
import { cancelVideo, deleteVideo } from '../../../../service/videos/video-operations.ts';
import { learningPackage } from '../../../../service/videos/videos-archive.ts';
import { operationsUsing } from '../../operation.ts';
import { fileUrl } from '../links.ts';
import { deleteOptionsOf, receiptView } from '../trash.ts';

const operation = operationsUsing<Backend>();

const listVideosOperation = operation(contract.listVideos, {
  async handle({ context, account, query, baseUrl }) {
    const { videos, nextCursor } = await listVideos(context, account.id, query);
    return {
      videos: videos.map((found) => ({
        ...describeVideo(found, baseUrl),
        ...(query.search !== undefined && { excerpt: excerptOf(found.video, query.search) }),
      })),
      has_more: nextCursor !== undefined,
      next_cursor: nextCursor,
    };
  },
});

const getVideo = operation(contract.getVideo, {
  handle: async ({ context, account, params, baseUrl }) =>
    describeVideo(await findVideo(context, account.id, params.id), baseUrl),
});

const getAvatarVideo = operation(contract.getAvatarVideo, {
  handle: async ({ context, account, params, baseUrl }) =>
    videoStatus(await findVideo(context, account.id, params.id), baseUrl),
});

export const getProject = operation(contract.getProject, {
  handle: async ({ context, account, query, baseUrl }) =>
    project(await findVideoOrTombstone(context, account.id, query.project_id), baseUrl),
});

const STATUS_CODES = { queued: 2, rendering: 3, completed: 4, failed: 5, deleted: 99 } as const;

function project(found: FoundVideo, baseUrl: string): Project {
  const { video, files } = found;
  const code = STATUS_CODES[video.status];
  return {
    id: String(video.project_id),
    video_id: video.id,
    title: video.name,
    video_url: fileUrl(baseUrl, files.video) ?? '',
    cover_url: fileUrl(baseUrl, files.cover) ?? '',
    video_duration: Math.round(video.duration ?? 0),
    status_code: code,
    status_desc: PROJECT_STATUS[code],
    ...commonView(found, baseUrl),
  };
}

const packageVideo = operation(contract.packageVideo, {
  handle: ({ context, account, params, query }) =>
    learningPackage(context, account.id, params.id, {
      standard: query.standard,
      completion: query.completion ?? DEFAULT_COMPLETION,
    }),
});

const cancelVideoOperation = operation(contract.cancelVideo, {
  handle: async ({ context, account, params, baseUrl }) =>
    describeVideo(await cancelVideo(context, account.id, params.id), baseUrl),
});

const deleteVideoOperation = operation(contract.deleteVideo, {
  async handle({ context, account, params, query }) {
    const { found, receipt } = await deleteVideo(context, account.id, params.id, deleteOptionsOf(query));
    const { id, project_id } = found.video;
    return { video_id: id, project_id, deleted: true as const, ...receiptView(receipt) };
  },
});

function isDownloading({ stage }: FoundVideo['video']): boolean {
  return stage === 'downloading_voice';
}

/** Returns the fields that all responses about a video share. */
export function commonView({ video, files }: FoundVideo, baseUrl: string) {
  const warnings = WARNINGS.read(video.warnings);
  return {
    created_at: Math.floor(video.created_at / 1000),
    // Progress of the video; downloading a voice has its own `stage_progress`.
    progress: isDownloading(video) ? 0 : video.progress,
    caption_url: fileUrl(baseUrl, files.srt),
    credentials_url: fileUrl(baseUrl, files.credentials),
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
    reused_seconds: video.reused_seconds ?? undefined,
    ...productVideoView(video),
    warnings: warnings.length > 0 ? warnings : undefined,
  };
}

/** A deleted video appears only in responses that were begun before its deletion. */
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
    folder_id: video.folder_id ?? undefined,
    tags: found.tags.length > 0 ? found.tags : undefined,
    credentials: video.credentials === null ? undefined : VIDEO_CREDENTIALS.read(video.credentials),
  };
}

function extraUrls(files: FoundVideo['files'], baseUrl: string): VideoStatus['outputs'] {
  if (!EXTRA_FILES.some((role) => files[role])) return undefined;
  const urls = EXTRA_FILES.map((role) => [`${role}_url`, fileUrl(baseUrl, files[role])] as const);
  return Object.fromEntries(urls.filter(([, url]) => url !== undefined));
}

export const VIDEO_OPERATIONS = [
  getAvatarVideo,
  listVideosOperation,
  getVideo,
  packageVideo,
  cancelVideoOperation,
  deleteVideoOperation,
];
