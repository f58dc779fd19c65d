import { z } from 'zod';
import { media, optional, text } from '../fields.ts';
import { branded } from '../video-options.ts';

const PLAYBACK_TYPES = ['normal', 'normal_reverse', 'normal_reverse_by_audio'] as const;
const TASK_STATUS = ['pending', 'processing', 'success', 'failed'] as const;

export const CreateLipSyncVideo = z.object({
  video_url: media().describe(
    'URL or asset_id of a video of one person who faces the camera (MP4, WebM, MOV). Without a lip-sync engine, at most 3 minutes and without cuts',
  ),
  audio_url: media().describe('URL or asset_id of what the person should say (MP3, WAV, M4A)'),
  playback_type: optional(z.enum(PLAYBACK_TYPES)).describe(
    'If the sound is longer than the video. normal (default): the video starts again. normal_reverse and normal_reverse_by_audio: it plays back and forth. If the sound is shorter, the result is as long as the video, and the lips are at rest after the sound ends',
  ),
  video_name: optional(text(255)),
  ai_label: branded.ai_label,
  webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
});
export type CreateLipSyncVideo = z.output<typeof CreateLipSyncVideo>;

export const CreatedLipSyncVideo = z.object({
  task_id: z.string().describe('Also the video_id of the video'),
  status: z.enum(TASK_STATUS),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type CreatedLipSyncVideo = z.output<typeof CreatedLipSyncVideo>;

export const LipSyncVideoParams = z.object({ task_id: text(100) });

export const LipSyncVideoStatus = z.object({
  task_id: z.string(),
  status: z.enum(TASK_STATUS),
  created_at: z.int().describe('Unix time in seconds'),
  completed_at: z.int().optional().describe('Unix time in seconds'),
  data: z
    .object({ result_url: z.string(), cover_url: z.string(), duration_seconds: z.number() })
    .optional()
    .describe('Once it has succeeded'),
  error: z.object({ message: z.string(), code: z.int(), field: z.string().optional() }).optional(),
  warnings: z.array(z.string()).optional(),
});
export type LipSyncVideoStatus = z.output<typeof LipSyncVideoStatus>;
