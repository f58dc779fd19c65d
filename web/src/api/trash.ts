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
  // Something may have been deleted a moment ago.
  staleTime: 0,
});

/** Of the same server whatever it is called: the address asks for the session. */
export const coverOf = ({ trash_id: id }: TrashItem): string => serverPath(`/v2/trash/${id}/cover`);

export const restore = (id: string) => call('POST /v2/trash/:trash_id/restore', { params: { trash_id: id } });

/** What comes back may stand in any list. */
export function useRestore() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: restore, onSuccess: () => void cache.invalidateQueries() });
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
