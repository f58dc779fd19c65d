import * as described from '../../../../contract/operations/videos.ts';
import type { CreateTalkingAvatarVideo } from '../../../../contract/v1/talking-avatar.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { resolveTalkingAvatar } from '../../../../service/videos/avatar-request.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolversOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

export const createTalkingAvatarVideo = operation(described.createVideoFromTalkingAvatar, {
  estimate: async (call) => estimateVideo((await understand(call)).request),
  async handle(call) {
    const understood = await understand(call);
    const answer = ({ projectId }: CreatedIds) => ({
      project_id: String(projectId),
      warnings: understood.warnings.length > 0 ? understood.warnings : undefined,
    });
    const video = {
      accountId: call.account.id,
      family: 'v1',
      ...understood,
      baseUrl: call.baseUrl,
      asked: call.asked,
    } as const;
    return createOnce(call, (onCreated) => createVideo(call.context, { ...video, onCreated }), answer);
  },
});

async function understand(call: Call<unknown, unknown, CreateTalkingAvatarVideo>) {
  const understood = await resolveTalkingAvatar(call.body, resolversOf(call));
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}
