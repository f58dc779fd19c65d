import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { Avatars, AvatarsQuery } from '../../../contract/v1/lists.ts';
import { PublicAvatars, PublicAvatarsQuery } from '../../../contract/v2/lists.ts';
import { operation } from '../../server/operation.ts';
import { publicAvatars } from '../../views/avatar-view.ts';
import { pageOf } from '../../views/page.ts';

export const listPublicAvatars = operation({
  method: 'GET',
  path: '/v2/avatars/public',
  name: 'listPublicAvatars',
  summary: 'List the public avatars',
  query: PublicAvatarsQuery,
  data: PublicAvatars,
  async handle({ query, baseUrl }) {
    const aspectRatio = ASPECT_NAMES.indexOf(query.aspect_ratio ?? 'portrait') as 0 | 1 | 2;
    const { items, facts } = pageOf(publicAvatars(query, aspectRatio, baseUrl), query);
    return { avatars: items, ...facts };
  },
});

export const listAvatarsV1 = operation({
  method: 'GET',
  path: '/v1/avatars',
  name: 'listAvatarsV1',
  summary: 'List the public avatars',
  query: AvatarsQuery,
  data: Avatars,
  async handle({ query, baseUrl }) {
    const found = publicAvatars(query, query.aspect_ratio ?? 0, baseUrl);
    return { avatars: found.map(({ id, ...avatar }) => ({ avatar_id: id, ...avatar })) };
  },
});
