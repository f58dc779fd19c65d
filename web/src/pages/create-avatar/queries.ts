import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { call } from '../../api/client.ts';

const LONG = 10 * 60_000;
const ALL = { page_size: 100 };

export const avatarsQuery = queryOptions({
  queryKey: ['avatars', 'public'],
  queryFn: async ({ signal }) => (await call('GET /v2/avatars/public', { query: ALL, signal })).avatars,
  staleTime: LONG,
});

export const ownAvatarsQuery = queryOptions({
  queryKey: ['avatars', 'own'],
  queryFn: async ({ signal }) =>
    (await call('GET /v2/avatars/custom', { query: { ...ALL, status: 'completed' }, signal })).avatars,
});

/** Every voice, page after page: there are packs with hundreds. */
export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  async queryFn({ signal }) {
    const first = await call('GET /v2/voices', { query: ALL, signal });
    const rest = Array.from({ length: first.pagination.total_pages - 1 }, (_, index) =>
      call('GET /v2/voices', { query: { ...ALL, page: index + 2 }, signal }),
    );
    return [first, ...(await Promise.all(rest))].flatMap(({ voices }) => voices);
  },
  staleTime: LONG,
});

export const musicQuery = queryOptions({
  queryKey: ['music'],
  queryFn: async ({ signal }) => (await call('GET /v2/musics', { query: ALL, signal })).music,
  staleTime: LONG,
});

/** What a video would be: its length and price, or what is wrong with it. */
export const estimateQuery = (body: CreateVideoFromAvatar, isWanted: boolean) =>
  queryOptions({
    queryKey: ['estimate', body],
    queryFn: ({ signal }) => call('POST /v2/create_video_from_avatar', { body, dryRun: true, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A picture of the video; the address is good for this page. */
export const stillQuery = (body: CreateVideoFromAvatar, isWanted: boolean) =>
  queryOptions({
    queryKey: ['still', body],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await call('POST /dashboard/api/still', { body, signal })),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: LONG,
    retry: false,
  });
