import { TemplateDetail } from '../../../contract/template.ts';
import { TemplateDocument, TemplateParams } from '../../../contract/v2/templates.ts';
import { requireTemplate } from '../../../service/templates/find-template.ts';
import { operation } from '../../operation.ts';
import { templateDetail, templateDocument } from '../../template-facts.ts';

export const getCustomTemplate = operation({
  method: 'GET',
  path: '/v2/template/custom/:id',
  name: 'getCustomTemplate',
  summary: 'A template with its variables; of the library as well as of the account',
  params: TemplateParams,
  data: TemplateDetail,
  handle: async ({ context, account, params, baseUrl }) =>
    templateDetail(await requireTemplate(context.db, account.id, params.id), baseUrl),
});

export const getTemplate = operation({
  method: 'GET',
  path: '/v2/templates/:id',
  name: 'getTemplate',
  summary: 'A template with the whole of its document, to look at or to begin one of your own with',
  params: TemplateParams,
  data: TemplateDocument,
  handle: async ({ context, account, params, baseUrl }) =>
    templateDocument(await requireTemplate(context.db, account.id, params.id), baseUrl),
});
