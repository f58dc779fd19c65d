import * as described from '../../../../contract/operations/templates.ts';
import type {
  CreateTemplate,
  TemplateDocument,
  TemplateParams,
  UpdateTemplate,
} from '../../../../contract/v2/templates.ts';
import type { Estimate } from '../../../../service/account/credits/estimate.ts';
import { type FoundTemplate, requireTemplate } from '../../../../service/library/templates/find-template.ts';
import {
  createTemplate,
  deleteTemplate,
  requireOwnTemplateId,
  updateTemplate,
} from '../../../../service/library/templates/own-templates.ts';
import {
  type ReadDocument,
  readDocument,
  throwInvalidTemplate,
} from '../../../../service/library/templates/read-document.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';
import { deleteOptionsOf, receiptView } from '../../views/deletion.ts';
import { templateDocument } from '../../views/template-view.ts';

export const createTemplateOperation = operation(described.createTemplate, {
  // It is drawn once it is made.
  async estimate(call) {
    return checked(await documentOf(call, call.body), call.body.draft);
  },
  async handle(call) {
    const { context, account, body, baseUrl } = call;
    const read = await documentOf(call, body);
    const answer = (template: Parameters<typeof templateDocument>[0]) => ({
      ...templateDocument(template, baseUrl),
      warnings: read.warnings.length > 0 ? read.warnings : undefined,
    });
    const wanted = { accountId: account.id, read, name: body.name, isDraft: body.draft ?? false };
    return createOnce(
      call,
      async (onCreated) => {
        const template = await createTemplate(context.db, { ...wanted, onCreated });
        context.templatePreviews.prepare(template);
        return template;
      },
      answer,
    );
  },
});

export const updateTemplateOperation = operation(described.updateTemplate, {
  async estimate(call) {
    return checked((await changed(call)).read, call.body.draft);
  },
  async handle(call) {
    const { context, account, body, baseUrl } = call;
    const { before, read } = await changed(call);
    const template = await updateTemplate(context.db, account.id, before.id, {
      read,
      name: body.name ?? (body.template === undefined ? before.name : undefined),
      isDraft: body.draft ?? false,
    });
    await context.templatePreviews.forget(before.look);
    context.templatePreviews.prepare(template);
    const warnings = read.warnings.length > 0 ? read.warnings : undefined;
    return { ...templateDocument(template, baseUrl), warnings };
  },
});

export const deleteTemplateOperation = operation(described.deleteTemplate, {
  async handle({ context, account, params, query }) {
    const { id, look } = await requireTemplate(
      context.db,
      account.id,
      String(requireOwnTemplateId(params.id)),
    );
    const receipt = await deleteTemplate(context, account.id, id, deleteOptionsOf(query));
    // Drawn anew where it is restored.
    await context.templatePreviews.forget(look);
    return { template_id: id, deleted: true as const, ...receiptView(receipt) };
  },
});

type Change = Call<unknown, TemplateParams, UpdateTemplate>;

async function changed(call: Change): Promise<{ before: FoundTemplate; read: ReadDocument }> {
  const { context, account, params, body } = call;
  const before = await requireTemplate(context.db, account.id, String(requireOwnTemplateId(params.id)));
  const document = body.template ?? (before.document as TemplateDocument['template']);
  const format = body.template === undefined ? 'castwright' : body.format;
  return { before, read: await documentOf(call, { template: document, format }) };
}

/** A template costs nothing; videos of it do. @throws {ApiError} where it could not be made */
function checked({ template, problems }: ReadDocument, isDraft = false): Estimate {
  if (!template && !isDraft) throwInvalidTemplate(problems);
  return { seconds: 0, credits: 0 };
}

function documentOf(
  call: Call<unknown, unknown, unknown>,
  body: Pick<CreateTemplate, 'template' | 'format'>,
): ReturnType<typeof readDocument> {
  const { voices, log } = call.context;
  return readDocument(body, { media: resolveMediaOf(call), voices, log });
}
