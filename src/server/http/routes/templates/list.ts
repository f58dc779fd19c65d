import { ASPECT_NAMES } from '../../../../contract/enums.ts';
import * as described from '../../../../contract/operations/templates.ts';
import {
  type ListedTemplate,
  libraryTemplates,
  ownTemplates,
} from '../../../../service/library/templates/find-template.ts';
import { operation } from '../../server/operation.ts';
import { type PageQuery, pageOf } from '../../views/page.ts';
import { templateItem } from '../../views/template-view.ts';

export const listTemplates = operation(described.listTemplates, {
  handle: async ({ query, baseUrl }) =>
    pageOfTemplates(libraryTemplates(query.aspect_ratio), query, query.aspect_ratio, baseUrl),
});

export const listTemplatesV1 = operation(described.listTemplatesV1, {
  async handle({ query, baseUrl }) {
    const aspect = aspectOf(query.aspect_ratio);
    return pageOfTemplates(libraryTemplates(aspect), query, aspect, baseUrl);
  },
});

export const listCustomTemplates = operation(described.listCustomTemplates, {
  async handle({ context, account, query, baseUrl }) {
    const own = await ownTemplates(context.db, account.id, query.aspect_ratio);
    return pageOfTemplates(own, query, query.aspect_ratio, baseUrl);
  },
});

export const listCustomTemplatesV1 = operation(described.listCustomTemplatesV1, {
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
