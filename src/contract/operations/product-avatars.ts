import { MotionQuery } from '../photo.ts';
import { MotionStatus } from '../v2/photo-avatar.ts';
import {
  AddProductMotion,
  CreatedProductAvatars,
  CreatedProductMotion,
  GenerateProductAvatar,
  ProductAvatarBatch,
  ProductAvatars,
  ProductAvatarsQuery,
  ProductBatchParams,
} from '../v2/product-avatar.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'avatars', tag: 'Avatars and voices' });

export const generateProductAvatar = defineOperation({
  method: 'POST',
  path: '/v2/product_avatar/generation',
  name: 'generateProductAvatar',
  summary: 'Draw stills of a presenter behind a counter with your product on it',
  body: GenerateProductAvatar,
  data: CreatedProductAvatars,
  isPriced: true,
});

export const getProductAvatarBatch = defineOperation({
  method: 'GET',
  path: '/v2/product_avatar/generation/:batch_id',
  name: 'getProductAvatarBatch',
  summary: 'Get the status of stills with a product, and their links when they are done',
  params: ProductBatchParams,
  data: ProductAvatarBatch,
});

export const addProductMotion = defineOperation({
  method: 'POST',
  path: '/v2/product_avatar/add_motion',
  name: 'addProductMotion',
  summary: 'Create an avatar from a still with a product, and a short video in which the avatar speaks',
  body: AddProductMotion,
  data: CreatedProductMotion,
  isPriced: true,
});

export const getProductMotion = defineOperation({
  method: 'GET',
  path: '/v2/product_avatar',
  name: 'getProductMotion',
  summary: 'Get the status of an avatar with a product, and its talking preview when it is done',
  query: MotionQuery,
  data: MotionStatus,
});

export const listProductAvatars = defineOperation({
  method: 'GET',
  path: '/v2/avatars/product_avatars',
  name: 'listProductAvatars',
  summary: 'List your avatars with a product',
  query: ProductAvatarsQuery,
  data: ProductAvatars,
});
