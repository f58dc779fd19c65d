import { z } from 'zod';
import { boolean, media, optional, text } from '../fields.ts';
import { gaze } from '../photo.ts';
import { inTrash, permanently } from '../v2/trash.ts';

export const CreateAvatar = z.object({
  origin_url: media().describe(
    'URL or asset_id of a photo (JPG, PNG, WebP, GIF) or a short video (MP4, WebM, MOV) that shows one face',
  ),
  name: text(255),
  gaze: gaze(),
  consent: optional(boolean()).describe('True confirms that the person shown agrees; saved with the time'),
});
export type CreateAvatar = z.output<typeof CreateAvatar>;

export const CreatedAvatar = z.object({ avatar_id: z.int() });

export const DeleteAvatarQuery = z.object({
  avatar_id: text(100).describe('A whole number'),
  ...permanently,
});

export const DeletedAvatar = z.object({ avatar_id: z.int(), deleted: z.literal(true), ...inTrash });
