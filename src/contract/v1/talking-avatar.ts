import { z } from 'zod';
import { ASPECT_CODES, AVATAR_TYPES } from '../enums.ts';
import { boolean, integer, integerOneOf, media, optional, text } from '../fields.ts';
import { Script } from '../scripts.ts';

export const CreateTalkingAvatarVideo = z
  .object({
    script: optional(Script),
    audio_url: optional(media()).describe('URL or asset_id of an audio file, instead of script'),
    aspect_ratio: integerOneOf(ASPECT_CODES).describe('0 portrait, 1 landscape, 2 square'),
    screen_style: integerOneOf([1, 2, 3]).describe('1 with background, 2 green screen, 3 transparent'),
    avatar_id: integer(),
    avatar_type: integerOneOf(AVATAR_TYPES).describe('0 public, 1 custom'),
    voice_id: optional(text(200)).describe('Required with script'),
    caption: optional(boolean()).describe('True makes a video of screen_style 3 an MP4 without transparency'),
    webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
    video_name: optional(text(255)),
    transparent_format: optional(z.enum(['webm', 'mov'])).describe('For screen_style 3; default webm'),
  })
  .superRefine((body, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (body.script === undefined && body.audio_url === undefined) {
      refuse('script', 'is required unless audio_url is given');
    }
    if (body.script !== undefined && body.audio_url !== undefined) {
      refuse('audio_url', 'must be absent when script is given');
    }
    if (body.script !== undefined && body.voice_id === undefined) {
      refuse('voice_id', 'is required with script');
    }
  });
export type CreateTalkingAvatarVideo = z.output<typeof CreateTalkingAvatarVideo>;

export const CreatedProject = z.object({
  project_id: z.string(),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
