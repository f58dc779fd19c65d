import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

const CATALOG_STALE_MS = 10 * 60_000;

export const musicQuery = queryOptions({
  queryKey: ['music', 'public'],
  queryFn: async ({ signal }) => (await call('GET /v2/musics', { query: { page_size: 100 }, signal })).music,
  staleTime: CATALOG_STALE_MS,
});

export type Track = Awaited<ReturnType<NonNullable<typeof musicQuery.queryFn>>>[number];

export const ownMusicQuery = queryOptions({
  queryKey: ['music', 'own'],
  queryFn: async ({ signal }) => (await call('GET /v1/musics/custom', { signal })).avatars,
});

export type OwnTrack = Awaited<ReturnType<NonNullable<typeof ownMusicQuery.queryFn>>>[number];

function useMusicChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Not awaited: the component may be unmounted before the list is refetched.
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['music', 'own'] }),
  });
}

export const useAddMusic = () =>
  useMusicChange((body: { asset_id: string; name: string }) => call('POST /v1/musics/custom', { body }));

export const useDeleteMusic = () =>
  useMusicChange((id: number) => call('DELETE /v1/musics/custom/:id', { params: { id: String(id) } }));
