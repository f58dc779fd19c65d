import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { CreatedPhoto } from '../../../contract/photo.ts';
import { GenerateNewLook, GeneratePhotoV1 } from '../../../contract/v1/photo-avatar.ts';
import { GeneratePhoto } from '../../../contract/v2/photo-avatar.ts';
import { generatePhoto, PHOTO_ESTIMATE } from '../../../service/library/photo-avatars/generate-photo.ts';
import {
  type PhotoRequest,
  resolvePhotoRequest,
} from '../../../service/library/photo-avatars/photo-request.ts';
import { checkJobWebhook } from '../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

const summary = 'Draw a person from a description: four pictures, the first becomes an avatar';
const example = { photo_id: 'photo_c0Vn4sXbq2Lr7TzK' };

export const generatePhotoOperation = operation({
  method: 'POST',
  path: '/v2/photo_avatar/photo/generate',
  name: 'generatePhoto',
  summary,
  body: GeneratePhoto,
  data: CreatedPhoto,
  example,
  estimate: async (call) => estimate('photo', call),
  handle: (call) => create('photo', call),
});

export const generatePhotoV1 = operation({
  method: 'POST',
  path: '/v1/photo_avatar/photo/generate',
  name: 'generatePhotoV1',
  summary,
  body: GeneratePhotoV1,
  data: CreatedPhoto,
  example,
  estimate: async (call) => estimate('photo', call),
  handle: (call) => create('photo', call),
});

export const generateNewLook = operation({
  method: 'POST',
  path: '/v1/photo_avatar/new_look/generate',
  name: 'generateNewLook',
  summary: 'Draw the person in a picture again with different clothes, hair or place',
  body: GenerateNewLook,
  data: CreatedPhoto,
  example,
  estimate: async (call) => estimate('new_look', call),
  handle: (call) => create('new_look', call),
});

type GenerateCall = Call<unknown, unknown, GeneratePhoto | GeneratePhotoV1 | GenerateNewLook>;

async function estimate(kind: PhotoRequest['kind'], call: GenerateCall) {
  await understand(kind, call);
  return PHOTO_ESTIMATE;
}

async function create(kind: PhotoRequest['kind'], call: GenerateCall): Promise<CreatedPhoto> {
  const understood = await understand(kind, call);
  const answer = (photoId: string) => ({
    photo_id: photoId,
    warnings: understood.warnings.length > 0 ? understood.warnings : undefined,
  });
  const wanted = {
    accountId: call.account.id,
    name: call.body.name,
    ...understood,
    baseUrl: call.baseUrl,
  };
  return createOnce(call, (onCreated) => generatePhoto(call.context, { ...wanted, onCreated }), answer);
}

async function understand(kind: PhotoRequest['kind'], call: GenerateCall) {
  const { aspect_ratio: given } = call.body;
  const aspect = typeof given === 'number' ? (ASPECT_NAMES[given] ?? 'portrait') : given;
  const request = await resolvePhotoRequest(kind, call.body, aspect, resolveMediaOf(call));
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { request, webhookUrl, warnings };
}
