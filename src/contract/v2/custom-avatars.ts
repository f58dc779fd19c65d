import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { Pagination, paging } from './lists.ts';

export const AVATAR_STATUS = ['processing', 'completed', 'failed'] as const;

export const CustomAvatarsQuery = z.object({
  ...paging,
  name: optional(text(255)).describe('Part of the name; case does not matter'),
  status: optional(z.enum(AVATAR_STATUS)),
});
export type CustomAvatarsQuery = z.output<typeof CustomAvatarsQuery>;

const pageFacts = { total: z.int(), has_more: z.boolean(), pagination: Pagination };

/** Absent if the photo suits all uses. */
export const photoWarnings = z
  .array(z.string())
  .optional()
  .describe('Uses that the photo does not suit, and what to do about them');

export const CustomAvatars = z.object({
  avatars: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      video_url: z.string(),
      cover_url: z.string(),
      api_only: z.boolean(),
      avatar_status: z.enum(AVATAR_STATUS),
      fail_msg: z.string().describe('Reason for the failure; empty otherwise'),
      warnings: photoWarnings,
      avatar_url: z.string(),
    }),
  ),
  ...pageFacts,
});

/** Integer form of `AVATAR_STATUS`. */
export const AvatarStatusCode = z.literal([0, 1, 2]).describe('0 in progress, 1 success, 2 failed');

export const PhotoAvatars = z.object({
  avatars: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      cover_url: z.string(),
      status: AvatarStatusCode,
      fail_msg: z.string().describe('Reason for the failure; empty otherwise'),
      warnings: photoWarnings,
    }),
  ),
  ...pageFacts,
});
