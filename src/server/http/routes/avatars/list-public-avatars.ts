import { ASPECT_NAMES } from '../../../../contract/enums.ts';
import * as described from '../../../../contract/operations/avatars.ts';
import { operation } from '../../server/operation.ts';
import { publicAvatars } from '../../views/avatar-view.ts';
import { pageOf, pageOfWhole } from '../../views/page.ts';

export const listPublicAvatars = operation(described.listPublicAvatars, {
  async handle({ query, baseUrl }) {
    const aspectRatio = ASPECT_NAMES.indexOf(query.aspect_ratio ?? 'portrait') as 0 | 1 | 2;
    const { items, facts } = pageOf(publicAvatars(query, aspectRatio, baseUrl), query);
    return { avatars: items, ...facts };
  },
});

export const listAvatarsV1 = operation(described.listAvatarsV1, {
  async handle({ query, baseUrl }) {
    const found = publicAvatars(query, query.aspect_ratio ?? 0, baseUrl);
    const page = pageOfWhole(found, query);
    return { avatars: page.map(({ id, outfits: _, ...avatar }) => ({ avatar_id: id, ...avatar })) };
  },
});
