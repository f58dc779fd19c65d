import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CreateAvatar } from '../../../src/contract/v1/avatar.ts';
import type { GenerateNewLook } from '../../../src/contract/v1/photo-avatar.ts';
import type { GeneratePhoto } from '../../../src/contract/v2/photo-avatar.ts';
import type { GenerateProductAvatar } from '../../../src/contract/v2/product-avatar.ts';
import { call } from './client.ts';
import { automaticVoiceQuery } from './voices.ts';

const CATALOG_STALE_MS = 10 * 60_000;
const MAX_PAGE = { page_size: 100 };
/** Milliseconds between requests while something is being generated. */
const POLL_INTERVAL_MS = 1500;

export const avatarsQuery = queryOptions({
  queryKey: ['avatars', 'public'],
  queryFn: async ({ signal }) => (await call('GET /v2/avatars/public', { query: MAX_PAGE, signal })).avatars,
  staleTime: CATALOG_STALE_MS,
});

export type PublicAvatar = Awaited<ReturnType<NonNullable<typeof avatarsQuery.queryFn>>>[number];

/** An avatar of the library or, with type 1, of the account. */
interface Presenter {
  avatarId: number;
  avatarType: 0 | 1;
}

/** Avatars of the account in every state: ready, processing or failed. */
export const ownAvatarsQuery = queryOptions({
  queryKey: ['avatars', 'own'],
  async queryFn({ signal }) {
    const first = await call('GET /v2/avatars/custom', { query: MAX_PAGE, signal });
    const rest = Array.from({ length: first.pagination.total_pages - 1 }, (_, index) =>
      call('GET /v2/avatars/custom', { query: { ...MAX_PAGE, page: index + 2 }, signal }),
    );
    return [first, ...(await Promise.all(rest))].flatMap(({ avatars }) => avatars);
  },
  refetchInterval: ({ state }) =>
    state.data?.some(({ avatar_status: status }) => status === 'processing') ? POLL_INTERVAL_MS : false,
});

export type OwnAvatar = Awaited<ReturnType<NonNullable<typeof ownAvatarsQuery.queryFn>>>[number];

const presenterPacksQuery = queryOptions({
  queryKey: ['avatars', 'packs'],
  queryFn: ({ signal }) => call('GET /dashboard/api/presenter_packs', { signal }),
  // Polls only during an installation, to show its progress.
  refetchInterval: ({ state }) =>
    state.data?.packs.some(({ install }) => install.state === 'installing') ? POLL_INTERVAL_MS : false,
});

/** Returns the presenter packs. Refetches the library whenever another pack is installed. */
export function usePresenterPacks() {
  const cache = useQueryClient();
  const packs = useQuery(presenterPacksQuery);
  const installed = packs.data?.packs
    .flatMap(({ id, install }) => (install.state === 'installed' ? id : []))
    .join(' ');
  const before = useRef(installed);
  useEffect(() => {
    if (before.current !== undefined && before.current !== installed)
      void cache.invalidateQueries({ queryKey: ['avatars', 'public'] });
    before.current = installed;
  }, [installed, cache]);
  return packs;
}

export function useInstallPresenters() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /dashboard/api/presenter_packs/:id/install', { params: { id } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['avatars', 'packs'] }),
  });
}

/** A generation of people, running or finished. */
export const drawingQuery = (id: string) =>
  queryOptions({
    queryKey: ['avatars', 'drawing', id],
    queryFn: ({ signal }) => call('GET /v2/photo_avatar/photo', { query: { photo_id: id }, signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? POLL_INTERVAL_MS : false),
  });

export type Drawing = Awaited<ReturnType<NonNullable<ReturnType<typeof drawingQuery>['queryFn']>>>;

/** Credits for one generation. */
export const drawingPriceQuery = (body: GeneratePhoto) =>
  queryOptions({
    queryKey: ['avatars', 'price'],
    queryFn: async ({ signal }) => {
      const estimate = await call('POST /v2/photo_avatar/photo/generate', { body, dryRun: true, signal });
      return estimate.estimated_credit;
    },
    staleTime: CATALOG_STALE_MS,
  });

/** Stills of a presenter with a product, running or finished. They are drawn together, so all have the same status. */
export const productStillsQuery = (id: string) =>
  queryOptions({
    queryKey: ['avatars', 'with-product', id],
    queryFn: ({ signal }) =>
      call('GET /v2/product_avatar/generation/:batch_id', { params: { batch_id: id }, signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      (state.data?.summary.pending ?? 0) + (state.data?.summary.processing ?? 0) > 0
        ? POLL_INTERVAL_MS
        : false,
  });

/** Credits for the stills of one request. */
export const productPriceQuery = (body: GenerateProductAvatar) =>
  queryOptions({
    queryKey: ['avatars', 'product-price'],
    queryFn: async ({ signal }) => {
      const estimate = await call('POST /v2/product_avatar/generation', { body, dryRun: true, signal });
      return estimate.estimated_credit;
    },
    staleTime: CATALOG_STALE_MS,
    retry: false,
  });

function useAvatarChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Not awaited: the component may be unmounted before the list is refetched.
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

export const useDrawWithProduct = () =>
  useAvatarChange((body: GenerateProductAvatar) => call('POST /v2/product_avatar/generation', { body }));

/** Creates an avatar from a still. In its preview speaks the voice that matches its presenter. */
export function useCreateProductAvatar() {
  const cache = useQueryClient();
  return useAvatarChange(
    async ({ still, name, presenter }: { still: string; name: string; presenter: Presenter }) => {
      const query = {
        language: 'english' as const,
        avatar_id: presenter.avatarId,
        avatar_type: presenter.avatarType,
      };
      const { voice_id: voiceId } = await cache.ensureQueryData(automaticVoiceQuery(query));
      const body = { generation_id: still, name, voice_id: voiceId, description: name };
      return call('POST /v2/product_avatar/add_motion', { body });
    },
  );
}

export const useCreateAvatar = () =>
  useAvatarChange((body: CreateAvatar) => call('POST /v1/avatar/create', { body }));

export const useDeleteAvatar = () =>
  useAvatarChange((id: number) =>
    call('DELETE /v1/avatar/custom/delete', { query: { avatar_id: String(id) } }),
  );
