import { ASPECT_NAMES } from '../../../contract/enums.ts';
import * as described from '../../../contract/operations/photo-avatar.ts';
import type { AddMotion, CreatedPhoto } from '../../../contract/photo.ts';
import type { GenerateNewLook, GeneratePhotoV1 } from '../../../contract/v1/photo-avatar.ts';
import type { CreatedMotion, GeneratePhoto } from '../../../contract/v2/photo-avatar.ts';
import { WARNINGS } from '../../../service/drivers/columns/warnings.ts';
import {
  addMotion,
  estimateMotion,
  type MotionIds,
  resolveMotionRequest,
} from '../../../service/library/avatars/add-motion.ts';
import { type FoundMotion, findMotion } from '../../../service/library/avatars/find-motion.ts';
import { type FoundPhoto, findPhoto } from '../../../service/library/photo-avatars/find-photo.ts';
import { generatePhoto, PHOTO_ESTIMATE } from '../../../service/library/photo-avatars/generate-photo.ts';
import {
  type PhotoRequest,
  resolvePhotoRequest,
} from '../../../service/library/photo-avatars/photo-request.ts';
import { IGNORED, UNDERSTOOD } from '../../../service/library/photo-avatars/stored-photo.ts';
import { checkJobWebhook } from '../../../service/webhooks/address.ts';
import { type Call, operation } from '../operation.ts';
import { absoluteUrl } from './avatars.ts';
import { createOnce } from './creation.ts';
import { resolveMediaOf, resolversOf } from './resolvers.ts';

const generatePhotoOperation = operation(described.generatePhoto, {
  estimate: async (call) => estimatePhoto('photo', call),
  handle: (call) => createPhoto('photo', call),
});

const generatePhotoV1 = operation(described.generatePhotoV1, {
  estimate: async (call) => estimatePhoto('photo', call),
  handle: (call) => createPhoto('photo', call),
});

const generateNewLook = operation(described.generateNewLook, {
  estimate: async (call) => estimatePhoto('new_look', call),
  handle: (call) => createPhoto('new_look', call),
});

type GenerateCall = Call<unknown, unknown, GeneratePhoto | GeneratePhotoV1 | GenerateNewLook>;

async function estimatePhoto(kind: PhotoRequest['kind'], call: GenerateCall) {
  await planPhoto(kind, call);
  return PHOTO_ESTIMATE;
}

async function createPhoto(kind: PhotoRequest['kind'], call: GenerateCall): Promise<CreatedPhoto> {
  const understood = await planPhoto(kind, call);
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

async function planPhoto(kind: PhotoRequest['kind'], call: GenerateCall) {
  const { aspect_ratio: given } = call.body;
  const aspect = typeof given === 'number' ? (ASPECT_NAMES[given] ?? 'portrait') : given;
  const request = await resolvePhotoRequest(kind, call.body, aspect, resolveMediaOf(call));
  const { allowInsecureWebhooks } = call.context;
  const { webhookUrl, warnings } = await checkJobWebhook(call.body.webhook_url, allowInsecureWebhooks);
  return { request, webhookUrl, warnings };
}

type MotionCall = Call<unknown, unknown, AddMotion>;

const work = {
  estimate: async (call: MotionCall) => estimateMotion((await planMotion(call)).request),
  async handle(call: MotionCall) {
    const understood = await planMotion(call);
    const answer = ({ avatarId, motionId }: MotionIds): CreatedMotion => ({
      avatar_id: avatarId,
      motion_id: motionId,
      name: call.body.name,
      status: 'pending',
      warnings: understood.warnings.length > 0 ? understood.warnings : undefined,
    });
    const wanted = {
      accountId: call.account.id,
      asked: call.body,
      ...understood,
      baseUrl: call.baseUrl,
    };
    return createOnce(call, (onCreated) => addMotion(call.context, { ...wanted, onCreated }), answer);
  },
};

const addMotionV1 = operation(described.addMotionV1, work);
const addMotionOperation = operation(described.addMotion, work);

async function planMotion(call: MotionCall) {
  const { context, account, body } = call;
  const understood = await resolveMotionRequest(context.db, account.id, body, resolversOf(call));
  const { webhookUrl, warnings } = await checkJobWebhook(body.webhook_url, context.allowInsecureWebhooks);
  return { ...understood, webhookUrl, warnings: [...understood.warnings, ...warnings] };
}

const getPhoto = operation(described.getPhoto, {
  async handle({ context, account, query, baseUrl }) {
    const found = await findPhoto(context.db, account.id, query.photo_id);
    return { ...photoView(found, baseUrl), msg: found.generation.error_message };
  },
});

const getPhotoV1 = operation(described.getPhotoV1, {
  async handle({ context, account, query, baseUrl }) {
    const found = await findPhoto(context.db, account.id, query.photo_id);
    return { ...photoView(found, baseUrl), msg: found.generation.error_message ?? '' };
  },
});

const getMotion = operation(described.getMotion, {
  async handle({ context, account, query, baseUrl }) {
    const motion = await findMotion(context.db, account.id, query.motion_id);
    const warnings = WARNINGS.read(motion.warnings);
    return {
      ...motionView(motion, baseUrl),
      status: motion.status,
      error_msg: motion.error_message,
      warnings: warnings.length > 0 ? warnings : undefined,
    };
  },
});

const STATUS_V1 = {
  pending: 'pending',
  processing: 'pending',
  completed: 'completed',
  failed: 'error',
} as const;

const getMotionV1 = operation(described.getMotionV1, {
  async handle({ context, account, query, baseUrl }) {
    const motion = await findMotion(context.db, account.id, query.motion_id);
    const { status, error_message: message } = motion;
    return { ...motionView(motion, baseUrl), status: STATUS_V1[status], error_msg: message ?? '' };
  },
});

/** What both families of the interface tell of a generation in the same words. */
function photoView({ generation, pictures }: FoundPhoto, baseUrl: string) {
  const { status, avatar_id: avatarId, error_message: message } = generation;
  const ended = status === 'success';
  const warnings = WARNINGS.read(generation.warnings);
  return {
    photo_id: generation.id,
    status,
    image_url_list: pictures.map(({ path }) => absoluteUrl(path, baseUrl)),
    image_key_list: pictures.map(({ asset }) => String(asset)),
    avatar_id: avatarId ?? undefined,
    understood: ended ? UNDERSTOOD.read(generation.understood) : undefined,
    ignored: ended ? IGNORED.read(generation.ignored) : undefined,
    warnings: warnings.length > 0 ? warnings : undefined,
    error: message === null ? undefined : { code: generation.error_code ?? 50000, message },
  };
}

/** The same of a preview. */
function motionView(motion: FoundMotion, baseUrl: string) {
  return {
    motion_id: motion.id,
    avatar_id: motion.avatar_id,
    image_url: motion.image_url,
    name: motion.name,
    motion_preview_url: absoluteUrl(motion.video_url, baseUrl),
    voice_id: motion.voice_id,
  };
}

export const PHOTO_AVATAR_OPERATIONS = [
  generatePhotoOperation,
  getPhoto,
  addMotionOperation,
  getMotion,
  generatePhotoV1,
  generateNewLook,
  getPhotoV1,
  addMotionV1,
  getMotionV1,
];
