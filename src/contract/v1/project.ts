import { z } from 'zod';
import { videoOutcome } from '../v2/avatar-video.ts';

export const ProjectQuery = z.object({ project_id: z.string().trim().min(1).max(100) });

/** `status_desc` by `status_code`. */
export const PROJECT_STATUS = {
  1: 'start',
  2: 'waiting',
  3: 'processing',
  4: 'success',
  5: 'failed',
  99: 'deleted',
} as const;

export const Project = z.object({
  id: z.string(),
  video_id: z.string().describe('The id of the same video in newer calls'),
  title: z.string(),
  video_url: z.string().describe('Empty until the video is finished'),
  cover_url: z.string().describe('Empty until the video is finished'),
  caption_url: z.string().optional(),
  credentials_url: z.string().optional(),
  vtt_url: z.string().optional(),
  video_duration: z.int().describe('Seconds; 0 until the video is finished'),
  status_code: z.literal([1, 2, 3, 4, 5, 99]),
  status_desc: z.enum(PROJECT_STATUS),
  created_at: z.int().describe('Unix time in seconds'),
  progress: z.int().min(0).max(100),
  ...videoOutcome,
});
export type Project = z.output<typeof Project>;
