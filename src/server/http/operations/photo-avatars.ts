import { ASPECT_NAMES } from '../../../contract/enums.ts';
import * as contract from '../../../contract/operations/photo-avatar.ts';
import type { AddMotion } from '../../../contract/photo.ts';
import type { GenerateNewLook, GeneratePhotoV1 } from '../../../contract/v1/photo-avatar.ts';
import type { CreatedMotion, GeneratePhoto } from '../../../contract/v2/photo-avatar.ts';
import { WARNINGS } from '../../../service/drivers/db/columns.ts';
import {
  addMotion,
  estimateMotion,
  type FoundMotion,
  findMotion,
  type MotionIds,
  resolveMotionRequest,
} from '../../../service/library/avatars/motions.ts';
import {
  IGNORED,
  type PhotoRequest,
  resolvePhotoRequest,
  UNDERSTOOD,
} from '../../../service/library/photo-avatars/photo-request.ts';
import {
  type FoundPhoto,
  findPhoto,
  generatePhoto,
  PHOTO_ESTIMATE,
} from '../../../service/library/photo-avatars/photos.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { nonEmpty, pricedCreation, type VideoContext, withWebhook } from './creation.ts';
import { absoluteUrl } from './links.ts';
import { type ResolverContext, resolveMediaOf, resolversOf } from './resolvers.ts';

type Context = VideoContext & ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks'>;
const operation = operationsUsing<Context>();

const generatePhotoOperation = operation(contract.generatePhoto, photoCreation('photo'));
const generatePhotoV1 = operation(contract.generatePhotoV1, photoCreation('photo'));
const generateNewLook = operation(contract.generateNewLook, photoCreation('new_look'));

function photoCreation(kind: PhotoRequest['kind']) {
  return pricedCreation({
    async plan(call: Call<GeneratePhoto | GeneratePhotoV1 | GenerateNewLook, Context>) {
      const { aspect_ratio: ratio } = call.body;
      const aspect = typeof ratio === 'number' ? (ASPECT_NAMES[ratio] ?? 'portrait') : ratio;
      const request = await resolvePhotoRequest(kind, call.body, aspect, resolveMediaOf(call));
      return withWebhook(call, { request, warnings: [] as string[] });
    },
    estimate: () => PHOTO_ESTIMATE,
    respond: (photoId: string, { warnings }) => ({ photo_id: photoId, warnings: nonEmpty(warnings) }),
    create: ({ context, account, body, baseUrl }, plan, onCreated) =>
      generatePhoto(context, { accountId: account.id, name: body.name, ...plan, baseUrl, onCreated }),
  });
}

const motionCreation = pricedCreation({
  plan: async (call: Call<AddMotion, Context>) =>
    withWebhook(
      call,
      await resolveMotionRequest(call.context.db, call.account.id, call.body, resolversOf(call)),
    ),
  estimate: ({ request }) => estimateMotion(request),
  respond: ({ avatarId, motionId }: MotionIds, { warnings }, { body }): CreatedMotion => ({
    avatar_id: avatarId,
    motion_id: motionId,
    name: body.name,
    status: 'pending',
    warnings: nonEmpty(warnings),
  }),
  create: ({ context, account, body, baseUrl }, plan, onCreated) =>
    addMotion(context, { accountId: account.id, body: body, ...plan, baseUrl, onCreated }),
});

const addMotionV1 = operation(contract.addMotionV1, motionCreation);
const addMotionOperation = operation(contract.addMotion, motionCreation);

const getPhoto = operation(contract.getPhoto, {
  async handle({ context, account, query, baseUrl }) {
    const found = await findPhoto(context.db, account.id, query.photo_id);
    return { ...photoView(found, baseUrl), msg: found.generation.error_message };
  },
});

const getPhotoV1 = operation(contract.getPhotoV1, {
  async handle({ context, account, query, baseUrl }) {
    const found = await findPhoto(context.db, account.id, query.photo_id);
    return { ...photoView(found, baseUrl), msg: found.generation.error_message ?? '' };
  },
});

const getMotion = operation(contract.getMotion, {
  async handle({ context, account, query, baseUrl }) {
    const motion = await findMotion(context.db, account.id, query.motion_id);
    const warnings = WARNINGS.read(motion.warnings);
    return {
      ...motionView(motion, baseUrl),
      status: motion.status,
      error_msg: motion.error_message,
      warnings: nonEmpty(warnings),
    };
  },
});

const STATUS_V1 = {
  pending: 'pending',
  processing: 'pending',
  completed: 'completed',
  failed: 'error',
} as const;

const getMotionV1 = operation(contract.getMotionV1, {
  async handle({ context, account, query, baseUrl }) {
    const motion = await findMotion(context.db, account.id, query.motion_id);
    const { status, error_message: message } = motion;
    return { ...motionView(motion, baseUrl), status: STATUS_V1[status], error_msg: message ?? '' };
  },
});

/** The fields of a generation that v1 and v2 share. */
function photoView({ generation, pictures }: FoundPhoto, baseUrl: string) {
  const { status, avatar_id: avatarId, error_message: message } = generation;
  const hasSucceeded = status === 'success';
  const warnings = WARNINGS.read(generation.warnings);
  return {
    photo_id: generation.id,
    status,
    image_url_list: pictures.map(({ path }) => absoluteUrl(path, baseUrl)),
    image_key_list: pictures.map(({ asset }) => String(asset)),
    avatar_id: avatarId ?? undefined,
    understood: hasSucceeded ? UNDERSTOOD.read(generation.understood) : undefined,
    ignored: hasSucceeded ? IGNORED.read(generation.ignored) : undefined,
    warnings: nonEmpty(warnings),
    error: message === null ? undefined : { code: generation.error_code ?? 50000, message },
  };
}

/** The fields of a talking preview that v1 and v2 share. */
export function motionView(motion: FoundMotion, baseUrl: string) {
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
