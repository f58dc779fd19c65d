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

/** What may be uploaded: bytes, and seconds of what plays. */
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
    // Not waited for: who asked may be gone when the list comes anew.
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['assets'] }),
  });
}
