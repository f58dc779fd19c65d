import * as contract from '../../../../contract/operations/videos.ts';
import type { CreateTalkingAvatarVideo } from '../../../../contract/v1/talking-avatar.ts';
import type { CreateVideoFromAvatar } from '../../../../contract/v2/avatar-video.ts';
import type { CaptionVideo } from '../../../../contract/v2/caption-video.ts';
import { type Estimate, estimateVideo } from '../../../../service/account/credits/estimate.ts';
import type { WhenAbsent } from '../../../../service/library/voices/resolve-voice.ts';
import { resolveAvatarVideo, resolveTalkingAvatar } from '../../../../service/videos/avatar-request.ts';
import { resolveCaptionVideo } from '../../../../service/videos/captions/caption-request.ts';
import { type CreatedIds, createVideos } from '../../../../service/videos/create-video.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import type { HttpContext } from '../../context.ts';
import { type Call, operationsUsing } from '../../operation.ts';
import { nonEmpty, pricedCreation, type VideoContext, videoCreation, withWebhook } from '../creation.ts';
import { type ResolverContext, resolveMediaOf, resolversOf, withBrandOf } from '../resolvers.ts';

type Context = VideoContext & ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks' | 'installedPacks'>;
const operation = operationsUsing<Context>();

export const createVideoFromAvatar = operation(
  contract.createVideoFromAvatar,
  pricedCreation({
    plan: (call: Call<CreateVideoFromAvatar, Context>) => planAvatarVideos(call),
    estimate({ requests }) {
      const estimates = requests.map(estimateVideo);
      const sum = (amountOf: (estimate: Estimate) => number) =>
        estimates.reduce((total, estimate) => total + amountOf(estimate), 0);
      return { seconds: sum(({ seconds }) => seconds), credits: sum(({ credits }) => credits) };
    },
    respond: (ids: CreatedIds[], { requests, warnings }, { body }) => ({
      video_id: ids[0]?.videoId ?? '',
      ...(body.aspect_ratios && {
        videos: ids.map(({ videoId }, index) => ({
          aspect_ratio: requests[index]!.aspect,
          video_id: videoId,
        })),
      }),
      warnings: nonEmpty(warnings),
    }),
    create({ context, account, baseUrl, body, originalCall }, { requests, warnings, webhookUrl }, onCreated) {
      const videos = requests.map((request) => ({
        accountId: account.id,
        family: 'v2' as const,
        request,
        warnings,
        webhookUrl,
        baseUrl,
        originalCall: body.aspect_ratios
          ? { ...originalCall, body: bodyForAspect(originalCall.body, request.aspect) }
          : originalCall,
      }));
      return createVideos(context, videos, onCreated);
    },
  }),
);

/** Plans a request for each aspect ratio. The requests differ in nothing else, so all reuse the speech of the first. */
export async function planAvatarVideos(
  call: Call<CreateVideoFromAvatar, ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks'>>,
  whenAbsent: WhenAbsent = 'later',
) {
  const resolved = await resolveAvatarVideo(call.body, resolversOf(call, whenAbsent));
  const { webhook_url: address, aspect_ratios: aspects = [resolved.request.aspect] } = call.body;
  const { webhookUrl, warnings } = await checkJobWebhook(address, call.context.allowInsecureWebhooks);
  const branded = await Promise.all(
    [...new Set(aspects)].map((aspect) =>
      withBrandOf(call, { ...resolved, request: { ...resolved.request, aspect } }),
    ),
  );
  const videoWarnings = new Set(branded.flatMap((video) => video.warnings));
  return {
    requests: branded.map(({ request }) => request),
    webhookUrl,
    warnings: [...videoWarnings, ...warnings],
  };
}

/** Returns the body of a call that would create only the video of one aspect ratio. */
function bodyForAspect({ aspect_ratios: _all, ...body }: Record<string, unknown>, aspect: string) {
  return { ...body, aspect_ratio: aspect };
}

export const createTalkingAvatarVideo = operation(
  contract.createVideoFromTalkingAvatar,
  videoCreation({
    family: 'v1',
    plan: async (call: Call<CreateTalkingAvatarVideo, Context>) =>
      withWebhook(call, await resolveTalkingAvatar(call.body, resolversOf(call))),
    respond: ({ projectId }, warnings) => ({ project_id: String(projectId), warnings }),
  }),
);

export const captionVideo = operation(
  contract.captionVideo,
  videoCreation({
    family: 'v2',
    plan: async (call: Call<CaptionVideo, Context>) =>
      withWebhook(
        call,
        await resolveCaptionVideo(call.body, resolveMediaOf(call), call.context.installedPacks),
      ),
    respond: ({ videoId }, warnings) => ({ video_id: videoId, warnings }),
  }),
);
