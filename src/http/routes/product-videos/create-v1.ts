import { CreatedProductProject, CreateVideoFromUrl } from '../../../contract/v1/product-video.ts';
import { estimateVideo } from '../../../service/account/credits/estimate.ts';
import type { CreatedIds } from '../../../service/videos/create-video.ts';
import { createProductVideo } from '../../../service/videos/product/create.ts';
import { productOptionsFromV1 } from '../../../service/videos/product/product-video-options.ts';
import { requestForPrice } from '../../../service/videos/product/resolve-product-video.ts';
import { createOnce } from '../../server/create-once.ts';
import { type Call, operation } from '../../server/operation.ts';
import { styledBy, told } from './understood.ts';

function creation(path: string, name: string, summary: string, quality: 'full' | 'preview') {
  return operation({
    method: 'POST',
    path,
    name,
    summary,
    body: CreateVideoFromUrl,
    data: CreatedProductProject,
    example: { project_id: 12 },
    async estimate(call) {
      const { understood, style } = await understand(call);
      return estimateVideo({ ...requestForPrice(understood, style), quality });
    },
    async handle(call) {
      const { understood, style, webhookUrl, warnings } = await understand(call);
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
}

const understand = (call: Call<unknown, unknown, CreateVideoFromUrl>) =>
  styledBy(call, productOptionsFromV1(call.body));

export const createVideoFromUrl = creation(
  '/v1/create_video_from_url',
  'createVideoFromUrl',
  'Create a product video',
  'full',
);

export const createPreview = creation(
  '/v1/preview',
  'createPreview',
  'Create a quick preview of a product video, with a watermark',
  'preview',
);
