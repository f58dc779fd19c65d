import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Video, VideosQuery } from '../../../src/contract/v2/videos.ts';
import { callForEach, type Outcomes } from './call-for-each.ts';
import { call } from './client.ts';
import { eventStreamState } from './event-stream-state.ts';

/** Videos that were cancelled failed for the interface; here they stand apart. */
export interface VideoFilter extends Pick<VideosQuery, 'kind' | 'name'> {
  status?: VideosQuery['status'] | 'cancelled';
}

function queryOf({ status, ...filter }: VideoFilter): Partial<VideosQuery> {
  if (status === 'cancelled') return { ...filter, cancelled: true };
  return { ...filter, ...(status && { status }), ...(status === 'failed' && { cancelled: false }) };
}

const isUnderWay = (video: Video | undefined) => video?.status === 'processing';
/** Milliseconds between two looks while no events arrive. */
const LOOK_EVERY = 2000;

export const videosQuery = (filter: VideoFilter = {}, size = 24) =>
  infiniteQueryOptions({
    queryKey: ['videos', filter, size],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v2/videos', { query: { ...queryOf(filter), page_size: size, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      !eventStreamState.isOpen && state.data?.pages.some((page) => page.videos.some(isUnderWay))
        ? LOOK_EVERY
        : false,
  });

/** Of a whole page, the most that one call answers with. */
const MOST_AT_ONCE = 100;

const videosPage = (query: Partial<VideosQuery>) => call('GET /v2/videos', { query });

/** All videos after a place in the list. @throws {ApiFailure} */
export async function videosAfter(filter: VideoFilter, from: string): Promise<Video[]> {
  const videos: Video[] = [];
  for (let cursor: string | undefined = from; cursor !== undefined; ) {
    const query = { ...queryOf(filter), page_size: MOST_AT_ONCE, cursor };
    const page: Awaited<ReturnType<typeof videosPage>> = await videosPage(query);
    videos.push(...page.videos);
    cursor = page.next_cursor;
  }
  return videos;
}

export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['video', id],
    queryFn: ({ signal }) => call('GET /v2/videos/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (!eventStreamState.isOpen && isUnderWay(state.data) ? LOOK_EVERY : false),
  });

/** How a video that is being made will look; the address is good for this page. */
export const posterQuery = (video: Video) =>
  queryOptions({
    queryKey: ['poster', video.video_id],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await call('GET /dashboard/api/videos/:id/poster', { params: { id: video.video_id }, signal }),
      ),
    // What waits may have to wait for long, and others before it.
    enabled: isUnderWay(video) && video.stage !== 'waiting',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const askedForQuery = (id: string) =>
  queryOptions({
    queryKey: ['asked-for', id],
    queryFn: ({ signal }) => call('GET /dashboard/api/videos/:id/request', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whatever changes a video changes lists and numbers, too. */
function useVideoChange<Answer>(change: (id: string) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['videos'] }),
        cache.invalidateQueries({ queryKey: ['video'] }),
        cache.invalidateQueries({ queryKey: ['overview'] }),
      ]),
  });
}

export const useCancelVideo = () =>
  useVideoChange((id: string) => call('POST /v2/videos/:id/cancel', { params: { id } }));

export const useRetryVideo = () =>
  useVideoChange((id: string) => call('POST /dashboard/api/videos/:id/again', { params: { id } }));

interface Deleting {
  /** How many are done so far. */
  onDone(count: number): void;
  /** Also where nothing is left that they could be chosen from. */
  onEnd(outcome: Outcomes<{ video_id: string; trash_id?: string | undefined }>): void;
}

/** Deletes several; those that cannot be deleted stay, and are told. */
export function useDeleteVideos({ onDone, onEnd }: Deleting) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      callForEach(ids, (id) => call('DELETE /v2/videos/:id', { params: { id } }), onDone),
    onSuccess: onEnd,
    onSettled() {
      void cache.invalidateQueries({ queryKey: ['overview'] });
      return cache.invalidateQueries({ queryKey: ['videos'] });
    },
  });
}

/** The page of a deleted video is left by whoever deletes it, so nothing of it is asked for again. */
export function useDeleteVideo() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /v2/videos/:id', { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['videos'] }),
  });
}
