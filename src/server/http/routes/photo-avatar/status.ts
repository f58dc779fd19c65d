import * as described from '../../../../contract/operations/photo-avatar.ts';
import { WARNINGS } from '../../../../service/drivers/columns/warnings.ts';
import { findMotion } from '../../../../service/library/avatars/find-motion.ts';
import { findPhoto } from '../../../../service/library/photo-avatars/find-photo.ts';
import { operation } from '../../server/operation.ts';
import { motionView, photoView } from '../../views/photo-view.ts';

export const getPhoto = operation(described.getPhoto, {
  async handle({ context, account, query, baseUrl }) {
    const found = await findPhoto(context.db, account.id, query.photo_id);
    return { ...photoView(found, baseUrl), msg: found.generation.error_message };
  },
});

export const getPhotoV1 = operation(described.getPhotoV1, {
  async handle({ context, account, query, baseUrl }) {
    const found = await findPhoto(context.db, account.id, query.photo_id);
    return { ...photoView(found, baseUrl), msg: found.generation.error_message ?? '' };
  },
});

export const getMotion = operation(described.getMotion, {
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

export const getMotionV1 = operation(described.getMotionV1, {
  async handle({ context, account, query, baseUrl }) {
    const motion = await findMotion(context.db, account.id, query.motion_id);
    const { status, error_message: message } = motion;
    return { ...motionView(motion, baseUrl), status: STATUS_V1[status], error_msg: message ?? '' };
  },
});
