import * as described from '../../../../contract/operations/slides.ts';
import type { CreateVideoFromSlides } from '../../../../contract/v2/slides.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
import { resolveSlidesVideo } from '../../../../service/videos/slides/slides-request.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { brandedBy } from '../../server/branded-by.ts';
import { createOnce } from '../../server/create-once.ts';
import { templateResolversOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';
import { deckOfCall } from './deck-of-call.ts';

export const createVideoFromSlides = operation(described.createVideoFromSlides, {
  estimate: async (call) => estimateVideo((await understand(call)).request),
  async handle(call) {
    const understood = await understand(call);
    const { warnings } = understood;
    const answer = ({ videoId }: CreatedIds) => ({
      video_id: videoId,
      warnings: warnings.length > 0 ? warnings : undefined,
    });
    const video = {
      accountId: call.account.id,
      family: 'v2',
      kind: 'slides_video',
      ...understood,
      baseUrl: call.baseUrl,
      asked: call.asked,
    } as const;
    return createOnce(call, (onCreated) => createVideo(call.context, { ...video, onCreated }), answer);
  },
});

async function understand(call: Call<unknown, unknown, CreateVideoFromSlides>) {
  // What is wrong with the address is told before a presentation is read.
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  const deck = await deckOfCall(call);
  // Its film has no blanks of its own: what it takes of the brand is what every presenter's does.
  const { brand: _brand, bookends: _bookends, ...resolve } = templateResolversOf(call);
  const understood = await brandedBy(call, await resolveSlidesVideo(deck, call.body, resolve));
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}
