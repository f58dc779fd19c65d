import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AssetsQuery } from '../../../src/contract/dashboard/assets.ts';
import { call } from './client.ts';

export type AssetFilter = Pick<AssetsQuery, 'kind' | 'name'>;

export const assetsQuery = (filter: AssetFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['assets', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /dashboard/api/assets', { query: { ...filter, page_size: 48, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Upload limits of each kind: bytes, and seconds for audio and video. */
export const limitsQuery = queryOptions({
  queryKey: ['assets', 'limits'],
  queryFn: async ({ signal }) =>
    (await call('GET /dashboard/api/assets', { query: { page_size: 1 }, signal })).limits,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useDeleteAsset() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /dashboard/api/assets/:id', { params: { id } }),
    // Not awaited: the component may be unmounted before the list is refetched.
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['assets'] }),
  });
}
