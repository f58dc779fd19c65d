import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** What shows the names of each kind. */
const SHOWN: Record<RenamableKind, QueryKey[]> = {
  videos: [['videos'], ['video'], ['overview']],
  avatars: [['avatars', 'own']],
  voices: [['voices', 'own']],
  products: [['products']],
  templates: [['templates'], ['template']],
};

export type RenamableKind = 'videos' | 'avatars' | 'voices' | 'products' | 'templates';

export function useRename(what: RenamableKind, id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('PUT /dashboard/api/names/:what/:id', { params: { what, id }, body: { name } }),
    // Waited for, so that the former name does not come back for a moment.
    onSuccess: () => Promise.all(SHOWN[what].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
