import { ApiError } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/operations/videos.ts';
import type { CreateLipSyncVideo } from '../../../../contract/v2/lip-sync-video.ts';
import { WARNINGS } from '../../../../service/drivers/db/columns.ts';
import { findVideo } from '../../../../service/videos/find-videos.ts';
import { resolveLipSyncVideo } from '../../../../service/videos/lip-sync/lip-sync-request.ts';
import type { HttpContext } from '../../context.ts';
import { type Call, operationsUsing } from '../../operation.ts';
import { nonEmpty, type VideoContext, videoCreation, withWebhook } from '../creation.ts';
import { fileUrl } from '../links.ts';
import { type ResolverContext, resolveMediaOf } from '../resolvers.ts';

type Context = VideoContext & ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks' | 'hasLipsEngine'>;
const operation = operationsUsing<Context>();

const createLipSyncVideo = operation(
  contract.createLipSyncVideo,
  videoCreation({
    family: 'v2',
    plan: async (call: Call<CreateLipSyncVideo, Context>) =>
      withWebhook(
        call,
        await resolveLipSyncVideo(call.body, resolveMediaOf(call), call.context.hasLipsEngine),
      ),
    respond: ({ videoId }, warnings) => ({ task_id: videoId, status: 'pending' as const, warnings }),
  }),
);

const STATUS = {
  queued: 'pending',
  rendering: 'processing',
  completed: 'success',
  failed: 'failed',
  deleted: 'failed',
} as const;

const getLipSyncVideo = operation(contract.getLipSyncVideo, {
  async handle({ context, account, params, baseUrl }) {
    const { video, files } = await findVideo(context, account.id, params.task_id);
    if (video.kind !== 'lip_sync_video')
      throw new ApiError('not_found', 'There is no lip-sync video with this task_id');
    const seconds = (milliseconds: number | null) =>
      milliseconds === null ? undefined : Math.floor(milliseconds / 1000);
    const status = STATUS[video.status];
    return {
      task_id: video.id,
      status,
      created_at: Math.floor(video.created_at / 1000),
      completed_at: seconds(video.finished_at),
      data:
        status === 'success'
          ? {
              result_url: fileUrl(baseUrl, files.video) ?? '',
              cover_url: fileUrl(baseUrl, files.cover) ?? '',
              duration_seconds: video.duration ?? 0,
            }
          : undefined,
      error:
        status === 'failed'
          ? {
              message: video.error_message ?? '',
              code: video.error_code ?? 50000,
              field: video.error_field ?? undefined,
            }
          : undefined,
      warnings: nonEmpty(WARNINGS.read(video.warnings)),
    };
  },
});

export const LIP_SYNC_OPERATIONS = [createLipSyncVideo, getLipSyncVideo];
