import * as described from '../../../../contract/operations/templates.ts';
import type { RenderDocument } from '../../../../contract/v2/template-video.ts';
import { estimateVideo } from '../../../../service/account/credits/estimate.ts';
import { readDocument, throwInvalidTemplate } from '../../../../service/library/templates/read-document.ts';
import { type CreatedIds, createVideo } from '../../../../service/videos/create-video.ts';
import { resolveTemplateVideo } from '../../../../service/videos/template/template-request.ts';
import { templateOptionsFromV2 } from '../../../../service/videos/template/template-video-options.ts';
import { givenValues } from '../../../../service/videos/template/variable-values.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf, templateResolversOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

type RenderCall = Call<unknown, unknown, RenderDocument>;

export const renderDocument = operation(described.renderDocument, {
  estimate: async (call: RenderCall) => estimateVideo((await understand(call)).request),
  async handle(call: RenderCall) {
    const { warnings, ...understood } = await understand(call);
    const { account, baseUrl, asked } = call;
    return createOnce(
      call,
      (onCreated) =>
        createVideo(call.context, {
          accountId: account.id,
          family: 'v2',
          ...understood,
          warnings,
          baseUrl,
          asked,
          onCreated,
        }),
      ({ videoId }: CreatedIds) => ({
        video_id: videoId,
        warnings: warnings.length > 0 ? warnings : undefined,
      }),
    );
  },
});

/** What the call comes to. @throws {ApiError} naming what is wrong with the document by its place there */
async function understand(call: RenderCall) {
  const { template: document, format, variables, webhook_url: address, ...options } = call.body;
  const { voices, log, allowInsecureWebhooks } = call.context;
  const read = await readDocument(
    { template: document, format },
    { media: resolveMediaOf(call), voices, log },
  );
  const { template } = read;
  if (!template) throwInvalidTemplate(read.problems);
  const { request, warnings } = await resolveTemplateVideo(
    { id: 0, name: template.name, template, problems: [] },
    templateOptionsFromV2(options, givenValues(variables ?? [])),
    templateResolversOf(call),
  );
  const webhook = await checkJobWebhook(address, allowInsecureWebhooks);
  return {
    request,
    webhookUrl: webhook.webhookUrl,
    warnings: [...read.warnings, ...warnings, ...webhook.warnings],
  };
}
