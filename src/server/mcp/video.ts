import type { z } from 'zod';
import { getVideo } from '../../contract/operations/videos.ts';
import type { Video } from '../../contract/v2/videos.ts';
import type { ToolContext } from './tool.ts';

type VideoData = z.output<typeof Video>;

/** Seconds between polls. They grow, because each poll counts towards the rate limit. */
const FIRST_POLL_SECONDS = 0.5;
const MAX_POLL_SECONDS = 4;
const POLL_GROWTH = 1.4;

export function resourceOf(videoId: string): string {
  return `castwright://videos/${videoId}`;
}

/** Returns a video as agents see it. */
export function videoView({ project_id: _, ...video }: VideoData): object {
  const isDone = video.status === 'completed';
  return { ...video, ...(isDone && { resource: resourceOf(video.video_id) }) };
}

/** Polls until a video has ended or `seconds` have passed, and reports progress. */
export async function untilEnded(
  { api, signal, reportProgress }: ToolContext,
  id: string,
  seconds: number,
): Promise<VideoData> {
  const deadline = performance.now() + seconds * 1000;
  let reported = -1;
  for (let pause = FIRST_POLL_SECONDS; ; pause = Math.min(MAX_POLL_SECONDS, pause * POLL_GROWTH)) {
    const video = await api.ask(getVideo, { params: { id } });
    const remainingSeconds = (deadline - performance.now()) / 1000;
    if (video.status !== 'processing' || remainingSeconds <= 0) return video;
    // Reported progress must increase.
    if (video.progress > reported) await reportProgress(video.progress, stageOf(video));
    reported = Math.max(reported, video.progress);
    await sleep(Math.min(pause, remainingSeconds), signal);
  }
}

function stageOf({ stage = 'waiting', stage_progress: percent, queue_position: place }: VideoData): string {
  if (percent !== undefined) return `${stage}: ${percent} %`;
  return place === undefined ? stage : `${stage}, place ${place} in the queue`;
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
