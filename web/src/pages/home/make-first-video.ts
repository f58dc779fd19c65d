import { call } from '../../api/client.ts';
import { productsQuery } from '../../api/products.ts';
import { queryClient } from '../../api/query-client.ts';
import { m } from '../../messages/index.ts';
import * as avatar from '../create-avatar/draft.ts';
import * as product from '../create-product/draft.ts';
import { uploadSampleProduct } from '../create-product/sample-product.ts';
import { type FirstVideo, SAMPLE_TEMPLATE_ID } from './first-video.ts';

const [WELCOME] = m.home.examples;

/** Creates one of the sample videos. @returns its id */
export async function makeFirstVideo(which: FirstVideo): Promise<string> {
  const { video_id: id } = await { presenter, product: fromProduct, template }[which]();
  void queryClient.invalidateQueries({ queryKey: ['videos'] });
  void queryClient.invalidateQueries({ queryKey: ['overview'] });
  return id;
}

function presenter() {
  const body = avatar.toRequestBody({
    ...avatar.EMPTY_DRAFT,
    avatarId: WELCOME?.avatar ?? avatar.EMPTY_DRAFT.avatarId,
    script: WELCOME?.script ?? '',
    name: m.home.try.presenter.name,
  });
  return call('POST /v2/create_video_from_avatar', { body });
}

async function fromProduct() {
  const created = await call('POST /v2/product', { body: await uploadSampleProduct() });
  void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
  // This style shows the presenter.
  const style = 'UGC/Native' as const;
  const draft = { ...product.EMPTY_DRAFT, style, productId: created.product_id, seconds: '15' as const };
  return call('POST /v2/create_video_from_product', { body: product.toRequestBody(draft) });
}

function template() {
  return call('POST /v2/create_video_with_template', {
    body: {
      template_id: SAMPLE_TEMPLATE_ID,
      voice_language: 'english',
      aspect_ratio: 'portrait',
      variables: [],
    },
  });
}
