import { AVATARS, type AvatarEntry } from '../../catalog/avatars.ts';
import { ASPECT_NAMES } from '../../contract/enums.ts';
import { PublicAvatars, PublicAvatarsQuery } from '../../contract/v2/lists.ts';
import { avatarCoverUrl } from '../links.ts';
import { operation } from '../operation.ts';
import { pageOf } from '../page.ts';

export const listPublicAvatars = operation({
  method: 'GET',
  path: '/v2/avatars/public',
  name: 'listPublicAvatars',
  summary: 'The avatars that everyone may use',
  query: PublicAvatarsQuery,
  data: PublicAvatars,
  async handle({ query, baseUrl }) {
    const { items, facts } = pageOf(AVATARS.map(describe).filter(matching(query)), query);
    const aspectRatio = ASPECT_NAMES.indexOf(query.aspect_ratio ?? 'portrait') as 0 | 1 | 2;
    const avatars = items.map((avatar) => ({
      ...avatar,
      video_url: '',
      cover_url: avatarCoverUrl(baseUrl, avatar.id),
      aspect_ratio: aspectRatio,
    }));
    return { avatars, ...facts };
  },
});

const SCENES = { plain: 'studio', studio: 'studio', office: 'business', outdoors: 'outdoors' } as const;

function describe({ id, name, pack: { attributes } }: AvatarEntry) {
  const { style, gender, age, ethnicity, scene } = attributes;
  return {
    id,
    name,
    style,
    gender,
    age: age === 'teenager' ? ('young_adult' as const) : age,
    scene: SCENES[scene.name],
    ethnicity,
  };
}

function matching(query: PublicAvatarsQuery) {
  return (avatar: ReturnType<typeof describe>) =>
    (['style', 'gender', 'age', 'scene', 'ethnicity'] as const).every(
      (name) => query[name] === undefined || query[name] === avatar[name],
    );
}
