import * as described from '../../../../contract/operations/templates.ts';
import { requireTemplate } from '../../../../service/library/templates/find-template.ts';
import { operation } from '../../server/operation.ts';
import { templateDetail, templateDocument } from '../../views/template-view.ts';

export const getCustomTemplate = operation(described.getCustomTemplate, {
  handle: async ({ context, account, params, baseUrl }) =>
    templateDetail(await requireTemplate(context.db, account.id, params.id), baseUrl),
});

export const getTemplate = operation(described.getTemplate, {
  handle: async ({ context, account, params, baseUrl }) =>
    templateDocument(await requireTemplate(context.db, account.id, params.id), baseUrl),
});
