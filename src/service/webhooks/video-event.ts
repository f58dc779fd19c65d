import type { Selectable } from 'kysely';
import type { EventKind } from '../../contract/webhooks/events.ts';
import type { DbOrTransaction, VideoRow } from '../drivers/db/schema.ts';
import { fileUrl } from '../drivers/files/file-urls.ts';
import type { Queue } from '../drivers/queue/queue.ts';
import { emitEvent } from './emit.ts';

type Video = Selectable<VideoRow>;

const SUCCESS = {
  avatar_video: 'generated_avatar_video_success',
  product_video: 'generated_product_video_success',
  template_video: 'generated_template_video_success',
  slides_video: 'generated_template_video_success',
  caption_video: 'generated_caption_video_success',
  lip_sync_video: 'generated_lip_sync_video_success',
  dubbed_video: 'generated_translate_video_success',
} as const satisfies Record<VideoRow['kind'], EventKind>;

const FAILURE = {
  avatar_video: 'generated_avatar_video_failed',
  product_video: 'generated_product_video_failed',
  template_video: 'generated_template_video_failed',
  slides_video: 'generated_template_video_failed',
  caption_video: 'generated_caption_video_failed',
  lip_sync_video: 'generated_lip_sync_video_failed',
  dubbed_video: 'generated_translate_video_failed',
} as const satisfies Record<VideoRow['kind'], EventKind>;

/** Calls whose videos are translations, as the stored call begins. */
const TRANSLATION_CALLS = ['{"path":"/v2/translate_video"', '{"path":"/v2/video_translate'];

function isTranslation({ asked }: Pick<Video, 'asked'>): boolean {
  return TRANSLATION_CALLS.some((beginning) => asked?.startsWith(beginning));
}

/** Emits the end of a video. Call it in the transaction that ends the video, after video and files are written. */
export async function emitVideoEvent(
  transaction: DbOrTransaction,
  queue: Queue,
  videoId: string,
): Promise<void> {
  const video = await transaction
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  const files = await transaction
    .selectFrom('files')
    .select(['id', 'name', 'role'])
    .where('video_id', '=', videoId)
    .execute();
  const link = (role: 'video' | 'cover') =>
    fileUrl(
      video.base_url ?? '',
      files.find((file) => file.role === role),
    ) ?? '';
  const event = video.status === 'completed' ? success(video, link('video'), link('cover')) : failure(video);
  await emitEvent(transaction, queue, { accountId: video.account_id, ...event }, video.webhook_url);
}

/** A preview ends with the same event as a video; the `preview` field distinguishes them. */
function idsOf({ id, project_id, family, preview }: Video): object {
  const ids =
    family === 'v1' ? { project_id: String(project_id), video_id: id } : { video_id: id, project_id };
  return preview ? { ...ids, preview: true } : ids;
}

function success(video: Video, videoUrl: string, coverUrl: string): { kind: EventKind; data: object } {
  const duration = video.duration ?? 0;
  if (video.family === 'v1') {
    return { kind: 'generated_video_success', data: { ...idsOf(video), video_url: videoUrl, duration } };
  }
  const links = { video_url: videoUrl, cover_url: coverUrl };
  const data = { ...idsOf(video), status: 'completed', ...links, duration };
  return { kind: isTranslation(video) ? 'generated_translate_video_success' : SUCCESS[video.kind], data };
}

function failure(video: Video): { kind: EventKind; data: object } {
  const message = video.error_message ?? '';
  if (video.family === 'v1') {
    return { kind: 'generated_video_failed', data: { ...idsOf(video), error: { message } } };
  }
  const error = { code: video.error_code ?? 50000, message };
  const kind = isTranslation(video) ? 'generated_translate_video_failed' : FAILURE[video.kind];
  return { kind, data: { ...idsOf(video), status: 'failed', error } };
}
