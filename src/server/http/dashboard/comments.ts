import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/dashboard/comments.ts';
import { ApiError, tooMany } from '../../../contract/errors.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import {
  addComment,
  addSharedComment,
  deleteComment,
  listComments,
  listSharedComments,
  requireCommentedVideo,
  resolveComment,
  type StoredComment,
} from '../../../service/videos/sharing/comments.ts';
import type { HttpContext } from '../context.ts';
import { clientAddress, rateLimitKeyOf } from '../guards/client-address.ts';
import { operationsUsing } from '../operation.ts';
import { checker } from '../request/check-input.ts';
import { isSameOrigin } from '../request/credentials.ts';

const operation = operationsUsing<Backend & Pick<HttpContext, 'limits'>>();

const list = operation(contract.listComments, {
  handle: async ({ context, account, params }) =>
    commentsView(await listComments(context, account.id, params.id)),
});

const add = operation(contract.addComment, {
  async handle({ context, account, params, body }) {
    const { id, username, grant } = account;
    if (grant) {
      const { isAllowed, retryAfter } = context.limits.comments(grant.tokenId, 'its visitor');
      if (!isAllowed) throw tooMany('Too many comments', retryAfter);
    }
    const author = grant
      ? { id, name: grant.name || 'Guest', author: 'guest' as const }
      : { id, name: username, author: 'owner' as const };
    return commentView(await addComment(context, author, params.id, body));
  },
});

const resolve = operation(contract.resolveComment, {
  async handle({ context, account, params, body }) {
    const ids = { videoId: params.id, commentId: params.comment_id };
    return commentView(await resolveComment(context, account.id, ids, body.resolved));
  },
});

const remove = operation(contract.deleteComment, {
  target: (_body, { comment_id: id }) => id,
  async handle({ context, account, params }) {
    const ids = { videoId: params.id, commentId: params.comment_id };
    await deleteComment(context, account.id, ids);
    return { comment_id: ids.commentId, deleted: true as const };
  },
});

export const COMMENT_OPERATIONS = [list, add, resolve, remove];

const checkGuestComment = checker(contract.GuestComment);

/** Serves the comments of shared videos to anyone with their link. Revoking the link ends reading and writing. */
export function serveSharedComments(
  app: FastifyInstance,
  { db, baseUrl, limits }: Pick<HttpContext, 'db' | 'baseUrl' | 'limits'>,
): void {
  app.get<{ Params: { token: string } }>('/dashboard/api/share/:token/comments', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const data = commentsView(await listSharedComments(db, request.params.token));
    return { code: 0, msg: 'Success', data, rid: request.id };
  });

  app.post<{ Params: { token: string } }>('/dashboard/api/share/:token/comments', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Keeps other sites from writing in the name of their visitors, and with their addresses.
    if (!isSameOrigin(request, baseUrl)) throw new ApiError('forbidden', 'This call comes from another site');
    const { token } = request.params;
    const comment = checkGuestComment(request.body);
    if (!comment) throw new ApiError('invalid', 'The body is missing');
    // Links are random, so only those that exist are counted.
    await requireCommentedVideo(db, token);
    const { isAllowed, retryAfter } = limits.comments(token, rateLimitKeyOf(clientAddress(request)));
    if (!isAllowed) throw tooMany('Too many comments', retryAfter);
    const data = commentView(await addSharedComment(db, token, comment));
    return { code: 0, msg: 'Success', data, rid: request.id };
  });
}

function commentsView(comments: readonly StoredComment[]): contract.Comments {
  return {
    comments: comments.map(commentView),
    open: comments.filter(({ resolved_at: at }) => at === null).length,
  };
}

function commentView({ id, author, name, text, time, created_at: at, resolved_at }: StoredComment) {
  return {
    comment_id: id,
    author,
    name,
    text,
    time,
    created_at: Math.floor(Number(at) / 1000),
    resolved: resolved_at !== null,
  };
}
