import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { ApiError } from '../../../contract/errors.ts';
import * as contract from '../../../contract/operations/avatars.ts';
import type { CreateAvatar } from '../../../contract/v1/avatar.ts';
import type { PublicAvatarsQuery } from '../../../contract/v2/lists.ts';
import { AVATARS, type AvatarEntry, surroundingsOf } from '../../../engine/catalog/avatars.ts';
import { RENDERED_OUTFITS } from '../../../engine/catalog/rendered.ts';
import { WARNINGS } from '../../../service/drivers/db/columns.ts';
import {
  type CustomAvatar,
  customAvatars,
  deleteAvatar,
} from '../../../service/library/avatars/custom-avatars.ts';
import { createOwnAvatar } from '../../../service/library/avatars/own-avatars.ts';
import { installedPresenters, type Presenter } from '../../../service/library/presenters/presenters.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { FREE, pricedCreation, type VideoContext } from './creation.ts';
import { absoluteUrl, avatarCoverUrl, avatarPreviewUrl } from './links.ts';
import { pageOf, pageOfWhole, pageSpan, pageView } from './page.ts';
import { type MediaContext, resolveMediaOf } from './resolvers.ts';
import { deleteOptionsOf, receiptView } from './trash.ts';

type Context = MediaContext & VideoContext;
const operation = operationsUsing<Context>();

const listPublicAvatars = operation(contract.listPublicAvatars, {
  async handle({ context, query, baseUrl }) {
    const aspectRatio = ASPECT_NAMES.indexOf(query.aspect_ratio ?? 'portrait') as 0 | 1 | 2;
    const { items, paging } = pageOf(await publicAvatars(context, query, aspectRatio, baseUrl), query);
    return { avatars: items, ...paging };
  },
});

const listAvatarsV1 = operation(contract.listAvatarsV1, {
  async handle({ context, query, baseUrl }) {
    const avatars = await publicAvatars(context, query, query.aspect_ratio ?? 0, baseUrl);
    const page = pageOfWhole(avatars, query);
    return { avatars: page.map(({ id, outfits: _, ...avatar }) => ({ avatar_id: id, ...avatar })) };
  },
});

const listCustomAvatars = operation(contract.listCustomAvatars, {
  async handle({ context, account, query, baseUrl }) {
    const { avatars, total } = await customAvatars(context.db, account.id, query, pageSpan(query));
    const views = avatars.map((avatar) => ({
      id: avatar.id,
      name: avatar.name,
      video_url: absoluteUrl(avatar.video_url, baseUrl),
      cover_url: absoluteUrl(avatar.cover_url, baseUrl),
      api_only: avatar.api_only === 1,
      avatar_status: avatar.status,
      fail_msg: avatar.fail_msg,
      ...warningsOf(avatar),
      avatar_url: absoluteUrl(avatar.avatar_url, baseUrl),
    }));
    return { avatars: views, ...pageView(total, query) };
  },
});

const listPhotoAvatars = operation(contract.listPhotoAvatars, {
  async handle({ context, account, query, baseUrl }) {
    const filter = { ...query, kind: 'photo' as const };
    const { avatars, total } = await customAvatars(context.db, account.id, filter, pageSpan(query));
    const views = avatars.map((avatar) => ({ id: avatar.id, ...customAvatarView(avatar, baseUrl) }));
    return { avatars: views, ...pageView(total, query) };
  },
});

