import { ASPECT_CODES } from '../../../../contract/enums.ts';
import { ApiError } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/product-videos.ts';
import type { CreateVideoFromUrl } from '../../../../contract/v1/product-video.ts';
import type {
  CreatePreviews,
  CreateVideoFromProduct,
  ListedProductVideo,
  ProductVideosQuery,
  RenderPreview,
} from '../../../../contract/v2/product-video.ts';
import { VISUAL_STYLE_ENTRIES } from '../../../../engine/catalog/visual-styles.ts';
import { toCredits } from '../../../../service/account/credits/credit.ts';
import { estimatePrice, estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
import { type FoundVideo, findVideo } from '../../../../service/videos/find-video.ts';
import {
  createPreviews as create,
  createProductVideo,
  fullRequestForPreview,
  type ListedPreview,
  listedStyles,
} from '../../../../service/videos/product/create.ts';
import { listProductVideos } from '../../../../service/videos/product/list.ts';
import {
  type ProductVideoOptions,
  productOptionsFromV1,
  productOptionsFromV2,
} from '../../../../service/videos/product/product-video-options.ts';
import {
  type ResolvedProductVideo,
  requestForPrice,
  requireStyle,
  resolveProductVideo,
} from '../../../../service/videos/product/resolve-product-video.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { type Call, operation } from '../../operation.ts';
import { createOnce } from '../creation.ts';
import { pageView } from '../page.ts';
import { brandedBy, resolversOf } from '../resolvers.ts';
import { videoStatus } from './videos.ts';

const createVideoFromProduct = operation(described.createVideoFromProduct, {
  async estimate(call) {
    const { understood, style } = await planV2(call);
    return estimateVideo(requestForPrice(understood, style));
  },
  async handle(call) {
    const { understood, style, webhookUrl, warnings } = await planV2(call);
    const answer = ({ videoId }: CreatedIds) => ({
      video_id: videoId,
      status: 'processing' as const,
      warnings: told(warnings),
    });
    const { account, baseUrl } = call;
    const video = {
      accountId: account.id,
      family: 'v2',
      quality: 'full',
      understood,
      style,
      webhookUrl,
      warnings,
      baseUrl,
      asked: call.asked,
    } as const;
    return createOnce(call, (onCreated) => createProductVideo(call.context, video, onCreated), answer);
  },
});

const planV2 = (call: Call<unknown, unknown, CreateVideoFromProduct>) =>
  styledBy(call, productOptionsFromV2(call.body));

type CreationCall = Call<unknown, unknown, CreateVideoFromUrl>;

const creation = (quality: 'full' | 'preview') => ({
  async estimate(call: CreationCall) {
    const { understood, style } = await planV1(call);
    return estimateVideo({ ...requestForPrice(understood, style), quality });
  },
  async handle(call: CreationCall) {
    const { understood, style, webhookUrl, warnings } = await planV1(call);
    const answer = ({ projectId }: CreatedIds) => ({ project_id: projectId, warnings: told(warnings) });
    const { account, baseUrl } = call;
    const video = {
      accountId: account.id,
      family: 'v1',
      quality,
      understood,
      style,
      webhookUrl,
      warnings,
      baseUrl,
      asked: call.asked,
    } as const;
    return createOnce(call, (onCreated) => createProductVideo(call.context, video, onCreated), answer);
  },
});

const planV1 = (call: CreationCall) => styledBy(call, productOptionsFromV1(call.body));

const createVideoFromUrl = operation(described.createVideoFromUrl, creation('full'));
const createPreview = operation(described.createPreview, creation('preview'));

const createPreviews = operation(described.createPreviews, {
  async estimate(call) {
    const { understood, styles } = await planPreviews(call);
    const requests = [...styles].map((style) => ({
      ...requestForPrice(understood, style),
      quality: 'preview' as const,
    }));
    const seconds = requests.reduce((sum, request) => sum + estimateVideo(request).seconds, 0);
    return { seconds, credits: toCredits(requests.reduce((sum, one) => sum + estimatePrice(one), 0)) };
  },
  async handle(call) {
    const { understood, listed, styles, webhookUrl, warnings } = await planPreviews(call);
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

async function planPreviews(call: Call<unknown, unknown, CreatePreviews>) {
  const known = await understoodBy(call, productOptionsFromV2(call.body));
  const listed = listedStyles(call.body.visual_styles, known.understood, call.context.isStrict);
  const warnings = [...known.warnings, ...listed.flatMap(({ warning }) => warning ?? [])];
  return { ...known, warnings, listed, styles: new Set(listed.flatMap(({ style }) => style ?? [])) };
}

function preview({ name, style, problem }: ListedPreview, ids: Awaited<ReturnType<typeof create>>) {
  const id = style && ids.get(style);
  return { visual_style: name, preview_id: id ?? '', err_msg: problem ?? '' };
}

const renderPreview = operation(described.renderSinglePreview, {
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

/** What a call for a product video comes to, and who is told of its end. */
export async function understoodBy(
  call: Call<unknown, unknown, { webhook_url?: string | undefined; brand?: boolean | undefined }>,
  asked: ProductVideoOptions,
) {
  const { db, voices, allowInsecureWebhooks } = call.context;
  const accountId = call.account.id;
  const resolved = await resolveProductVideo(asked, { accountId, db, voices, resolve: resolversOf(call) });
  const { base, warnings: branding } = await brandedBase(call, resolved.base, asked.musicId);
  const understood = { ...resolved, base, warnings: [...resolved.warnings, ...branding] };
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}

/** Music that was refused stays away. */
async function brandedBase(
  call: Parameters<typeof understoodBy>[0],
  base: ResolvedProductVideo['base'],
  musicId: number | undefined,
) {
  const { request, warnings } = await brandedBy(call, { request: base, warnings: [] as string[] });
  if (musicId !== 0) return { base: request, warnings };
  const { music: _music, ...silent } = request;
  return { base: silent, warnings };
}

/** The same, for a video in one style. */
export async function styledBy(call: Parameters<typeof understoodBy>[0], asked: ProductVideoOptions) {
  const known = await understoodBy(call, asked);
  const { style, warning } = requireStyle(asked.style, known.understood.base, call.context.isStrict);
  return { ...known, style, warnings: warning === undefined ? known.warnings : [...known.warnings, warning] };
}

export const told = (warnings: string[]) => (warnings.length > 0 ? warnings : undefined);

const getProductVideo = operation(described.getProductVideo, {
  async handle({ context, account, params, baseUrl }) {
    const found = await findVideo(context, account.id, params.product_video_id);
    const { kind, name, duration } = found.video;
    if (kind !== 'product_video') throw new ApiError('not_found', 'There is no video with this id');
    return { ...videoStatus(found, baseUrl), title: name, video_duration: duration ?? 0 };
  },
});

const listProductVideosOperation = operation(described.listProductVideos, {
  async handle(call) {
    const { items, ...page } = await pageOfVideos(call, 'videos');
    return { videos: items, ...page };
  },
});

const listProductPreviews = operation(described.listProductPreviews, {
  async handle(call) {
    const { items, ...page } = await pageOfVideos(call, 'previews');
    return { previews: items, ...page };
  },
});

async function pageOfVideos(
  { context, account, query, baseUrl }: Call<ProductVideosQuery, unknown, unknown>,
  which: 'videos' | 'previews',
) {
  const { videos, total } = await listProductVideos(context, account.id, which, query);
  const { has_more, pagination } = pageView(total, query);
  const { page, page_size } = pagination;
  return { items: videos.map((found) => listedVideo(found, baseUrl)), total, page, page_size, has_more };
}

function listedVideo(found: FoundVideo, baseUrl: string): ListedProductVideo {
  const { video_url = '', cover_url = '', ...facts } = videoStatus(found, baseUrl);
  return {
    id: facts.video_id,
    project_id: facts.project_id,
    title: found.video.name,
    visual_style: facts.visual_style,
    video_duration: facts.duration ?? 0,
    video_url,
    cover_url,
    status: facts.status,
    progress: facts.progress,
    created_at: facts.created_at,
    error: facts.error,
    deducted_credit: facts.deducted_credit,
  };
}

/** Every style is made for every ratio. */
const visualStyles = () =>
  VISUAL_STYLE_ENTRIES.map((style) => ({ ...style, aspect_ratio: [...ASPECT_CODES] }));

const listStyles = {
  example: { visual_styles: visualStyles() },
  handle: async () => ({ visual_styles: visualStyles() }),
};

const VISUAL_STYLE_OPERATIONS = [
  operation(described.listVisualStyles, listStyles),
  operation(described.listVisualStylesV1, listStyles),
  operation(described.listVisuals, listStyles),
  operation(described.listVisualsV1, listStyles),
  operation(described.listVisualsV2, listStyles),
];

export const PRODUCT_VIDEO_OPERATIONS = [
  createVideoFromProduct,
  createPreviews,
  renderPreview,
  getProductVideo,
  listProductVideosOperation,
  listProductPreviews,
  createVideoFromUrl,
  createPreview,
  ...VISUAL_STYLE_OPERATIONS,
];
