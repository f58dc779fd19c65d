import { z } from 'zod';
import { boolean, optional, text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { CreatedVideo, CreateVideoFromAvatar } from '../v2/avatar-video.ts';
import { VideoCredentials } from '../v2/verify.ts';
import { VideoParams } from '../v2/videos.ts';
import { MAX_ARCHIVE_VIDEOS } from './limits.ts';

/** Public link of a video. */
export const Share = z.object({
  url: z.string().nullable().describe('Null if the video is not shared'),
  embed_code: z.string().nullable().describe('HTML for other pages; null if embedding is not allowed'),
  allow_comments: z.boolean().describe('Whether anyone with the link can comment'),
});
export type Share = z.output<typeof Share>;

const PageColors = z.object({
  ground: z.string().describe('Background of the page'),
  text: z.string(),
  accent: z.string().describe('Buttons and the player'),
  on_accent: z.string(),
});
export type PageColors = z.output<typeof PageColors>;

/** A shared video as seen without an account; its file URLs expire with the link. */
export const SharedVideo = z.object({
  name: z.string(),
  created_at: z.int(),
  duration: z.number().nullable().describe('Seconds'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  video_url: z.string(),
  cover_url: z.string().nullable(),
  vtt_url: z.string().nullable(),
  chapters_url: z.string().nullable(),
  allow_comments: z.boolean(),
  credentials: VideoCredentials.nullable().describe('Null if its files are not signed'),
  brand: z
    .object({
      colors: PageColors.nullable().describe('`#rrggbb`; null for the standard colours'),
      logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
    })
    .nullable()
    .describe("The account's brand, if it has a brand kit and the video uses it"),
});
export type SharedVideo = z.output<typeof SharedVideo>;

const VideosArchiveQuery = z.object({
  ids: text(4000)
    .transform((ids) => ids.split(','))
    .refine((ids) => ids.length <= MAX_ARCHIVE_VIDEOS, `must name at most ${MAX_ARCHIVE_VIDEOS} videos`)
    .describe('Comma-separated video ids'),
});

/** The API request that created a video. */
export const OriginalRequest = z.object({
  path: z.string().nullable().describe('Path of the operation that accepts the body; null if unknown'),
  body: z.record(z.string(), z.unknown()),
});
export type OriginalRequest = z.output<typeof OriginalRequest>;

export const getShare = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/share',
  name: 'getShare',
  summary: 'Get the public link of a video, if it has one',
  params: VideoParams,
  data: Share,
});

export const share = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/videos/:id/share',
  name: 'share',
  summary: 'Create a public link to a video, or change whether it allows comments',
  isAudited: true,
  params: VideoParams,
  body: z.object({ allow_comments: optional(boolean()) }),
  data: Share,
});

export const endShare = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/videos/:id/share',
  name: 'endShare',
  summary: 'Revoke the public link of a video',
  params: VideoParams,
  data: Share,
});

export const avatarStill = defineOperation({
  method: 'POST',
  path: '/dashboard/api/still',
  name: 'avatarStill',
  summary: 'Get a still of a video before it is made, as PNG',
  right: 'read',
  body: CreateVideoFromAvatar,
  frame: 'picture',
});

export const getOriginalRequest = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/request',
  name: 'getOriginalRequest',
  summary: 'Get the original request of a video',
  params: VideoParams,
  data: OriginalRequest,
});

export const videosZip = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos.zip',
  name: 'videosZip',
  summary: 'Download several finished videos as one ZIP',
  query: VideosArchiveQuery,
  frame: 'archive',
});

export const videoPoster = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/poster',
  name: 'videoPoster',
  summary: 'Get a still of a video that is being made, as PNG',
  params: VideoParams,
  frame: 'picture',
});

export const repeatVideo = defineOperation({
  method: 'POST',
  path: '/dashboard/api/videos/:id/again',
  name: 'repeatVideo',
  summary: 'Create another video from the same request',
  params: VideoParams,
  data: CreatedVideo,
});
