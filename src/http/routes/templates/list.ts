import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { Templates } from '../../../contract/template.ts';
import { TemplatesQueryV1 } from '../../../contract/v1/templates.ts';
import { TemplatesQuery } from '../../../contract/v2/templates.ts';
import {
  type ListedTemplate,
  libraryTemplates,
  ownTemplates,
} from '../../../service/library/templates/find-template.ts';
import { operation } from '../../server/operation.ts';
import { type PageQuery, pageOf } from '../../views/page.ts';
import { templateItem } from '../../views/template-view.ts';

const OWN = 'List your own templates, newest first';
const LIBRARY = 'List the public templates';

export const listTemplates = operation({
  method: 'GET',
  path: '/v2/templates',
  name: 'listTemplates',
  summary: LIBRARY,
  query: TemplatesQuery,
  data: Templates,
  handle: async ({ query, baseUrl }) =>
    pageOfTemplates(libraryTemplates(query.aspect_ratio), query, query.aspect_ratio, baseUrl),
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
    return pageOfTemplates(libraryTemplates(aspect), query, aspect, baseUrl);
  },
});

export const listCustomTemplates = operation({
  method: 'GET',
  path: '/v2/templates/custom',
  name: 'listCustomTemplates',
  summary: OWN,
  query: TemplatesQuery,
  data: Templates,
  async handle({ context, account, query, baseUrl }) {
    const own = await ownTemplates(context.db, account.id, query.aspect_ratio);
    return pageOfTemplates(own, query, query.aspect_ratio, baseUrl);
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
    return pageOfTemplates(own, query, aspect, baseUrl);
  },
});

function pageOfTemplates(
  listed: readonly ListedTemplate[],
  { page, page_size: size = Math.max(1, listed.length) }: PageQuery,
  aspect: Parameters<typeof templateItem>[2],
  baseUrl: string,
) {
  const { items, facts } = pageOf(listed, { page, page_size: size });
  return { templates: items.map((one) => templateItem(one, baseUrl, aspect)), ...facts };
}

/** Of the older numbers; -1 is none. */
function aspectOf(code = -1): (typeof ASPECT_NAMES)[number] | undefined {
  return ASPECT_NAMES[code];
}
