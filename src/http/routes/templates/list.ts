import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { Templates } from '../../../contract/template.ts';
import { TemplatesQueryV1 } from '../../../contract/v1/templates.ts';
import { TemplatesQuery } from '../../../contract/v2/templates.ts';
import { libraryTemplates, ownTemplates } from '../../../service/templates/find-template.ts';
import { operation } from '../../operation.ts';
import { templateItem } from '../../template-facts.ts';

const OWN = "The account's own templates, newest first";
const LIBRARY = 'The templates that everyone may use';

export const listTemplates = operation({
  method: 'GET',
  path: '/v2/templates',
  name: 'listTemplates',
  summary: LIBRARY,
  query: TemplatesQuery,
  data: Templates,
  async handle({ query: { aspect_ratio: aspect }, baseUrl }) {
    return { templates: libraryTemplates(aspect).map((one) => templateItem(one, baseUrl, aspect)) };
  },
});

export const listTemplatesV1 = operation({
  method: 'GET',
  path: '/v1/templates',
  name: 'listTemplatesV1',
  summary: LIBRARY,
  query: TemplatesQueryV1,
  data: Templates,
  async handle({ query, baseUrl }) {
    const aspect = aspectOf(query.aspect_ratio);
    return { templates: libraryTemplates(aspect).map((one) => templateItem(one, baseUrl, aspect)) };
  },
});

export const listCustomTemplates = operation({
  method: 'GET',
  path: '/v2/templates/custom',
  name: 'listCustomTemplates',
  summary: OWN,
  query: TemplatesQuery,
  data: Templates,
  async handle({ context, account, query: { aspect_ratio: aspect }, baseUrl }) {
    const own = await ownTemplates(context.db, account.id, aspect);
    return { templates: own.map((one) => templateItem(one, baseUrl, aspect)) };
  },
});

export const listCustomTemplatesV1 = operation({
  method: 'GET',
  path: '/v1/templates/custom',
  name: 'listCustomTemplatesV1',
  summary: OWN,
  query: TemplatesQueryV1,
  data: Templates,
  async handle({ context, account, query, baseUrl }) {
    const aspect = aspectOf(query.aspect_ratio);
    const own = await ownTemplates(context.db, account.id, aspect);
    return { templates: own.map((one) => templateItem(one, baseUrl, aspect)) };
  },
});

/** Of the older numbers; -1 is none. */
function aspectOf(code = -1): (typeof ASPECT_NAMES)[number] | undefined {
  return ASPECT_NAMES[code];
}