const listCustomAvatarsV1 = operation(contract.listCustomAvatarsV1, {
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

const listPhotoAvatarsV1 = operation(contract.listPhotoAvatarsV1, {
  async handle({ context, account, query, baseUrl }) {
    const { avatars } = await customAvatars(context.db, account.id, { kind: 'photo' });
    const views = pageOfWhole(avatars, query).map((avatar) => ({
      avatar_id: avatar.id,
      ...customAvatarView(avatar, baseUrl),
      aspect_ratio: avatar.aspect_ratio,
      style: avatar.style,
      gender: avatar.gender,
      age: avatar.age,
    }));
    return { avatars: views };
  },
});

export const createAvatar = operation(
  contract.createAvatar,
  pricedCreation({
    plan: async (call: Call<CreateAvatar, Context>) => {
      const { url } = await resolveMediaOf(call)(call.body.origin_url, 'origin_url', ['image', 'video']);
      return { origin: url };
    },
    estimate: () => FREE,
    respond: (id: number) => ({ avatar_id: id }),
    create: ({ context, account, body, baseUrl }, { origin }, onCreated) =>
      createOwnAvatar(context, {
        accountId: account.id,
        name: body.name,
        origin,
        consent: body.consent ?? false,
        gaze: body.gaze ?? 'viewer',
        fromVideo: body.from_video ?? 'either',
        baseUrl,
        onCreated,
      }),
  }),
);

export const deleteAvatarOperation = operation(contract.deleteAvatar, {
  async handle({ context, account, query }) {
    // Not a number: not found, like any other unknown id.
    if (!/^\d{1,15}$/.test(query.avatar_id)) {
      throw new ApiError('not_found', 'There is no avatar with this avatar_id');
    }
    const id = Number(query.avatar_id);
    const receipt = await deleteAvatar(context, account.id, id, deleteOptionsOf(query));
    return { avatar_id: id, deleted: true as const, ...receiptView(receipt) };
  },
});

type AvatarFilter = Pick<PublicAvatarsQuery, 'family' | 'style' | 'gender' | 'age' | 'scene' | 'ethnicity'>;

/** Returns the public avatars that match a filter: those of the catalog in its order, then those of presenter packs. */
async function publicAvatars(
  { presenters }: Pick<Context, 'presenters'>,
  filter: AvatarFilter,
  aspectRatio: 0 | 1 | 2,
  baseUrl: string,
) {
  const fromCatalog = AVATARS.map((entry) => publicAvatarView(entry, aspectRatio, baseUrl));
  const fromPacks = (await installedPresenters(presenters)).map((presenter) =>
    presenterView(presenter, aspectRatio, baseUrl),
  );
  return [...fromCatalog, ...fromPacks].filter((avatar) =>
    (['family', 'style', 'gender', 'age', 'scene', 'ethnicity'] as const).every(
      (name) => filter[name] === undefined || filter[name] === avatar[name],
    ),
  );
}

function publicAvatarView(entry: AvatarEntry, aspectRatio: 0 | 1 | 2, baseUrl: string) {
  const { id, name, pack } = entry;
  const { style, gender, age, ethnicity } = pack.attributes;
  return {
    id,
    name,
    video_url: avatarPreviewUrl(baseUrl, id),
    cover_url: avatarCoverUrl(baseUrl, id),
    aspect_ratio: aspectRatio,
    family: pack.family,
    style,
    gender,
    age: age === 'teenager' ? ('young_adult' as const) : age,
    scene: surroundingsOf(entry),
    ethnicity,
    suits: undefined,
    outfits: RENDERED_OUTFITS.get(id)?.map(({ worn, entry: { id: avatarId } }) => ({
      id: avatarId,
      name: worn.charAt(0).toUpperCase() + worn.slice(1),
      cover_url: avatarCoverUrl(baseUrl, avatarId),
    })),
  };
}

function presenterView({ id, name, gender, age, suits }: Presenter, aspectRatio: 0 | 1 | 2, baseUrl: string) {
  return {
    id,
    name,
    video_url: avatarPreviewUrl(baseUrl, id),
    cover_url: avatarCoverUrl(baseUrl, id),
    aspect_ratio: aspectRatio,
    family: 'photographed' as const,
    style: 'professional' as const,
    gender,
    age,
    // Packs name no scene, because a picture keeps its own background.
    scene: 'studio' as const,
    ethnicity: undefined,
    suits,
    outfits: undefined,
  };
}

const STATUS_CODES = { processing: 0, completed: 1, failed: 2 } as const;

/** The fields of a custom avatar that all lists share. */
export function customAvatarView(avatar: CustomAvatar, baseUrl: string) {
  return {
    name: avatar.name,
    cover_url: absoluteUrl(avatar.cover_url, baseUrl),
    status: STATUS_CODES[avatar.status],
    fail_msg: avatar.fail_msg,
    ...warningsOf(avatar),
  };
}

function warningsOf(avatar: CustomAvatar) {
  const warnings = WARNINGS.read(avatar.warnings);
  return warnings.length > 0 ? { warnings } : {};
}

export const AVATAR_OPERATIONS = [
  listPublicAvatars,
  listCustomAvatars,
  listPhotoAvatars,
  listAvatarsV1,
  listCustomAvatarsV1,
  listPhotoAvatarsV1,
];
