import { RenderError } from '../../film/render-error.ts';
import type { RenderLog } from '../../processes/render/messages.ts';
import type { Segment, SegmentDrawer, SegmentSource } from '../../processes/segment/messages.ts';
import type { RenderContext } from '../render-context.ts';
import { loadSources } from '../sources.ts';
import { type JoinedVideo, openJoinedVideo, type VideoToJoin } from './join-segments.ts';
import { offerSegments, openSegmentQueue, type SegmentQueue } from './segment-queue.ts';
import { openSegmentDrawer } from './segments.ts';
import { openStoredSegments, type StoredSegments } from './stored-segments.ts';

/** Crashes while one segment is drawn, after which the render fails. */
const MAX_CRASHES = 4;

/** A video to be drawn in segments. */
interface SegmentedVideo extends VideoToJoin {
  /** Processes that draw at the same time, including this one. */
  processes: number;
}

/**
 * Takes the segments of a video from the store, or draws them in this and other processes, and joins them in order while
 * later ones are drawn. A segment whose process crashes is drawn again, up to three times. Other machines may draw the
 * last segments of a long video meanwhile; what they don't draw in time is drawn here.
 *
 * @param onFrames receives the number of frames that were drawn or, if negative, lost in a crash
 * @returns frames that were taken from the store
 */
export async function drawSegments(
  source: SegmentSource,
  video: SegmentedVideo,
  context: RenderContext,
  onFrames: (count: number) => void,
): Promise<number> {
  const { startSegmentProcess, tempDir, cacheDir, log } = context;
  const failed = new AbortController();
  const stopped = AbortSignal.any([context.signal, failed.signal]);
  const files = new Map<string, string>();
  const fetchMedia = async (url: string) => {
    const file = files.get(url) ?? (await context.fetchMedia(url));
    files.set(url, file);
    return file;
  };
  // Loads every file first, so that the other processes find them.
  const sources = await loadSources(source.timeline, { tempDir, fetchMedia });
  const stored = await openStoredSegments(source, video.segments, sources, files, context);
  await using joined = await openJoinedVideo(source, video, stopped);
  const { reused, waiting } = await takeStored(video.segments, stored, joined, onFrames);

  const { index: still } = source.stills;
  const showsStill = ({ from, to }: Segment) => still >= from && still < to;
  // This process makes the pictures, and draws the first segments at once.
  const distant = waiting.slice(video.processes).filter((segment) => !showsStill(segment));
  const offered = offerSegments(distant, stored, log, stopped);
  const queue = openSegmentQueue(waiting, { stored, offered, joined, onFrames, signal: stopped });
  const openDrawer = () => openSegmentDrawer(source, sources, cacheDir, stopped);
  const startDrawer = () => startSegmentProcess!({ source, tempDir, cacheDir, files });
  const others = startSegmentProcess ? Math.min(video.processes, waiting.length) - 1 : 0;
  await allOrAbort(
    [
      drawHere(queue, openDrawer, !waiting.some(showsStill)),
      ...Array.from({ length: others }, () => drawElsewhere(queue, startDrawer, log, stopped)),
    ],
    failed,
  );
  // The last segment may have been lost after this process had nothing left to draw.
  await drawHere(queue, openDrawer, false);
  await joined.done();
  context.signal.throwIfAborted();
  await joined.finish();
  if (offered.obtained > 0) log.info({ parts: offered.obtained }, 'other workers drew parts of the video');
  return reused;
}

/** Takes segments from the store. @returns the frames that they have, and the segments that have to be drawn */
async function takeStored(
  segments: readonly Segment[],
  stored: StoredSegments | undefined,
  joined: JoinedVideo,
  onFrames: (count: number) => void,
): Promise<{ reused: number; waiting: Segment[] }> {
  const waiting: Segment[] = [];
  let reused = 0;
  for (const segment of segments) {
    if (!(await stored?.take(segment))) {
      waiting.push(segment);
      continue;
    }
    joined.add(segment);
    reused += segment.to - segment.from;
    onFrames(segment.to - segment.from);
  }
  return { reused, waiting };
}

/**
 * Draws in this process.
 *
 * @param needsStills whether to draw the stills by themselves, because no waiting segment shows them
 */
async function drawHere(
  queue: SegmentQueue,
  openDrawer: () => ReturnType<typeof openSegmentDrawer>,
  needsStills: boolean,
): Promise<void> {
  if (queue.length === 0 && !needsStills) return;
  const drawer = await openDrawer();
  try {
    if (needsStills) await drawer.drawStills();
    await queue.drawWith(drawer);
  } finally {
    await drawer.close();
  }
}

/** Draws in another process, and in a new one after a crash. */
async function drawElsewhere(
  queue: SegmentQueue,
  startDrawer: () => SegmentDrawer,
  log: RenderLog,
  signal: AbortSignal,
): Promise<void> {
  while (queue.length > 0) {
    signal.throwIfAborted();
    const drawer = startDrawer();
    const stop = () => void drawer.close();
    signal.addEventListener('abort', stop);
    try {
      await queue.drawWith(drawer);
    } catch (error) {
      signal.throwIfAborted();
      // A request at fault fails everywhere.
      if (error instanceof RenderError || queue.mostCrashes >= MAX_CRASHES) throw error;
      log.warn({ err: error }, 'a part of a video is drawn again');
    } finally {
      signal.removeEventListener('abort', stop);
      await drawer.close();
    }
  }
}

/** Waits for all. As soon as one fails, aborts the others, and throws its error once they have ended. */
async function allOrAbort(work: Promise<void>[], failed: AbortController): Promise<void> {
  await Promise.all(work.map((one) => one.catch((error: unknown) => failed.abort(error))));
  failed.signal.throwIfAborted();
}
