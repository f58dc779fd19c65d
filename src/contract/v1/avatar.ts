import { z } from 'zod';
import { boolean, media, oneOf, optional, text } from '../fields.ts';
import { gaze } from '../photo.ts';
import { inTrash, permanently } from '../v2/trash.ts';

export const CreateAvatar = z.object({
  origin_url: media().describe(
    'URL or asset_id of a photo (JPG, PNG, WebP, GIF), or of a video (MP4, WebM, MOV; up to 20 seconds are used) that shows one face',
  ),
  name: text(255),
  gaze: gaze(),
  from_video: optional(oneOf(['clip', 'frame'])).describe(
    'For a video. clip: the person moves as in the video, which is played forwards and backwards with its own background; only the mouth is animated. frame: its best frame becomes an avatar like a photo. Default: clip, or frame if the video is shorter than 3 seconds',
  ),
  consent: optional(boolean()).describe('True confirms that the person shown agrees; saved with the time'),
});
export type CreateAvatar = z.output<typeof CreateAvatar>;

export const CreatedAvatar = z.object({ avatar_id: z.int() });

export const DeleteAvatarQuery = z.object({
  avatar_id: text(100).describe('A whole number'),
  ...permanently,
});

export const DeletedAvatar = z.object({ avatar_id: z.int(), deleted: z.literal(true), ...inTrash });
