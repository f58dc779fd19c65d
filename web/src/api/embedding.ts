import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeEmbedding } from '../../../src/contract/dashboard/account.ts';
import { call } from './client.ts';

export const embeddingQuery = queryOptions({
  queryKey: ['embedding'],
  queryFn: ({ signal }) => call('GET /dashboard/api/embedding', { signal }),
});

export function useChangeEmbedding() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeEmbedding) => call('PUT /dashboard/api/embedding', { body }),
    onSuccess(embedding) {
      cache.setQueryData(embeddingQuery.queryKey, embedding);
      // The embed code of shared videos depends on this setting.
      return cache.invalidateQueries({ queryKey: ['share'] });
    },
  });
}
