import { ASPECT_CODES } from '../../../../contract/enums.ts';
import { ApiError } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/operations/product-videos.ts';
import type { CreateVideoFromUrl } from '../../../../contract/v1/product-video.ts';
import type {
  CreatePreviews,
  CreateVideoFromProduct,
  ListedProductVideo,
  ProductVideosQuery,
  RenderPreview,
} from '../../../../contract/v2/product-video.ts';
import { VISUAL_STYLE_ENTRIES } from '../../../../engine/catalog/visual-styles.ts';
import { estimatePrice, estimateVideo, toCredits } from '../../../../service/account/credits/estimate.ts';
import type { WhenAbsent } from '../../../../service/library/voices/resolve-voice.ts';
import type { CreatedIds } from '../../../../service/videos/create-video.ts';
import { labelOptions } from '../../../../service/videos/film-options.ts';
import { type FoundVideo, findVideo } from '../../../../service/videos/find-videos.ts';
import {
  type ProductVideoOptions,
  productOptionsFromV1,
  productOptionsFromV2,
} from '../../../../service/videos/product/product-video-options.ts';
import {
  createProductVideo,
  fullRequestForPreview,
  listedStyles,
  listProductVideos,
  createPreviews as storePreviews,
} from '../../../../service/videos/product/product-videos.ts';
import {
  type ResolvedProductVideo,
  requestForPrice,
  requireStyle,
  resolveProductVideo,
} from '../../../../service/videos/product/resolve-product-video.ts';
import type { HttpContext } from '../../context.ts';
import { type Call, operationsUsing } from '../../operation.ts';
import { nonEmpty, pricedCreation, type VideoContext, videoCreation, withWebhook } from '../creation.ts';
import { pageView } from '../page.ts';
import { type ResolverContext, resolversOf, withBrandOf } from '../resolvers.ts';
import { videoStatus } from './videos.ts';

type Context = VideoContext & ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks'>;
const operation = operationsUsing<Context>();

const createVideoFromProduct = operation(
  contract.createVideoFromProduct,
  productCreation({
    family: 'v2',
    quality: 'full',
    optionsFrom: (body: CreateVideoFromProduct) => productOptionsFromV2(body),
    respond: ({ videoId }, warnings) => ({ video_id: videoId, status: 'processing' as const, warnings }),
  }),
);

const createVideoFromUrl = operation(contract.createVideoFromUrl, creationFromUrl('full'));
const createPreview = operation(contract.createPreview, creationFromUrl('preview'));

function creationFromUrl(quality: 'full' | 'preview') {
  return productCreation({
    family: 'v1',
    quality,
    optionsFrom: (body: CreateVideoFromUrl) => productOptionsFromV1(body),
    respond: ({ projectId }, warnings) => ({ project_id: projectId, warnings }),
  });
}

interface ProductCreation<Body, Data> {
  family: 'v1' | 'v2';
  quality: 'full' | 'preview';
  optionsFrom(body: Body): ProductVideoOptions;
  respond(ids: CreatedIds, warnings: string[] | undefined): Data;
}

/** Implements the creation of a product video in one style. */
function productCreation<Body extends ProductCall, Data>({
  family,
  quality,
  optionsFrom,
  respond,
}: ProductCreation<Body, Data>) {
  return pricedCreation({
    plan: (call: Call<Body, Context>) => planStyledVideo(call, optionsFrom(call.body)),
    estimate: ({ understood, style }) => estimateVideo({ ...requestForPrice(understood, style), quality }),
    respond: (ids: CreatedIds, { warnings }) => respond(ids, nonEmpty(warnings)),
    create: ({ context, account, baseUrl, originalCall }, plan, onCreated) =>
      createProductVideo(
        context,
        { accountId: account.id, family, quality, ...plan, baseUrl, originalCall },
        onCreated,
      ),
  });
}

/** Plans a product video in one style. */
export async function planStyledVideo(
  call: Call<ProductCall, ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks'>>,
  options: ProductVideoOptions,
  whenAbsent: WhenAbsent = 'later',
) {
  const plan = await planProductVideo(call, options, whenAbsent);
  const { style, warnings } = requireStyle(options.style, plan.understood, call.context.isStrict);
  return { ...plan, style, warnings: [...plan.warnings, ...warnings] };
}

const createPreviews = operation(
  contract.createPreviews,
  pricedCreation({
    async plan(call: Call<CreatePreviews, Context>) {
      const plan = await planProductVideo(call, productOptionsFromV2(call.body));
      const listed = listedStyles(call.body.visual_styles, plan.understood, call.context.isStrict);
      const warnings = [
        ...new Set([...plan.warnings, ...listed.flatMap((preview) => preview.warnings ?? [])]),
      ];
      return { ...plan, warnings, listed, styles: new Set(listed.flatMap(({ style }) => style ?? [])) };
    },
    estimate({ understood, styles }) {
      const requests = [...styles].map((style) => ({
        ...requestForPrice(understood, style),
        quality: 'preview' as const,
      }));
      const seconds = requests.reduce((sum, request) => sum + estimateVideo(request).seconds, 0);
      return { seconds, credits: toCredits(requests.reduce((sum, one) => sum + estimatePrice(one), 0)) };
    },
    respond: (ids: PreviewIds, { listed, warnings }) => ({
      previews: listed.map(({ name, style, problem }) => ({
        visual_style: name,
        preview_id: (style && ids.get(style)) ?? '',
        err_msg: problem ?? '',
      })),
      warnings: nonEmpty(warnings),
    }),
    create(
      { context, account, baseUrl, originalCall },
      { understood, styles, webhookUrl, warnings },
      onCreated,
    ) {
      const shared = { accountId: account.id, family: 'v2', baseUrl, originalCall } as const;
      return storePreviews(context, { ...shared, understood, webhookUrl, warnings }, styles, onCreated);
    },
  }),
);

