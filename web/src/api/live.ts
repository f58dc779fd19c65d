import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Video } from '../../../src/contract/v2/videos.ts';
import { serverPath } from '../lib/server-path.ts';
import { checkServer } from './connection.ts';
import { eventStreamState } from './event-stream-state.ts';

type Pages = InfiniteData<{ videos: Video[]; has_more: boolean; next_cursor?: string | undefined }>;

/** Milliseconds before reopening a stream that the server has closed for good. */
const RECONNECT_DELAY_MS = 5000;

/** Opens one event stream for the whole tab and writes its events into the query cache. */
export function useLiveVideos(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let stream: EventSource | undefined;
    let timer: number | undefined;

    function open() {
      stream = new EventSource(serverPath('/v2/events/stream'));
      stream.addEventListener('open', () => {
        eventStreamState.isOpen = true;
        // Catches up on what happened while the stream was closed.
        void cache.invalidateQueries({ queryKey: ['videos'] });
        void cache.invalidateQueries({ queryKey: ['video'] });
      });
      stream.addEventListener('video', ({ data }) => applyChange(cache, JSON.parse(data as string) as Video));
      stream.addEventListener('deleted', ({ data }) =>
        applyDeletion(cache, (JSON.parse(data as string) as { video_id: string }).video_id),
      );
      stream.addEventListener('error', () => {
        eventStreamState.isOpen = false;
        // Makes the pages poll.
        void cache.invalidateQueries({ queryKey: ['videos'] });
        void cache.invalidateQueries({ queryKey: ['video'] });
        // An EventSource does not report why it failed.
        void checkServer();
        if (stream?.readyState !== EventSource.CLOSED) return;
        timer = window.setTimeout(open, RECONNECT_DELAY_MS);
      });
    }

    open();
    return () => {
      eventStreamState.isOpen = false;
      window.clearTimeout(timer);
      stream?.close();
    };
  }, [cache]);
}

function applyChange(cache: QueryClient, video: Video): void {
  const before = cache.getQueryData<Video>(['video', video.video_id]);
  cache.setQueryData(['video', video.video_id], video);
  let isListed = false;
  cache.setQueriesData<Pages>({ queryKey: ['videos'] }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      videos: page.videos.map((listed) => {
        if (listed.video_id !== video.video_id) return listed;
        isListed = true;
        return video;
      }),
    }));
    return { ...data, pages };
  });
  // Only the server knows which filtered lists a new video belongs to.
  if (!isListed) void cache.invalidateQueries({ queryKey: ['videos'] });
  if (!isListed || before?.status !== video.status || video.status !== 'processing') {
    void cache.invalidateQueries({ queryKey: ['overview'] });
  }
}

function applyDeletion(cache: QueryClient, id: string): void {
  void cache.invalidateQueries({ queryKey: ['video', id] });
  void cache.invalidateQueries({ queryKey: ['videos'] });
}
