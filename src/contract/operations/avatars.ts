import { CreateAvatar, CreatedAvatar, DeleteAvatarQuery, DeletedAvatar } from '../v1/avatar.ts';
import { Avatars, AvatarsQuery, CustomAvatarsV1, PhotoAvatarsV1 } from '../v1/lists.ts';
import { CustomAvatars, CustomAvatarsQuery, PhotoAvatars } from '../v2/custom-avatars.ts';
import { PublicAvatars, PublicAvatarsQuery, WholeListQuery } from '../v2/lists.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'avatars', tag: 'Avatars and voices' });

export const createAvatar = defineOperation({
  method: 'POST',
  path: '/v1/avatar/create',
  name: 'createAvatar',
  summary: 'Create an avatar from a photo or a short video of a person',
  body: CreateAvatar,
  data: CreatedAvatar,
  isPriced: true,
});

export const deleteAvatar = defineOperation({
  method: 'DELETE',
  path: '/v1/avatar/custom/delete',
  name: 'deleteAvatar',
  summary: 'Delete one of your avatars; videos you have already requested are still made',
  query: DeleteAvatarQuery,
  data: DeletedAvatar,
});

export const listCustomAvatars = defineOperation({
  method: 'GET',
  path: '/v2/avatars/custom',
  name: 'listCustomAvatars',
  summary: 'List your own avatars',
  query: CustomAvatarsQuery,
  data: CustomAvatars,
});

export const listPhotoAvatars = defineOperation({
  method: 'GET',
  path: '/v2/avatars/photo_avatars',
  name: 'listPhotoAvatars',
  summary: 'List the avatars you made from photos',
  query: CustomAvatarsQuery,
  data: PhotoAvatars,
});

export const listCustomAvatarsV1 = defineOperation({
  method: 'GET',
  path: '/v1/avatars/custom',
  name: 'listCustomAvatarsV1',
  summary: 'List your own avatars',
  query: WholeListQuery,
  data: CustomAvatarsV1,
});

export const listPhotoAvatarsV1 = defineOperation({
  method: 'GET',
  path: '/v1/avatars/photo_avatars',
  name: 'listPhotoAvatarsV1',
  summary: 'List the avatars you made from photos',
  query: WholeListQuery,
  data: PhotoAvatarsV1,
});

export const listPublicAvatars = defineOperation({
  method: 'GET',
  path: '/v2/avatars/public',
  name: 'listPublicAvatars',
  summary: 'List the public avatars',
  query: PublicAvatarsQuery,
  data: PublicAvatars,
});

export const listAvatarsV1 = defineOperation({
  method: 'GET',
  path: '/v1/avatars',
  name: 'listAvatarsV1',
  summary: 'List the public avatars',
  query: AvatarsQuery,
  data: Avatars,
});
