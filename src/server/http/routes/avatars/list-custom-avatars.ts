import * as described from '../../../../contract/operations/avatars.ts';
import { customAvatars } from '../../../../service/library/avatars/custom-avatars.ts';
import { operation } from '../../server/operation.ts';
import { absoluteUrl, customAvatarView } from '../../views/avatar-view.ts';
import { pageOfWhole, pageSpan, pageView } from '../../views/page.ts';

export const listCustomAvatars = operation(described.listCustomAvatars, {
  async handle({ context, account, query, baseUrl }) {
    const { avatars, total } = await customAvatars(context.db, account.id, query, pageSpan(query));
    const described = avatars.map((avatar) => ({
      id: avatar.id,
      name: avatar.name,
      video_url: absoluteUrl(avatar.video_url, baseUrl),
      cover_url: absoluteUrl(avatar.cover_url, baseUrl),
      api_only: avatar.api_only === 1,
      avatar_status: avatar.status,
      fail_msg: avatar.fail_msg,
      avatar_url: absoluteUrl(avatar.avatar_url, baseUrl),
    }));
    return { avatars: described, ...pageView(total, query) };
  },
});

export const listPhotoAvatars = operation(described.listPhotoAvatars, {
  async handle({ context, account, query, baseUrl }) {
    const filter = { ...query, kind: 'photo' as const };
    const { avatars, total } = await customAvatars(context.db, account.id, filter, pageSpan(query));
    const described = avatars.map((avatar) => ({ id: avatar.id, ...customAvatarView(avatar, baseUrl) }));
    return { avatars: described, ...pageView(total, query) };
  },
});

export const listCustomAvatarsV1 = operation(described.listCustomAvatarsV1, {
  async handle({ context, account, query, baseUrl }) {
    const { avatars } = await customAvatars(context.db, account.id);
    return {
      avatars: pageOfWhole(avatars, query).map((avatar) => ({
        avatar_id: avatar.id,
        ...customAvatarView(avatar, baseUrl),
      })),
    };
  },
});

export const listPhotoAvatarsV1 = operation(described.listPhotoAvatarsV1, {
  async handle({ context, account, query, baseUrl }) {
    const { avatars } = await customAvatars(context.db, account.id, { kind: 'photo' });
    const described = pageOfWhole(avatars, query).map((avatar) => ({
      avatar_id: avatar.id,
      ...customAvatarView(avatar, baseUrl),
      aspect_ratio: avatar.aspect_ratio,
      style: avatar.style,
      gender: avatar.gender,
      age: avatar.age,
    }));
    return { avatars: described };
  },
});
