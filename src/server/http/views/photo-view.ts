import { WARNINGS } from '../../../service/drivers/columns/warnings.ts';
import type { FoundMotion } from '../../../service/library/avatars/find-motion.ts';
import type { FoundPhoto } from '../../../service/library/photo-avatars/find-photo.ts';
import { IGNORED, UNDERSTOOD } from '../../../service/library/photo-avatars/stored-photo.ts';
import { absoluteUrl } from './avatar-view.ts';

/** What both families of the interface tell of a generation in the same words. */
export function photoView({ generation, pictures }: FoundPhoto, baseUrl: string) {
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
