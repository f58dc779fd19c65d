import { z } from 'zod';
import { boolean, numberBetween, text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { VideoParams } from '../v2/videos.ts';
import { MAX_COMMENT_LENGTH, MAX_COMMENTER_LENGTH } from './limits.ts';

const CommentParams = VideoParams.extend({ comment_id: text(100) });

const ShareParams = z.object({ token: z.string() });

/** Longer than any video. */
const MAX_SECONDS = 86_400;

const NewComment = z.object({
  text: text(MAX_COMMENT_LENGTH),
  time: numberBetween(0, MAX_SECONDS).describe('Seconds in the video'),
});

/** A comment by someone without an account. */
export const GuestComment = NewComment.extend({
  name: text(MAX_COMMENTER_LENGTH).transform((name) => name.replaceAll(/\s+/g, ' ')),
});

export const Comment = z.object({
  comment_id: z.string(),
  author: z.enum(['owner', 'guest']),
  name: z.string().describe('For a guest, as entered'),
  text: z.string(),
  time: z.number().describe('Seconds in the video'),
  created_at: z.int(),
  resolved: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

/** At most 500, which is the maximum of a video. */
export const Comments = z.object({
  comments: z.array(Comment).describe('By their time in the video'),
  open: z.int().describe('Number of comments that are not resolved'),
});
export type Comments = z.output<typeof Comments>;

export const listComments = defineOperation({
  method: 'GET',
  path: '/dashboard/api/videos/:id/comments',
  name: 'listComments',
  summary: 'List the comments on a video',
  params: VideoParams,
  data: Comments,
});

export const addComment = defineOperation({
  method: 'POST',
  path: '/dashboard/api/videos/:id/comments',
  name: 'addComment',
  summary: 'Comment on one of your finished videos',
  params: VideoParams,
  body: NewComment,
  data: Comment,
});

export const resolveComment = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/videos/:id/comments/:comment_id',
  name: 'resolveComment',
  summary: 'Resolve a comment, or open it again',
  params: CommentParams,
  body: z.object({ resolved: boolean() }),
  data: Comment,
});

export const deleteComment = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/videos/:id/comments/:comment_id',
  name: 'deleteComment',
  summary: 'Delete a comment for good',
  params: CommentParams,
  data: z.object({ comment_id: z.string(), deleted: z.literal(true) }),
});

export const listSharedComments = defineOperation({
  method: 'GET',
  path: '/dashboard/api/share/:token/comments',
  name: 'listSharedComments',
  summary: 'List the comments on a shared video',
  params: ShareParams,
  data: Comments,
});

export const addSharedComment = defineOperation({
  method: 'POST',
  path: '/dashboard/api/share/:token/comments',
  name: 'addSharedComment',
  summary: 'Comment on a shared video as a guest',
  params: ShareParams,
  body: GuestComment,
  data: Comment,
});
