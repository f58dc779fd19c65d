import { AddMotion, CreatedPhoto, MotionQuery, PhotoQuery } from '../photo.ts';
import { GenerateNewLook, GeneratePhotoV1, MotionStatusV1, PhotoStatusV1 } from '../v1/photo-avatar.ts';
import { CreatedMotion, GeneratePhoto, MotionStatus, PhotoStatus } from '../v2/photo-avatar.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'avatars', tag: 'Avatars and voices' });

export const generatePhoto = defineOperation({
  method: 'POST',
  path: '/v2/photo_avatar/photo/generate',
  name: 'generatePhoto',
  summary: 'Draw a person from a description: four pictures, the first of which becomes an avatar',
  body: GeneratePhoto,
  data: CreatedPhoto,
  example: { photo_id: 'photo_c0Vn4sXbq2Lr7TzK' },
  isPriced: true,
});

export const generatePhotoV1 = defineOperation({
  method: 'POST',
  path: '/v1/photo_avatar/photo/generate',
  name: 'generatePhotoV1',
  summary: 'Draw a person from a description: four pictures, the first of which becomes an avatar',
  body: GeneratePhotoV1,
  data: CreatedPhoto,
  example: { photo_id: 'photo_c0Vn4sXbq2Lr7TzK' },
  isPriced: true,
});

export const generateNewLook = defineOperation({
  method: 'POST',
  path: '/v1/photo_avatar/new_look/generate',
  name: 'generateNewLook',
  summary: 'Draw the person in a picture again with different clothes, hair or background',
  body: GenerateNewLook,
  data: CreatedPhoto,
  example: { photo_id: 'photo_c0Vn4sXbq2Lr7TzK' },
  isPriced: true,
});

export const getPhoto = defineOperation({
  method: 'GET',
  path: '/v2/photo_avatar/photo',
  name: 'getPhoto',
  summary: 'Get the status of a drawing, and its pictures when it is done',
  query: PhotoQuery,
  data: PhotoStatus,
});

export const getPhotoV1 = defineOperation({
  method: 'GET',
  path: '/v1/photo_avatar/generation',
  name: 'getPhotoV1',
  summary: 'Get the status of a drawing, and its pictures when it is done',
  query: PhotoQuery,
  data: PhotoStatusV1,
});

export const getMotion = defineOperation({
  method: 'GET',
  path: '/v2/photo_avatar',
  name: 'getMotion',
  summary: 'Get the status of a talking preview, and its link when it is done',
  query: MotionQuery,
  data: MotionStatus,
});

export const getMotionV1 = defineOperation({
  method: 'GET',
  path: '/v1/photo_avatar',
  name: 'getMotionV1',
  summary: 'Get the status of a talking preview, and its link when it is done',
  query: MotionQuery,
  data: MotionStatusV1,
});

const motion = {
  method: 'POST' as const,
  summary: 'Create an avatar from a picture, and a short video in which the avatar speaks',
  body: AddMotion,
  data: CreatedMotion,
  isPriced: true as const,
};

export const addMotionV1 = defineOperation({
  ...motion,
  path: '/v1/photo_avatar/add_motion',
  name: 'addMotionV1',
});

export const addMotion = defineOperation({
  ...motion,
  path: '/v2/photo_avatar/add_motion',
  name: 'addMotion',
});
