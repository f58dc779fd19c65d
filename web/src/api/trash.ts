import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TrashItem } from '../../../src/contract/v2/trash.ts';
import { serverPath } from '../lib/server-path.ts';
import { call } from './client.ts';

export type { TrashItem };

export const trashQuery = infiniteQueryOptions({
  queryKey: ['trash'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /v2/trash', { query: { cursor: pageParam, page_size: 50 }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor,
  // Always refetched, because something may just have been deleted.
  staleTime: 0,
});

/** A path on this origin, because the cover requires the session cookie. */
export const trashCoverPath = ({ trash_id: id }: TrashItem): string => serverPath(`/v2/trash/${id}/cover`);

export const restoreFromTrash = (id: string) =>
  call('POST /v2/trash/:trash_id/restore', { params: { trash_id: id } });

/** Restores from the trash. Refetches everything, because the restored item may belong to any list. */
export function useRestore() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: restoreFromTrash, onSuccess: () => void cache.invalidateQueries() });
}

function useTrashChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess() {
      void cache.invalidateQueries({ queryKey: ['quota'] });
      return cache.invalidateQueries({ queryKey: ['trash'] });
    },
  });
}

export const useDeleteForGood = () =>
  useTrashChange((id: string) => call('DELETE /v2/trash/:trash_id', { params: { trash_id: id } }));

export const useEmptyTrash = () => useTrashChange((_: undefined) => call('DELETE /v2/trash'));
