import { z } from 'zod';
import { MAX_TAG_LENGTH } from '../dashboard/limits.ts';
import { LEARNING_STANDARDS, VIDEO_KINDS } from '../enums.ts';
import { boolean, integerBetween, optional, text } from '../fields.ts';
import { VideoStatus } from './avatar-video.ts';
import { cursorPaging, oneWayOfPaging } from './lists.ts';
import { inTrash } from './trash.ts';
import { VideoCredentials } from './verify.ts';

/** Unix seconds up to the year 9999. */
const timestamp = () => integerBetween(0, 253_402_300_799);

export const VideoParams = z.object({
  id: z.string().describe('A video_id, or the project_id of the same video'),
});

export const folderId = () => text(100);

/** A tag in the form in which it is stored. */
export const tag = () =>
  text(MAX_TAG_LENGTH).transform((value) => value.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' '));

export const VideosQuery = z
  .object({
    status: optional(z.enum(['processing', 'completed', 'failed'])),
    cancelled: optional(boolean()).describe(
      'True: only cancelled videos, whose status is failed; false: all others',
    ),
    kind: optional(z.enum(VIDEO_KINDS)),
    name: optional(text(255)).describe('Part of the name; case does not matter'),
    folder_id: optional(folderId()).describe('A folder of the dashboard; none for videos in no folder'),
    tag: optional(tag()).describe('Only videos with this tag; case does not matter'),
    search: optional(text(255)).describe(
      'Words of the name or of the speech; all of them must occur. Case and accents do not matter',
    ),
    created_after: optional(timestamp()).describe('Unix time in seconds, inclusive'),
    created_before: optional(timestamp()).describe('Unix time in seconds, exclusive'),
    ...cursorPaging,
  })
  .superRefine(oneWayOfPaging);
export type VideosQuery = z.output<typeof VideosQuery>;

/** Percentage of a video that counts as having watched it. */
export const DEFAULT_COMPLETION = 90;

export const PackageQuery = z.object({
  standard: z.enum(LEARNING_STANDARDS).describe('What the learning platform imports'),
  completion: optional(integerBetween(1, 100)).describe(
    `Percentage of the video that must be watched to complete it; default ${DEFAULT_COMPLETION}`,
  ),
});

export const Video = VideoStatus.extend({
  name: z.string(),
  kind: z.enum(VIDEO_KINDS),
  width: z.int().optional().describe('Pixels, when completed'),
  height: z.int().optional().describe('Pixels, when completed'),
  started_at: z.int().optional().describe('Unix time in seconds when rendering started'),
  finished_at: z.int().optional().describe('Unix time in seconds when it ended'),
  folder_id: z.string().optional().describe('Folder of the dashboard; absent if it is in none'),
  tags: z.array(z.string()).optional().describe('Tags from the dashboard; absent if it has none'),
  credentials: VideoCredentials.optional().describe(
    'What the signed Content Credentials of its files say; absent if they have none',
  ),
  excerpt: z
    .string()
    .optional()
    .describe('Part of the speech that contains words of search; only in lists with search'),
});
export type Video = z.output<typeof Video>;

export const Videos = z.object({
  videos: z.array(Video).describe('Newest first'),
  has_more: z.boolean(),
  next_cursor: z.string().optional().describe('Present if there are more results'),
});

export const DeletedVideo = z.object({
  video_id: z.string(),
  project_id: z.int(),
  deleted: z.literal(true),
  ...inTrash,
});
