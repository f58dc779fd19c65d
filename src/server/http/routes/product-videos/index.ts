import { createVideoFromProduct } from './create.ts';
import { createPreview, createVideoFromUrl } from './create-v1.ts';
import { getProductVideo, listProductPreviews, listProductVideosOperation } from './get.ts';
import { createPreviews, renderPreview } from './previews.ts';
import { VISUAL_STYLE_OPERATIONS } from './visual-styles.ts';

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
