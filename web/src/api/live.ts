import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Video } from '../../../src/contract/v2/videos.ts';
import { serverPath } from '../lib/server-path.ts';
import { checkServer } from './connection.ts';
import { eventStreamState } from './event-stream-state.ts';

type Pages = InfiniteData<{ videos: Video[]; has_more: boolean; next_cursor?: string | undefined }>;

/** Milliseconds until a stream that the server closed for good is asked for again. */
const COME_BACK = 5000;

/** One stream of events for the whole tab: what it tells goes straight into what the pages show. */
export function useLiveVideos(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let stream: EventSource | undefined;
    let timer: number | undefined;

    function open() {
      stream = new EventSource(serverPath('/v2/events/stream'));
      stream.addEventListener('open', () => {
        eventStreamState.isOpen = true;
        // What happened while nobody listened.
        void cache.invalidateQueries({ queryKey: ['videos'] });
        void cache.invalidateQueries({ queryKey: ['video'] });
      });
      stream.addEventListener('video', ({ data }) => changed(cache, JSON.parse(data as string) as Video));
      stream.addEventListener('deleted', ({ data }) =>
        removed(cache, (JSON.parse(data as string) as { video_id: string }).video_id),
      );
      stream.addEventListener('error', () => {
        eventStreamState.isOpen = false;
        // Starts the pages' own looking.
        void cache.invalidateQueries({ queryKey: ['videos'] });
        void cache.invalidateQueries({ queryKey: ['video'] });
        // A stream does not say why it broke off.
        void checkServer();
        if (stream?.readyState !== EventSource.CLOSED) return;
        timer = window.setTimeout(open, COME_BACK);
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

function changed(cache: QueryClient, video: Video): void {
  const before = cache.getQueryData<Video>(['video', video.video_id]);
  cache.setQueryData(['video', video.video_id], video);
  let isListed = false;
  cache.setQueriesData<Pages>({ queryKey: ['videos'] }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      videos: page.videos.map((one) => {
        if (one.video_id !== video.video_id) return one;
        isListed = true;
        return video;
      }),
    }));
    return { ...data, pages };
  });
  // A new one belongs in some lists and not in others; the server knows.
  if (!isListed) void cache.invalidateQueries({ queryKey: ['videos'] });
  if (!isListed || before?.status !== video.status || video.status !== 'processing') {
    void cache.invalidateQueries({ queryKey: ['overview'] });
  }
}

function removed(cache: QueryClient, id: string): void {
  void cache.invalidateQueries({ queryKey: ['video', id] });
  void cache.invalidateQueries({ queryKey: ['videos'] });
}
