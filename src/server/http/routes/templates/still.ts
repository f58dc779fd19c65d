import * as described from '../../../../contract/operations/templates.ts';
import type { TemplateStill } from '../../../../contract/v2/template-video.ts';
import type { TemplateParams } from '../../../../contract/v2/templates.ts';
import { requireTemplate } from '../../../../service/library/templates/find-template.ts';
import { resolveTemplateVideo } from '../../../../service/videos/template/template-request.ts';
import { templateOptionsFromV2 } from '../../../../service/videos/template/template-video-options.ts';
import { givenValues } from '../../../../service/videos/template/variable-values.ts';
import { templateResolversOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

type StillCall = Call<unknown, TemplateParams, TemplateStill>;

export const templateStill = operation(described.createTemplateStill, {
  async estimate(call: StillCall) {
    await understand(call);
    return { seconds: 0, credits: 0 };
  },
  async handle(call: StillCall) {
    const { request } = await understand(call);
    const { at, width } = call.body;
    return call.context.templatePreviews.still(request, { at, width });
  },
});

async function understand(call: StillCall) {
  const found = await requireTemplate(call.context.db, call.account.id, call.params.id);
  const asked = templateOptionsFromV2(call.body, givenValues(call.body.variables ?? []));
  // A second of the film itself.
  const { bookends: _, ...resolve } = templateResolversOf(call);
  return resolveTemplateVideo(found, asked, resolve);
}
