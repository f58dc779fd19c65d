import * as described from '../../../../contract/operations/videos.ts';
import type { CreateTalkingAvatarVideo } from '../../../../contract/v1/talking-avatar.ts';
import type { CreateVideoFromAvatar } from '../../../../contract/v2/avatar-video.ts';
import type { CaptionVideo } from '../../../../contract/v2/caption-video.ts';
import { type Estimate, estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { resolveAvatarVideo, resolveTalkingAvatar } from '../../../../service/videos/avatar-request.ts';
import { resolveCaptionVideo } from '../../../../service/videos/captions/caption-request.ts';
import { type CreatedIds, createVideo, createVideos } from '../../../../service/videos/create-video.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { type Call, operation } from '../../operation.ts';
import { createOnce } from '../creation.ts';
import { brandedBy, resolveMediaOf, resolversOf } from '../resolvers.ts';

type AvatarCall = Call<unknown, unknown, CreateVideoFromAvatar>;

export const createVideoFromAvatar = operation(described.createVideoFromAvatar, {
  async estimate(call: AvatarCall): Promise<Estimate> {
    const { requests } = await planFilms(call);
    const all = requests.map(estimateVideo);
    const sum = (of: (one: Estimate) => number) => all.reduce((total, one) => total + of(one), 0);
    return { seconds: sum(({ seconds }) => seconds), credits: sum(({ credits }) => credits) };
  },
  async handle(call: AvatarCall) {
    const { requests, warnings, webhookUrl } = await planFilms(call);
    const { account, baseUrl, asked, body } = call;
    const videos = requests.map((request) => ({
      accountId: account.id,
      family: 'v2' as const,
      request,
      warnings,
      webhookUrl,
      baseUrl,
      asked: asked && body.aspect_ratios ? { ...asked, body: inOne(asked.body, request.aspect) } : asked,
    }));
    const answer = (ids: CreatedIds[]) => ({
      video_id: ids[0]?.videoId ?? '',
      ...(body.aspect_ratios && {
        videos: ids.map(({ videoId }, index) => ({
          aspect_ratio: requests[index]!.aspect,
          video_id: videoId,
        })),
      }),
      warnings: warnings.length > 0 ? warnings : undefined,
    });
    return createOnce(call, (onCreated) => createVideos(call.context, videos, onCreated), answer);
  },
});

/** A request for every ratio; they differ in nothing else, so that all find the speech that the first one made. */
async function planFilms(call: AvatarCall) {
  const understood = await resolveAvatarVideo(call.body, resolversOf(call));
  const { webhook_url: address, aspect_ratios: aspects = [understood.request.aspect] } = call.body;
  const { webhookUrl, warnings } = await checkJobWebhook(address, call.context.allowInsecureWebhooks);
  const films = [...new Set(aspects)].map((aspect) =>
    brandedBy(call, { ...understood, request: { ...understood.request, aspect } }),
  );
  const branded = await Promise.all(films);
  const told = new Set(branded.flatMap((film) => film.warnings));
  return { requests: branded.map(({ request }) => request), webhookUrl, warnings: [...told, ...warnings] };
}

/** The call for one of the films. */
function inOne({ aspect_ratios: _all, ...body }: Record<string, unknown>, aspect: string) {
  return { ...body, aspect_ratio: aspect };
}

export const createTalkingAvatarVideo = operation(described.createVideoFromTalkingAvatar, {
  estimate: async (call) => estimateVideo((await planTalkingAvatar(call)).request),
  async handle(call) {
    const understood = await planTalkingAvatar(call);
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

async function planTalkingAvatar(call: Call<unknown, unknown, CreateTalkingAvatarVideo>) {
  const understood = await resolveTalkingAvatar(call.body, resolversOf(call));
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}

export const captionVideo = operation(described.captionVideo, {
  estimate: async (call) => estimateVideo((await planCaptions(call)).request),
  async handle(call) {
    const understood = await planCaptions(call);
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

async function planCaptions(call: Call<unknown, unknown, CaptionVideo>) {
  const understood = await resolveCaptionVideo(call.body, resolveMediaOf(call), call.context.installedPacks);
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}
