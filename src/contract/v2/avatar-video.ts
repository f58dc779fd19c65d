import { z } from 'zod';
import { ASPECT_NAMES, AVATAR_TYPES, CAPTION_STYLES, STAGES } from '../enums.ts';
import { boolean, integer, integerOneOf, media, optional, text } from '../fields.ts';
import { Script } from '../scripts.ts';
import { branded, captionPlacement, ExtraFileUrls, extraFiles, Music, sampling } from '../video-options.ts';
import { Pronunciations } from './pronunciations.ts';
import { background, Scenes } from './scenes.ts';

/**
 * Status of a video. A video is `processing` as soon as it is accepted; `pending` is listed only for clients written for
 * the hosted service.
 */
export function videoStatus() {
  return z
    .enum(['processing', 'completed', 'failed', 'pending'])
    .describe('processing until it has completed or failed; this server never sends pending');
}

const Voice = z.object({
  type: z.enum(['script', 'audio']).describe('Which of script and audio_url is used'),
  voice_id: text(200).describe('From a voice list; also required for audio'),
  script: optional(Script).describe(
    'Text to speak; with type audio, a transcript of the recording, for captions and better lip-sync',
  ),
  pronunciations: optional(Pronunciations),
  audio_url: optional(media()).describe('URL or asset_id of an audio file (MP3, WAV, M4A …)'),
});

const Output = z.object({
  transparent: optional(boolean()).describe('True removes the background; needs screen_style 1'),
  format: optional(z.enum(['mp4', 'webm', 'mov'])).describe('webm or mov when transparent, otherwise mp4'),
});

export const CreateVideoFromAvatar = z
  .object({
    avatar: z.object({
      avatar_id: integer(),
      avatar_type: integerOneOf(AVATAR_TYPES).describe('0 public, 1 custom'),
    }),
    voice: Voice,
    aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Required unless aspect_ratios is given'),
    aspect_ratios: optional(z.array(z.enum(ASPECT_NAMES)).min(1).max(ASPECT_NAMES.length)).describe(
      'Creates a video in each of these aspect ratios instead, with the same speech',
    ),
    screen_style: integerOneOf([1, 2, 3]).describe('1 full screen, 2 split screen, 3 picture in picture'),
    caption: optional(boolean()).describe('Captions in the video, and as SRT and VTT files'),
    ...captionPlacement,
    caption_style: optional(z.enum(CAPTION_STYLES)).describe(
      'highlight (default): the spoken word is coloured. karaoke: words fill as they are spoken. boxed: lines on a panel, the spoken word marked. pop: one to three large words at a time. minimal: plain subtitles',
    ),
    webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
    video_name: optional(text(255)),
    music: optional(Music).describe('Background music; it gets quieter while the voice speaks'),
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
      refuse(['aspect_ratios'], 'cannot be combined with aspect_ratio');
    }
    const { type } = body.voice;
    const source = type === 'script' ? 'script' : 'audio_url';
    if (body.scenes) {
      if (type === 'audio') refuse(['voice', 'type'], 'must be script when scenes are given');
      if (body.voice.script !== undefined)
        refuse(['voice', 'script'], 'must be left out: each scene has its own');
      if (body.output?.transparent) refuse(['scenes'], 'cannot be in a transparent video');
    } else if (body.voice[source] === undefined) {
      refuse(['voice', source], `is required when voice.type is ${type}`);
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
    if (body.outputs?.some((output) => output !== 'poster')) {
      refuse(['outputs'], 'can only be poster when output.transparent is true');
    }
    const onlyTrack = 'must be track when output.transparent is true';
    if (body.captions !== undefined && body.captions !== 'track') refuse(['captions'], onlyTrack);
    else if (body.caption && body.captions === undefined)
      refuse(['caption'], 'must be false when output.transparent is true, unless captions is track');
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
    .describe('With aspect_ratios: one video for each; video_id is the first'),
});

/** Fields of a video's status that do not depend on the version of the API. */
export const videoOutcome = {
  error: z
    .object({ code: z.int(), message: z.string(), field: z.string().optional() })
    .optional()
    .describe('Reason for the failure'),
  cancelled: z.literal(true).optional().describe('True if it failed because it was cancelled'),
  deducted_credit: z.number().optional().describe('Credits charged, once it has ended'),
  reused_seconds: z
    .number()
    .optional()
    .describe('Seconds that did not have to be drawn again, because an earlier video of yours contains them'),
  preview: z.literal(true).optional().describe('Present if it is the preview of a product video'),
  visual_style: z.string().optional().describe('Visual style of a product video'),
  script: z.string().optional().describe('The script of a product video, once it is written'),
  warnings: z.array(z.string()).optional(),
};

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
  caption_url: z.string().optional().describe('SubRip file, if captions were requested'),
  credentials_url: z
    .string()
    .optional()
    .describe('Its Content Credentials (.c2pa), if they cannot be inside the video: for WebM'),
  vtt_url: z.string().optional().describe('WebVTT file, if captions were requested'),
  outputs: ExtraFileUrls,
  duration: z.number().optional().describe('Seconds, when completed'),
  ...videoOutcome,
});
export type VideoStatus = z.output<typeof VideoStatus>;
