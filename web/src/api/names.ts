import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** Queries to refetch after a rename, by kind. */
const QUERIES: Record<RenamableKind, QueryKey[]> = {
  videos: [['videos'], ['video'], ['overview']],
  avatars: [['avatars', 'own']],
  voices: [['voices', 'own']],
  products: [['products']],
  templates: [['templates'], ['template']],
};

export type RenamableKind = 'videos' | 'avatars' | 'voices' | 'products' | 'templates';

export function useRename(kind: RenamableKind, id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('PUT /dashboard/api/names/:what/:id', { params: { what: kind, id }, body: { name } }),
    // Awaited, so that the old name does not flash back.
    onSuccess: () => Promise.all(QUERIES[kind].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
