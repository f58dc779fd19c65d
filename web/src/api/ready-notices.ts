import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Video } from '../../../src/contract/v2/videos.ts';
import { m } from '../messages/index.ts';
import { queryClient } from './query-client.ts';

/** Videos whose end this tab announces with a notification of the browser. */
const awaited = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;

function change(): void {
  version++;
  for (const listener of listeners) listener();
}

/** Whether this browser can show notifications; pages without HTTPS cannot. */
export const canNotify = () => 'Notification' in window && isSecureContext;

/** Asks for permission, and announces the video when it has ended. @returns whether the browser allows it */
export async function announce(id: string): Promise<boolean> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') awaited.add(id);
  change();
  return permission === 'granted';
}

export function useIsAwaited(id: string): boolean {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
  return awaited.has(id);
}

/**
 * Follows the videos that are awaited, whichever page is open.
 * @param open - opens the page of a video
 */
export function useReadyNotices(open: (id: string) => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        const [name, id] = query.queryKey;
        if (name !== 'video' || typeof id !== 'string' || !awaited.has(id)) return;
        const video = query.state.data as Video | undefined;
        if (!video || video.status === 'processing') return;
        awaited.delete(id);
        change();
        if (!video.cancelled) show(video, () => latest.current(id));
      }),
    [],
  );
}

function show(video: Video, open: () => void): void {
  const title = video.status === 'completed' ? m.videos.noticeReady : m.videos.noticeFailed;
  const notice = new Notification(title, { body: video.name, tag: video.video_id });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    open();
  });
}
