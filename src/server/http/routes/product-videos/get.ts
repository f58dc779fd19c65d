import { ApiError } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/product-videos.ts';
import type { ListedProductVideo, ProductVideosQuery } from '../../../../contract/v2/product-video.ts';
import { type FoundVideo, findVideo } from '../../../../service/videos/find-video.ts';
import { listProductVideos } from '../../../../service/videos/product/list.ts';
import { type Call, operation } from '../../server/operation.ts';
import { pageView } from '../../views/page.ts';
import { videoStatus } from '../../views/video-view.ts';

export const getProductVideo = operation(described.getProductVideo, {
  async handle({ context, account, params, baseUrl }) {
    const found = await findVideo(context, account.id, params.product_video_id);
    const { kind, name, duration } = found.video;
    if (kind !== 'product_video') throw new ApiError('not_found', 'There is no video with this id');
    return { ...videoStatus(found, baseUrl), title: name, video_duration: duration ?? 0 };
  },
});

export const listProductVideosOperation = operation(described.listProductVideos, {
  async handle(call) {
    const { items, ...page } = await pageOf(call, 'videos');
    return { videos: items, ...page };
  },
});

export const listProductPreviews = operation(described.listProductPreviews, {
  async handle(call) {
    const { items, ...page } = await pageOf(call, 'previews');
    return { previews: items, ...page };
  },
});

async function pageOf(
  { context, account, query, baseUrl }: Call<ProductVideosQuery, unknown, unknown>,
  which: 'videos' | 'previews',
) {
  const { videos, total } = await listProductVideos(context, account.id, which, query);
  const { has_more, pagination } = pageView(total, query);
  const { page, page_size } = pagination;
  return { items: videos.map((found) => listed(found, baseUrl)), total, page, page_size, has_more };
}

function listed(found: FoundVideo, baseUrl: string): ListedProductVideo {
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
