import { ASPECT_NAMES } from '../../../../contract/enums.ts';
import * as described from '../../../../contract/operations/photo-avatar.ts';
import type { CreatedPhoto } from '../../../../contract/photo.ts';
import type { GenerateNewLook, GeneratePhotoV1 } from '../../../../contract/v1/photo-avatar.ts';
import type { GeneratePhoto } from '../../../../contract/v2/photo-avatar.ts';
import { generatePhoto, PHOTO_ESTIMATE } from '../../../../service/library/photo-avatars/generate-photo.ts';
import {
  type PhotoRequest,
  resolvePhotoRequest,
} from '../../../../service/library/photo-avatars/photo-request.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import { createOnce } from '../../server/create-once.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';

export const generatePhotoOperation = operation(described.generatePhoto, {
  estimate: async (call) => estimate('photo', call),
  handle: (call) => create('photo', call),
});

export const generatePhotoV1 = operation(described.generatePhotoV1, {
  estimate: async (call) => estimate('photo', call),
  handle: (call) => create('photo', call),
});

export const generateNewLook = operation(described.generateNewLook, {
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
