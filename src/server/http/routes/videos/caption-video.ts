import * as described from '../../../../contract/operations/videos.ts';
import type { CaptionVideo } from '../../../../contract/v2/caption-video.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { resolveCaptionVideo } from '../../../../service/videos/captions/caption-request.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

export const captionVideo = operation(described.captionVideo, {
  estimate: async (call) => estimateVideo((await understand(call)).request),
  async handle(call) {
    const understood = await understand(call);
    const answer = ({ videoId }: CreatedIds) => ({
      video_id: videoId,
      warnings: understood.warnings.length > 0 ? understood.warnings : undefined,
    });
    const video = {
      accountId: call.account.id,
      family: 'v2',
      ...understood,
      baseUrl: call.baseUrl,
      asked: call.asked,
    } as const;
    return createOnce(call, (onCreated) => createVideo(call.context, { ...video, onCreated }), answer);
  },
});

async function understand(call: Call<unknown, unknown, CaptionVideo>) {
  const understood = await resolveCaptionVideo(call.body, resolveMediaOf(call), call.context.installedPacks);
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}
