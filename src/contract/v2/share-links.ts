import { z } from 'zod';
import { boolean, optional, text } from '../fields.ts';
import { Pagination, paging } from './lists.ts';

export const CreateShareLink = z.object({
  video_id: text(100).describe('A finished video, by its video_id or project_id'),
  allow_comments: optional(boolean()).describe(
    'Whether anyone with the link can read and write comments. Default false; an existing link is not changed',
  ),
});

export const ShareLinkParams = z.object({
  video_id: z.string().describe('The video whose link should be revoked, by its video_id or project_id'),
});

export const ShareLinksQuery = z.object({
  ...paging,
  video_id: optional(text(100)).describe('Return only the link of this video'),
});

/** Anyone with the address can watch the video without an account until the link is revoked. */
export const ShareLink = z.object({
  video_id: z.string(),
  project_id: z.int(),
  name: z.string().describe('Name of the video'),
  share_url: z.string().describe('A page with the video'),
  player_url: z.string().describe('Only the player, for iframes on other pages'),
  embed_code: z
    .string()
    .nullable()
    .describe('HTML for other pages; null if the settings do not allow embedding'),
  allow_comments: z.boolean().describe('Whether anyone with the link can read and write comments'),
  created_at: z.int().describe('Unix time in seconds'),
});
export type ShareLink = z.output<typeof ShareLink>;

export const ShareLinks = z.object({
  share_links: z.array(ShareLink).describe('Newest first'),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
});

export const RevokedShareLink = z.object({ video_id: z.string(), revoked: z.literal(true) });
