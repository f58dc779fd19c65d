import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateAvatar } from '../../../src/contract/v1/avatar.ts';
import type { GenerateNewLook } from '../../../src/contract/v1/photo-avatar.ts';
import type { GeneratePhoto } from '../../../src/contract/v2/photo-avatar.ts';
import { call } from './client.ts';

const LONG = 10 * 60_000;
const ALL = { page_size: 100 };
/** Milliseconds between two looks at what is being made. */
const LOOK_EVERY = 1500;

export const avatarsQuery = queryOptions({
  queryKey: ['avatars', 'public'],
  queryFn: async ({ signal }) => (await call('GET /v2/avatars/public', { query: ALL, signal })).avatars,
  staleTime: LONG,
});

export type PublicAvatar = Awaited<ReturnType<NonNullable<typeof avatarsQuery.queryFn>>>[number];

/** Those that are ready, those that are being made, and those that could not be made. */
export const ownAvatarsQuery = queryOptions({
  queryKey: ['avatars', 'own'],
  async queryFn({ signal }) {
    const first = await call('GET /v2/avatars/custom', { query: ALL, signal });
    const rest = Array.from({ length: first.pagination.total_pages - 1 }, (_, index) =>
      call('GET /v2/avatars/custom', { query: { ...ALL, page: index + 2 }, signal }),
    );
    return [first, ...(await Promise.all(rest))].flatMap(({ avatars }) => avatars);
  },
  refetchInterval: ({ state }) =>
    state.data?.some(({ avatar_status: status }) => status === 'processing') ? LOOK_EVERY : false,
});

export type OwnAvatar = Awaited<ReturnType<NonNullable<typeof ownAvatarsQuery.queryFn>>>[number];

/** People who are being drawn, or were. */
export const drawingQuery = (id: string) =>
  queryOptions({
    queryKey: ['avatars', 'drawing', id],
    queryFn: ({ signal }) => call('GET /v2/photo_avatar/photo', { query: { photo_id: id }, signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? LOOK_EVERY : false),
  });

export type Drawing = Awaited<ReturnType<NonNullable<ReturnType<typeof drawingQuery>['queryFn']>>>;

/** Credits for one generation. */
export const drawingPriceQuery = (body: GeneratePhoto) =>
  queryOptions({
    queryKey: ['avatars', 'price'],
    queryFn: async ({ signal }) => {
      const tried = await call('POST /v2/photo_avatar/photo/generate', { body, dryRun: true, signal });
      return tried.estimated_credit;
    },
    staleTime: LONG,
  });

function useAvatarChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Not waited for: who asked may be gone when the list comes anew.
    onSuccess() {
      void cache.invalidateQueries({ queryKey: ['avatars', 'own'] });
      void cache.invalidateQueries({ queryKey: ['overview'] });
    },
  });
}

export const useDrawPeople = () =>
  useAvatarChange((body: GeneratePhoto) => call('POST /v2/photo_avatar/photo/generate', { body }));

export const useDrawLook = () =>
  useAvatarChange((body: GenerateNewLook) => call('POST /v1/photo_avatar/new_look/generate', { body }));

export const useMakeAvatar = () =>
  useAvatarChange((body: CreateAvatar) => call('POST /v1/avatar/create', { body }));

export const useDeleteAvatar = () =>
  useAvatarChange((id: number) =>
    call('DELETE /v1/avatar/custom/delete', { query: { avatar_id: String(id) } }),
  );