type PreviewIds = Awaited<ReturnType<typeof storePreviews>>;

const renderPreview = operation(
  contract.renderSinglePreview,
  videoCreation({
    family: 'v2',
    async plan(call: Call<RenderPreview, Context>) {
      const { context, account, body } = call;
      const preview = await fullRequestForPreview(context, account.id, body.preview_id);
      const { webhookUrl = preview.webhookUrl, warnings } = await withWebhook(call, { warnings: [] });
      return { request: preview.request, originalCall: preview.originalCall, webhookUrl, warnings };
    },
    respond: ({ videoId }, warnings) => ({ video_id: videoId, status: 'processing' as const, warnings }),
  }),
);

interface ProductCall {
  webhook_url?: string | undefined;
  brand?: boolean | undefined;
  ai_label?: boolean | string | undefined;
}

/** Resolves the ids and URLs of a call for a product video, the account's brand and the webhook. */
export async function planProductVideo(
  call: Call<ProductCall, ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks'>>,
  options: ProductVideoOptions,
  whenAbsent: WhenAbsent = 'later',
) {
  const { db, voices } = call.context;
  const accountId = call.account.id;
  const resolve = resolversOf(call, whenAbsent);
  const resolved = await resolveProductVideo(options, { accountId, db, voices, resolve });
  const branded = await withBrandOf(call, { request: resolved.base, warnings: [] as string[] });
  const labelled = { ...branded.request, ...labelOptions(call.body) };
  const base = options.musicId === 0 ? withoutMusic(labelled) : labelled;
  const understood = { ...resolved, base, warnings: [...resolved.warnings, ...branded.warnings] };
  const { webhookUrl, warnings } = await withWebhook(call, { warnings: understood.warnings });
  return { understood, webhookUrl, warnings };
}

/** Removes the music, which the brand may have added: a call that declines music gets none from the brand either. */
function withoutMusic({ music: _music, ...silent }: ResolvedProductVideo['base']) {
  return silent;
}

const getProductVideo = operation(contract.getProductVideo, {
  async handle({ context, account, params, baseUrl }) {
    const found = await findVideo(context, account.id, params.product_video_id);
    const { kind, name, duration } = found.video;
    if (kind !== 'product_video') throw new ApiError('not_found', 'There is no video with this id');
    return { ...videoStatus(found, baseUrl), title: name, video_duration: duration ?? 0 };
  },
});

const listProductVideosOperation = operation(contract.listProductVideos, {
  async handle(call) {
    const { items, ...page } = await pageOfVideos(call, 'videos');
    return { videos: items, ...page };
  },
});

const listProductPreviews = operation(contract.listProductPreviews, {
  async handle(call) {
    const { items, ...page } = await pageOfVideos(call, 'previews');
    return { previews: items, ...page };
  },
});

async function pageOfVideos(
  { context, account, query, baseUrl }: Call<unknown, Context, ProductVideosQuery>,
  which: 'videos' | 'previews',
) {
  const { videos, total } = await listProductVideos(context, account.id, which, query);
  const { has_more, pagination } = pageView(total, query);
  const { page, page_size } = pagination;
  return { items: videos.map((found) => listedVideo(found, baseUrl)), total, page, page_size, has_more };
}

function listedVideo(found: FoundVideo, baseUrl: string): ListedProductVideo {
  const { video_url = '', cover_url = '', ...status } = videoStatus(found, baseUrl);
  return {
    id: status.video_id,
    project_id: status.project_id,
    title: found.video.name,
    visual_style: status.visual_style,
    video_duration: status.duration ?? 0,
    video_url,
    cover_url,
    status: status.status,
    progress: status.progress,
    created_at: status.created_at,
    error: status.error,
    deducted_credit: status.deducted_credit,
  };
}

/** Every style supports every aspect. */
const visualStyles = () =>
  VISUAL_STYLE_ENTRIES.map((style) => ({ ...style, aspect_ratio: [...ASPECT_CODES] }));

const listStyles = {
  example: { visual_styles: visualStyles() },
  handle: async () => ({ visual_styles: visualStyles() }),
};

const VISUAL_STYLE_OPERATIONS = [
  operation(contract.listVisualStyles, listStyles),
  operation(contract.listVisualStylesV1, listStyles),
  operation(contract.listVisuals, listStyles),
  operation(contract.listVisualsV1, listStyles),
  operation(contract.listVisualsV2, listStyles),
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
