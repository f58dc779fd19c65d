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

/** The API reports cancelled videos as failed; the dashboard lists them separately. */
export interface VideoFilter extends Pick<VideosQuery, 'kind' | 'search' | 'folder_id' | 'tag'> {
  status?: VideosQuery['status'] | 'cancelled';
}

function queryOf({ status, ...filter }: VideoFilter): Partial<VideosQuery> {
  if (status === 'cancelled') return { ...filter, cancelled: true };
  return { ...filter, ...(status && { status }), ...(status === 'failed' && { cancelled: false }) };
}

const isProcessing = (video: Video | undefined) => video?.status === 'processing';
/** Between requests while the event stream is closed. */
const POLL_INTERVAL_MS = 2000;

export const videosQuery = (filter: VideoFilter = {}, size = 24) =>
  infiniteQueryOptions({
    queryKey: ['videos', filter, size],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v2/videos', { query: { ...queryOf(filter), page_size: size, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      !eventStreamState.isOpen && state.data?.pages.some((page) => page.videos.some(isProcessing))
        ? POLL_INTERVAL_MS
        : false,
  });

/** The largest page size that the API allows. */
const MAX_PAGE_SIZE = 100;

const videosPage = (query: Partial<VideosQuery>) => call('GET /v2/videos', { query });

/** Fetches all videos after a cursor. @throws {ApiFailure} */
export async function fetchVideosAfter(filter: VideoFilter, from: string): Promise<Video[]> {
  const videos: Video[] = [];
  for (let cursor: string | undefined = from; cursor !== undefined; ) {
    const query = { ...queryOf(filter), page_size: MAX_PAGE_SIZE, cursor };
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
    refetchInterval: ({ state }) =>
      !eventStreamState.isOpen && isProcessing(state.data) ? POLL_INTERVAL_MS : false,
  });

/** Object URL of a still from a video in progress; it is valid until the page is closed. */
export const posterQuery = (video: Video) =>
  queryOptions({
    queryKey: ['poster', video.video_id],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(
        await call('GET /dashboard/api/videos/:id/poster', { params: { id: video.video_id }, signal }),
      ),
    // Disabled while the video is queued, because drawing a still would have to wait as well.
    enabled: isProcessing(video) && video.stage !== 'waiting',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const originalRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['original-request', id],
    queryFn: ({ signal }) => call('GET /dashboard/api/videos/:id/request', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Changes a video, and then refetches the lists and the overview as well. */
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

interface DeleteVideosOptions {
  onProgress(count: number): void;
  /** Called even if the component has been unmounted. */
  onEnd(outcome: Outcomes<{ video_id: string; trash_id?: string | undefined }>): void;
}

/** Deletes several videos. Those that cannot be deleted stay and are reported. */
export function useDeleteVideos({ onProgress, onEnd }: DeleteVideosOptions) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      callForEach(ids, (id) => call('DELETE /v2/videos/:id', { params: { id } }), onProgress),
    onSuccess: onEnd,
    onSettled() {
      void cache.invalidateQueries({ queryKey: ['overview'] });
      return cache.invalidateQueries({ queryKey: ['videos'] });
    },
  });
}

/** Deletes a video. The query of this video is not refetched, because the caller leaves its page. */
export function useDeleteVideo() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /v2/videos/:id', { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['videos'] }),
  });
}
