import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '../../../src/contract/dashboard/comments.ts';
import { toast } from '../ui/toast.tsx';
import { call } from './client.ts';

/** Milliseconds between requests for new comments while a page is visible. */
const POLL_INTERVAL_MS = 5000;

export interface NewComment {
  text: string;
  time: number;
}

/** The comments on one of the account's videos. */
export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['comments', id],
    queryFn: ({ signal }) => call('GET /dashboard/api/videos/:id/comments', { params: { id }, signal }),
    refetchInterval: POLL_INTERVAL_MS,
  });

/** The comments on a shared video. It fails with 404 once the link is revoked or no longer allows comments. */
export const sharedCommentsQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-comments', token],
    queryFn: ({ signal }) => call('GET /dashboard/api/share/:token/comments', { params: { token }, signal }),
    refetchInterval: ({ state }) => (state.error ? false : POLL_INTERVAL_MS),
  });

export function useAddComment(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewComment) =>
      call('POST /dashboard/api/videos/:id/comments', { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: commentsQuery(id).queryKey }),
  });
}

export function useAddSharedComment(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewComment & { name: string }) =>
      call('POST /dashboard/api/share/:token/comments', { params: { token }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: sharedCommentsQuery(token).queryKey }),
  });
}

/** Resolves or reopens comments on one of the account's videos, and deletes them. */
export function useModeration(id: string) {
  const cache = useQueryClient();
  const options = {
    onError: ({ message }: Error) => toast(message, 'bad'),
    onSettled: () => cache.invalidateQueries({ queryKey: commentsQuery(id).queryKey }),
  };
  const resolve = useMutation({
    mutationFn: ({ comment_id, resolved }: Pick<Comment, 'comment_id' | 'resolved'>) =>
      call('PUT /dashboard/api/videos/:id/comments/:comment_id', {
        params: { id, comment_id },
        body: { resolved },
      }),
    ...options,
  });
  const remove = useMutation({
    mutationFn: ({ comment_id }: Pick<Comment, 'comment_id'>) =>
      call('DELETE /dashboard/api/videos/:id/comments/:comment_id', { params: { id, comment_id } }),
    ...options,
  });
  return { resolve, remove };
}
