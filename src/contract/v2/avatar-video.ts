import { z } from 'zod';
import { branded } from '../brand.ts';
import { ASPECT_NAMES, AVATAR_TYPES, CAPTION_STYLES, STAGES } from '../enums.ts';
import { boolean, code, integer, media, optional, text } from '../fields.ts';
import { Music } from '../music.ts';
import { ExtraFileUrls, extraFiles, sampling } from '../sampling.ts';
import { Script } from '../script.ts';
import { Pronunciations } from './pronunciations.ts';
import { background, Scenes } from './scenes.ts';
import { videoStatus } from './video-status.ts';

const Voice = z.object({
  type: z.enum(['script', 'audio']).describe('Whether script or audio_url is used'),
  voice_id: text(200).describe('From a voice list; required for audio, too'),
  script: optional(Script).describe(
    'Text to speak; with type audio, the words of the recording, for captions and better lips',
  ),
  pronunciations: optional(Pronunciations),
  audio_url: optional(media()).describe('Address or asset_id of a sound file (MP3, WAV, M4A …)'),
});

const Output = z.object({
  transparent: optional(boolean()).describe('True removes the background; needs screen_style 1'),
  format: optional(z.enum(['mp4', 'webm', 'mov'])).describe('webm or mov when transparent, otherwise mp4'),
});

export const CreateVideoFromAvatar = z
  .object({
    avatar: z.object({
      avatar_id: integer(),
      avatar_type: code(AVATAR_TYPES).describe('0 public, 1 custom'),
    }),
    voice: Voice,
    aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Required, unless there are aspect_ratios'),
    aspect_ratios: optional(z.array(z.enum(ASPECT_NAMES)).min(1).max(ASPECT_NAMES.length)).describe(
      'A video in each of these instead, spoken once',
    ),
    screen_style: code([1, 2, 3]).describe('1 full screen, 2 split screen, 3 picture in picture'),
    caption: optional(boolean()).describe('Captions in the video, and as SRT and VTT files'),
    caption_style: optional(z.enum(CAPTION_STYLES)).describe(
      'highlight (default): the spoken word in colour. karaoke: words fill along the voice. boxed: lines on a plate, a tag on the spoken word. pop: one to three large words at a time. minimal: a quiet subtitle',
    ),
    webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
    video_name: optional(text(255)),
    music: optional(Music).describe('Background music; gets quieter under the voice'),
    output: optional(Output),
    scenes: optional(Scenes),
    background: background(),
    ...sampling,
    ...extraFiles,
    ...branded,
  })
  .superRefine((body, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (body.aspect_ratio === undefined && !body.aspect_ratios) {
      refuse(['aspect_ratio'], `is required: one of ${ASPECT_NAMES.join(', ')}`);
    }
    if (body.aspect_ratio !== undefined && body.aspect_ratios) {
      refuse(['aspect_ratios'], 'cannot stand beside aspect_ratio');
    }
    const { type } = body.voice;
    const heard = type === 'script' ? 'script' : 'audio_url';
    if (body.scenes) {
      if (type === 'audio') refuse(['voice', 'type'], 'must be script where there are scenes');
      if (body.voice.script !== undefined)
        refuse(['voice', 'script'], 'must be left out: each scene has its own');
      if (body.output?.transparent) refuse(['scenes'], 'cannot be in a transparent video');
    } else if (body.voice[heard] === undefined) {
      refuse(['voice', heard], `is required when voice.type is ${type}`);
    }
    if (body.background && body.output?.transparent)
      refuse(['background'], 'cannot be in a transparent video');
    const { transparent = false, format } = body.output ?? {};
    if (!transparent) {
      if (format !== undefined && format !== 'mp4') {
        refuse(['output', 'format'], `can be ${format} only when output.transparent is true`);
      }
      return;
    }
    if (body.outputs?.some((one) => one !== 'poster')) {
      refuse(['outputs'], 'can only be poster when output.transparent is true');
    }
    if (body.caption) refuse(['caption'], 'must be false when output.transparent is true');
    if (body.screen_style !== 1) refuse(['output', 'transparent'], 'needs screen_style 1');
    if (format === 'mp4') refuse(['output', 'format'], 'must be webm or mov when output.transparent is true');
  });
export type CreateVideoFromAvatar = z.output<typeof CreateVideoFromAvatar>;

export const CreatedVideo = z.object({
  video_id: z.string(),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});

export const CreatedAvatarVideo = CreatedVideo.extend({
  videos: z
    .array(z.object({ aspect_ratio: z.enum(ASPECT_NAMES), video_id: z.string() }))
    .optional()
    .describe('Where aspect_ratios were asked for: one for each; video_id is the first'),
});

export const VideoStatus = z.object({
  video_id: z.string(),
  project_id: z.int().describe('The id of the same video in older calls'),
  status: videoStatus(),
  created_at: z.int().describe('Unix time in seconds'),
  progress: z.int().min(0).max(100),
  stage: z.enum(STAGES).optional().describe('While processing'),
  stage_progress: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('Percent of the download while stage is downloading_voice'),
  queue_position: z.int().optional().describe('While waiting; 1 is next'),
  video_url: z.string().optional().describe('When completed'),
  cover_url: z.string().optional().describe('When completed'),
  caption_url: z.string().optional().describe('SubRip file, when captions were asked for'),
  vtt_url: z.string().optional().describe('WebVTT file, when captions were asked for'),
  outputs: ExtraFileUrls,
  duration: z.number().optional().describe('Seconds, when completed'),
  error: z
    .object({ code: z.int(), message: z.string(), field: z.string().optional() })
    .optional()
    .describe('When failed'),
  cancelled: z.literal(true).optional().describe('True if it failed because it was cancelled'),
  deducted_credit: z.number().optional().describe('Credits charged, once it has ended'),
  preview: z.literal(true).optional().describe('When it is the preview of a product video'),
  visual_style: z.string().optional().describe('Of a product video'),
  script: z.string().optional().describe('The script of a product video, once it is written'),
  warnings: z.array(z.string()).optional(),
});
export type VideoStatus = z.output<typeof VideoStatus>;
