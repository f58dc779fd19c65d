import * as described from '../../../../contract/operations/product-videos.ts';
import type { CreateVideoFromUrl } from '../../../../contract/v1/product-video.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import type { CreatedIds } from '../../../../service/videos/create-video.ts';
import { createProductVideo } from '../../../../service/videos/product/create.ts';
import { productOptionsFromV1 } from '../../../../service/videos/product/product-video-options.ts';
import { requestForPrice } from '../../../../service/videos/product/resolve-product-video.ts';
import { createOnce } from '../../server/create-once.ts';
import { type Call, operation } from '../../server/operation.ts';
import { styledBy, told } from './understood.ts';

type CreationCall = Call<unknown, unknown, CreateVideoFromUrl>;

const creation = (quality: 'full' | 'preview') => ({
  async estimate(call: CreationCall) {
    const { understood, style } = await understand(call);
    return estimateVideo({ ...requestForPrice(understood, style), quality });
  },
  async handle(call: CreationCall) {
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

const understand = (call: CreationCall) => styledBy(call, productOptionsFromV1(call.body));

export const createVideoFromUrl = operation(described.createVideoFromUrl, creation('full'));
export const createPreview = operation(described.createPreview, creation('preview'));
