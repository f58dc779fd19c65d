import * as described from '../../../../contract/operations/product-videos.ts';
import type { CreateVideoFromProduct } from '../../../../contract/v2/product-video.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import type { CreatedIds } from '../../../../service/videos/create-video.ts';
import { createProductVideo } from '../../../../service/videos/product/create.ts';
import { productOptionsFromV2 } from '../../../../service/videos/product/product-video-options.ts';
import { requestForPrice } from '../../../../service/videos/product/resolve-product-video.ts';
import { createOnce } from '../../server/create-once.ts';
import { type Call, operation } from '../../server/operation.ts';
import { styledBy, told } from './understood.ts';

export const createVideoFromProduct = operation(described.createVideoFromProduct, {
  async estimate(call) {
    const { understood, style } = await understand(call);
    return estimateVideo(requestForPrice(understood, style));
  },
  async handle(call) {
    const { understood, style, webhookUrl, warnings } = await understand(call);
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

const understand = (call: Call<unknown, unknown, CreateVideoFromProduct>) =>
  styledBy(call, productOptionsFromV2(call.body));
