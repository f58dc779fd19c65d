import { TemplateDetail } from '../../../contract/template.ts';
import { TemplateDocument, TemplateParams } from '../../../contract/v2/templates.ts';
import { requireTemplate } from '../../../service/library/templates/find-template.ts';
import { operation } from '../../server/operation.ts';
import { templateDetail, templateDocument } from '../../views/template-view.ts';

export const getCustomTemplate = operation({
  method: 'GET',
  path: '/v2/template/custom/:id',
  name: 'getCustomTemplate',
  summary: 'Get a template with its variables, from the library or your own',
  params: TemplateParams,
  data: TemplateDetail,
  handle: async ({ context, account, params, baseUrl }) =>
    templateDetail(await requireTemplate(context.db, account.id, params.id), baseUrl),
});

export const getTemplate = operation({
  method: 'GET',
  path: '/v2/templates/:id',
  name: 'getTemplate',
  summary: 'Get a template with its full document, for example to start your own from it',
  params: TemplateParams,
  data: TemplateDocument,
  handle: async ({ context, account, params, baseUrl }) =>
    templateDocument(await requireTemplate(context.db, account.id, params.id), baseUrl),
});
