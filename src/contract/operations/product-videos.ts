import { VisualStyles } from '../product-video.ts';
import { CreatedProductProject, CreateVideoFromUrl, VisualStylesQueryV1 } from '../v1/product-video.ts';
import {
  CreatedPreviews,
  CreatedProductVideo,
  CreatePreviews,
  CreateVideoFromProduct,
  ProductPreviews,
  ProductVideo,
  ProductVideoParams,
  ProductVideos,
  ProductVideosQuery,
  RenderPreview,
  VisualStylesQuery,
} from '../v2/product-video.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'videos', tag: 'Videos' });

export const createVideoFromProduct = defineOperation({
  method: 'POST',
  path: '/v2/create_video_from_product',
  name: 'createVideoFromProduct',
  summary: 'Create a product video: script, voice, presenter and pictures in a visual style',
  body: CreateVideoFromProduct,
  data: CreatedProductVideo,
  example: { video_id: 'vid_7Jm2xQ0sVb9Ta4Lc', status: 'processing' },
  isPriced: true,
});

export const getProductVideo = defineOperation({
  method: 'GET',
  path: '/v2/product_video/:product_video_id',
  name: 'getProductVideo',
  summary: 'Get the status of a product video or preview, and its links when it is finished',
  params: ProductVideoParams,
  data: ProductVideo,
});

export const listProductVideos = defineOperation({
  method: 'GET',
  path: '/v2/product_videos',
  name: 'listProductVideos',
  summary: 'List your product videos, without previews',
  query: ProductVideosQuery,
  data: ProductVideos,
});

export const listProductPreviews = defineOperation({
  method: 'GET',
  path: '/v2/product_previews',
  name: 'listProductPreviews',
  summary: 'List your previews of product videos',
  query: ProductVideosQuery,
  data: ProductPreviews,
});

export const createPreviews = defineOperation({
  method: 'POST',
  path: '/v2/create_video_from_product/preview_list',
  name: 'createPreviews',
  summary: 'Create quick previews of a product video in several visual styles',
  body: CreatePreviews,
  data: CreatedPreviews,
  example: {
    previews: [{ visual_style: 'Dynamic Showcase', preview_id: 'pre_7Jm2xQ0sVb9Ta4Lc', err_msg: '' }],
  },
  isPriced: true,
});

export const renderSinglePreview = defineOperation({
  method: 'POST',
  path: '/v2/create_video_from_product/render_single_preview',
  name: 'renderSinglePreview',
  summary: 'Create the full video from a preview, with the same script',
  body: RenderPreview,
  data: CreatedProductVideo,
  example: { video_id: 'vid_7Jm2xQ0sVb9Ta4Lc', status: 'processing' },
  isPriced: true,
});

export const createVideoFromUrl = defineOperation({
  method: 'POST',
  path: '/v1/create_video_from_url',
  name: 'createVideoFromUrl',
  summary: 'Create a product video',
  body: CreateVideoFromUrl,
  data: CreatedProductProject,
  example: { project_id: 12 },
  isPriced: true,
});

export const createPreview = defineOperation({
  method: 'POST',
  path: '/v1/preview',
  name: 'createPreview',
  summary: 'Create a quick preview of a product video, with a watermark',
  body: CreateVideoFromUrl,
  data: CreatedProductProject,
  example: { project_id: 12 },
  isPriced: true,
});

/** One response under several paths; its example is built from the catalogue. */
const visualStyles = {
  method: 'GET' as const,
  summary: 'List the visual styles of product videos',
  data: VisualStyles,
};

export const listVisualStyles = defineOperation({
  ...visualStyles,
  path: '/v2/visual_styles',
  name: 'listVisualStyles',
  resource: undefined,
  query: VisualStylesQuery,
});

export const listVisualStylesV1 = defineOperation({
  ...visualStyles,
  path: '/v1/visual_styles',
  name: 'listVisualStylesV1',
  resource: undefined,
  query: VisualStylesQueryV1,
});

export const listVisuals = defineOperation({
  ...visualStyles,
  path: '/visual',
  name: 'listVisuals',
  resource: undefined,
  query: VisualStylesQuery,
});

export const listVisualsV1 = defineOperation({
  ...visualStyles,
  path: '/v1/visual',
  name: 'listVisualsV1',
  resource: undefined,
  query: VisualStylesQueryV1,
});

export const listVisualsV2 = defineOperation({
  ...visualStyles,
  path: '/v2/visual',
  name: 'listVisualsV2',
  resource: undefined,
  query: VisualStylesQuery,
});
