import { readFile, rm } from 'node:fs/promises';
import { RenderError } from '../../film/render-error.ts';
import type { SoundFile } from '../../media/audio/sound-file.ts';
import type { CaptionTrack } from '../../media/encoder/caption-track.ts';
import { openSegmentJoiner } from '../../media/encoder/segment.ts';
import type { Segment, SegmentDrawer, SegmentSource } from '../../processes/segment/messages.ts';
import type { RenderContext } from '../render-context.ts';
import { loadSources } from '../sources.ts';
import { openSegmentDrawer, segmentPath } from './segments.ts';
import { openStoredSegments } from './stored-segments.ts';

/** Crashes while one segment is drawn, after which the render fails. */
const MAX_CRASHES = 4;

/** Seconds to wait for a segment that another machine draws, at least and at most. */
const PATIENCE_SECONDS = { min: 3, max: 60 };

/** A video to be drawn in segments. */
interface SegmentedVideo {
  segments: readonly Segment[];
  /** Path of the finished video. */
  path: string;
  sound: SoundFile;
  captions: CaptionTrack | undefined;
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
  const failed = new AbortController();
  const stopped = AbortSignal.any([context.signal, failed.signal]);
  await using open = new AsyncDisposableStack();
  const files = new Map<string, string>();
  const fetchMedia = async (url: string) => {
    const file = files.get(url) ?? (await context.fetchMedia(url));
    files.set(url, file);
    return file;
  };
  // Loads every file first, so that the other processes find them.
  const sources = await loadSources(source.timeline, { tempDir: context.tempDir, fetchMedia });
  const stored = await openStoredSegments(source, video.segments, sources, files, context);
  const joiner = await openSegmentJoiner(video.path, source.plan, video.captions);
  const joining = joinInOrder(video.segments, async (segment) => {
    stopped.throwIfAborted();
    const { fps } = source.plan;
    joiner.audio(await video.sound.read(segment.from / fps, segment.to / fps));
    const file = segmentPath(source.folder, segment);
    joiner.segment(await readFile(file));
    await rm(file);
  });

  open.defer(async () => {
    // Frees the file only after the last packet was written.
    await joining.done().catch(() => undefined);
    await joiner.abort();
  });

  const waiting: Segment[] = [];
  let reused = 0;
  for (const segment of video.segments) {
    if (!(await stored?.take(segment))) {
      waiting.push(segment);
      continue;
    }
    joining.add(segment);
    reused += segment.to - segment.from;
    onFrames(segment.to - segment.from);
  }

  const { startSegmentProcess, tempDir, cacheDir } = context;
  const { index: still } = source.stills;
  const showsStill = ({ from, to }: Segment) => still >= from && still < to;
  // This process makes the pictures, and draws the first segments at once.
  const offered = new Set(waiting.slice(video.processes).filter((segment) => !showsStill(segment)));
  stored?.offer([...offered]).catch((error: unknown) => {
    if (!stopped.aborted)
      context.log.warn({ err: error }, 'parts of a video could not be offered to other workers');
  });
  const drawn = { seconds: 0, segments: 0 };
  let helped = 0;
  /** Takes a segment that another machine drew. */
  async function obtain(segment: Segment): Promise<boolean> {
    if (!stored || !offered.delete(segment)) return false;
    const patience = (2 * drawn.seconds) / Math.max(1, drawn.segments);
    const { min, max } = PATIENCE_SECONDS;
    const isThere = stored.obtain(segment, Math.min(max, Math.max(min, patience)));
    const isHelp = await isThere.catch((error: unknown) => {
      stopped.throwIfAborted();
      context.log.warn({ err: error }, 'a part that another worker drew could not be used');
      return false;
    });
    if (!isHelp) return false;
    helped++;
    onFrames(segment.to - segment.from);
    await stored.keep(segment);
    return true;
  }

  const crashes = new Map<Segment, number>();
  async function drawWaiting(drawer: SegmentDrawer): Promise<void> {
    for (let segment = waiting.shift(); segment; segment = waiting.shift()) {
      stopped.throwIfAborted();
      if (await obtain(segment)) {
        joining.add(segment);
        continue;
      }
      let frames = 0;
      const startedAt = performance.now();
      try {
        await drawer.draw(segment, () => {
          frames++;
          onFrames(1);
        });
        drawn.seconds += (performance.now() - startedAt) / 1000;
        drawn.segments++;
        await stored?.keep(segment);
      } catch (error) {
        onFrames(-frames);
        waiting.unshift(segment);
        crashes.set(segment, (crashes.get(segment) ?? 0) + 1);
        throw error;
      }
      joining.add(segment);
    }
  }

  let needsStills = !waiting.some(showsStill);
  async function drawHere(): Promise<void> {
    if (waiting.length === 0 && !needsStills) return;
    const drawer = await openSegmentDrawer(source, sources, cacheDir, stopped);
    try {
      if (needsStills) await drawer.drawStills();
      needsStills = false;
      await drawWaiting(drawer);
    } finally {
      await drawer.close();
    }
  }

  /** Draws in another process, and in a new one after a crash. */
  async function drawElsewhere(): Promise<void> {
    while (waiting.length > 0) {
      stopped.throwIfAborted();
      const drawer = startSegmentProcess!({ source, tempDir, cacheDir, files });
      const stop = () => void drawer.close();
      stopped.addEventListener('abort', stop);
      try {
        await drawWaiting(drawer);
      } catch (error) {
        stopped.throwIfAborted();
        // A request at fault fails everywhere.
        if (error instanceof RenderError || Math.max(0, ...crashes.values()) >= MAX_CRASHES) throw error;
        context.log.warn({ err: error }, 'a part of a video is drawn again');
      } finally {
        stopped.removeEventListener('abort', stop);
        await drawer.close();
      }
    }
  }

  const others = startSegmentProcess ? Math.min(video.processes, waiting.length) - 1 : 0;
  await allOrAbort([drawHere(), ...Array.from({ length: others }, drawElsewhere)], failed);
  // The last segment may have been lost after this process had nothing left to draw.
  await drawHere();
  await joining.done();
  context.signal.throwIfAborted();
  await joiner.finish();
  if (helped > 0) context.log.info({ parts: helped }, 'other workers drew parts of the video');
  return reused;
}

/** Joins segments in the order of the video, whatever the order in which they are added. */
function joinInOrder(segments: readonly Segment[], join: (segment: Segment) => Promise<void>) {
  const ready = new Set<Segment>();
  let next = 0;
  let joining: Promise<void> = Promise.resolve();
  async function joinReady(): Promise<void> {
    for (let segment = segments[next]; segment && ready.has(segment); segment = segments[next]) {
      next++;
      await join(segment);
    }
  }
  return {
    add(segment: Segment): void {
      ready.add(segment);
      joining = joining.then(joinReady);
      // The error is thrown by `done`.
      joining.catch(() => undefined);
    },
    async done() {
      await joining;
      if (next < segments.length) throw new Error('A part of the video was not drawn');
    },
  };
}

/** Waits for all. As soon as one fails, aborts the others, and throws its error once they have ended. */
async function allOrAbort(work: Promise<void>[], failed: AbortController): Promise<void> {
  await Promise.all(work.map((one) => one.catch((error: unknown) => failed.abort(error))));
  failed.signal.throwIfAborted();
}
