import { MotionQuery, PhotoQuery } from '../../../contract/photo.ts';
import { MotionStatusV1, PhotoStatusV1 } from '../../../contract/v1/photo-avatar.ts';
import { MotionStatus, PhotoStatus } from '../../../contract/v2/photo-avatar.ts';
import { findMotion } from '../../../service/library/avatars/find-motion.ts';
import { findPhoto } from '../../../service/library/photo-avatars/find-photo.ts';
import { operation } from '../../server/operation.ts';
import { motionView, photoView } from '../../views/photo-view.ts';

const OF_PHOTO = 'Get the status of a drawing, and its pictures when it is done';
const OF_MOTION = 'Get the status of a talking preview, and its link when it is done';

export const getPhoto = operation({
  method: 'GET',
  path: '/v2/photo_avatar/photo',
  name: 'getPhoto',
  summary: OF_PHOTO,
  query: PhotoQuery,
  data: PhotoStatus,
  async handle({ context, account, query, baseUrl }) {
    const found = await findPhoto(context.db, account.id, query.photo_id);
    return { ...photoView(found, baseUrl), msg: found.generation.error_message };
  },
});

export const getPhotoV1 = operation({
  method: 'GET',
  path: '/v1/photo_avatar/generation',
  name: 'getPhotoV1',
  summary: OF_PHOTO,
  query: PhotoQuery,
  data: PhotoStatusV1,
  async handle({ context, account, query, baseUrl }) {
    const found = await findPhoto(context.db, account.id, query.photo_id);
    return { ...photoView(found, baseUrl), msg: found.generation.error_message ?? '' };
  },
});

export const getMotion = operation({
  method: 'GET',
  path: '/v2/photo_avatar',
  name: 'getMotion',
  summary: OF_MOTION,
  query: MotionQuery,
  data: MotionStatus,
  async handle({ context, account, query, baseUrl }) {
    const motion = await findMotion(context.db, account.id, query.motion_id);
    const warnings = JSON.parse(motion.warnings) as string[];
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

export const getMotionV1 = operation({
  method: 'GET',
  path: '/v1/photo_avatar',
  name: 'getMotionV1',
  summary: OF_MOTION,
  query: MotionQuery,
  data: MotionStatusV1,
  async handle({ context, account, query, baseUrl }) {
    const motion = await findMotion(context.db, account.id, query.motion_id);
    const { status, error_message: message } = motion;
    return { ...motionView(motion, baseUrl), status: STATUS_V1[status], error_msg: message ?? '' };
  },
});
