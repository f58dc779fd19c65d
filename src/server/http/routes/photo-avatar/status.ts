import * as described from '../../../../contract/operations/photo-avatar.ts';
import { WARNINGS } from '../../../../service/drivers/db/columns.ts';
import { type FoundMotion, findMotion } from '../../../../service/library/avatars/find-motion.ts';
import { type FoundPhoto, findPhoto } from '../../../../service/library/photo-avatars/find-photo.ts';
import { IGNORED, UNDERSTOOD } from '../../../../service/library/photo-avatars/stored-photo.ts';
import { operation } from '../../server/operation.ts';
import { absoluteUrl } from '../../views/avatar-view.ts';

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
