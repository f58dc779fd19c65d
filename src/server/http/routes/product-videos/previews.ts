import * as described from '../../../../contract/operations/product-videos.ts';
import type { CreatePreviews, RenderPreview } from '../../../../contract/v2/product-video.ts';
import { toCredits } from '../../../../service/account/credits/credit.ts';
import { estimatePrice, estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
import {
  createPreviews as create,
  fullRequestForPreview,
  type ListedPreview,
  listedStyles,
} from '../../../../service/videos/product/create.ts';
import { productOptionsFromV2 } from '../../../../service/videos/product/product-video-options.ts';
import { requestForPrice } from '../../../../service/videos/product/resolve-product-video.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { type Call, operation } from '../../server/operation.ts';
import { told, understoodBy } from './understood.ts';

export const createPreviews = operation(described.createPreviews, {
  async estimate(call) {
    const { understood, styles } = await understand(call);
    const requests = [...styles].map((style) => ({
      ...requestForPrice(understood, style),
      quality: 'preview' as const,
    }));
    const seconds = requests.reduce((sum, request) => sum + estimateVideo(request).seconds, 0);
    return { seconds, credits: toCredits(requests.reduce((sum, one) => sum + estimatePrice(one), 0)) };
  },
  async handle(call) {
    const { understood, listed, styles, webhookUrl, warnings } = await understand(call);
    const { account, baseUrl, asked } = call;
    const answer = (ids: Awaited<ReturnType<typeof create>>) => ({
      previews: listed.map((one) => preview(one, ids)),
      warnings: told(warnings),
    });
    const shared = {
      accountId: account.id,
      family: 'v2',
      understood,
      webhookUrl,
      warnings,
      baseUrl,
      asked,
    } as const;
    return createOnce(call, (onCreated) => create(call.context, shared, styles, onCreated), answer);
  },
});

async function understand(call: Call<unknown, unknown, CreatePreviews>) {
  const known = await understoodBy(call, productOptionsFromV2(call.body));
  const listed = listedStyles(call.body.visual_styles, known.understood, call.context.isStrict);
  const warnings = [...known.warnings, ...listed.flatMap(({ warning }) => warning ?? [])];
  return { ...known, warnings, listed, styles: new Set(listed.flatMap(({ style }) => style ?? [])) };
}

function preview({ name, style, problem }: ListedPreview, ids: Awaited<ReturnType<typeof create>>) {
  const id = style && ids.get(style);
  return { visual_style: name, preview_id: id ?? '', err_msg: problem ?? '' };
}

export const renderPreview = operation(described.renderSinglePreview, {
  estimate: async (call) => estimateVideo((await ofPreview(call)).request),
  async handle(call) {
    const { request, webhookUrl, warnings, asked } = await ofPreview(call);
    const answer = ({ videoId }: CreatedIds) => ({
      video_id: videoId,
      status: 'processing' as const,
      warnings: told(warnings),
    });
    const video = {
      accountId: call.account.id,
      family: 'v2',
      request,
      warnings,
      webhookUrl,
      baseUrl: call.baseUrl,
      asked,
    } as const;
    return createOnce(call, (onCreated) => createVideo(call.context, { ...video, onCreated }), answer);
  },
});

async function ofPreview({ context, account, body }: Call<unknown, unknown, RenderPreview>) {
  const preview = await fullRequestForPreview(context, account.id, body.preview_id);
  const { webhookUrl, warnings } = await checkJobWebhook(body.webhook_url, context.allowInsecureWebhooks);
  return { ...preview, webhookUrl: webhookUrl ?? preview.webhookUrl, warnings };
}
