import type { CheckedTemplate, CheckTemplate } from '../../../contract/dashboard/templates.ts';
import * as contract from '../../../contract/dashboard/templates.ts';
import { readDocument, throwInvalidTemplate } from '../../../service/library/templates/read-document.ts';
import {
  type FoundTemplate,
  requireTemplate,
  templateDetailsOf,
} from '../../../service/library/templates/templates.ts';
import { sampleRequest } from '../../../service/videos/template/previews.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { type MediaContext, resolveMediaOf } from '../operations/resolvers.ts';
import { templateDetail } from '../operations/templates.ts';

type Context = MediaContext & Pick<HttpContext, 'voices' | 'templatePreviews'>;
const operation = operationsUsing<Context>();

export const checkTemplate = operation(contract.checkTemplate, {
  async handle(call) {
    const { template, warnings } = await unsavedTemplate(call, call.body);
    return {
      template: template.document as CheckedTemplate['template'],
      errors: template.problems,
      warnings,
      estimated_seconds: templateDetail(template, call.baseUrl).estimated_seconds,
    };
  },
});

export const documentStill = operation(contract.documentStill, {
  async handle(call) {
    const { body, context } = call;
    const { template: unsaved } = await unsavedTemplate(call, body);
    const { template } = unsaved;
    if (!template) return throwInvalidTemplate(unsaved.problems);
    const aspect =
      template.aspects.find((aspect) => aspect === body.aspect_ratio) ?? template.aspects[0] ?? 'portrait';
    const request = await sampleRequest({ ...unsaved, template }, aspect, context);
    return context.templatePreviews.still(request, { at: body.at, width: body.width });
  },
});

export const templatePreviewPrice = operation(contract.templatePreviewPrice, {
  async handle({ context, account, params, query }) {
    const { mediaToken: previewKey, aspects } = await requireTemplate(context.db, account.id, params.id);
    const aspect = query.aspect_ratio ?? aspects[0] ?? 'portrait';
    return { credits: (await context.templatePreviews.previewPrice(previewKey, aspect)) ?? 0 };
  },
});

/** Treats an unsaved document like a stored template. */
async function unsavedTemplate(
  call: Call<CheckTemplate, Context>,
  body: CheckTemplate,
): Promise<{ template: FoundTemplate; warnings: string[] }> {
  const { voices, presenters, log } = call.context;
  const settings = { media: resolveMediaOf(call), voices, presenters, log };
  const { template, document, problems, warnings } = await readDocument(body, settings);
  const details = template ? templateDetailsOf(template) : { aspects: [], description: '', tags: [] };
  const unsaved: FoundTemplate = {
    id: 0,
    name: template?.name ?? '',
    status: template ? 'completed' : 'draft',
    mediaToken: '',
    ...details,
    ...(template && { template }),
    document,
    problems,
  };
  return { template: unsaved, warnings };
}
