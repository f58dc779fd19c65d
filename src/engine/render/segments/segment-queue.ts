/** Segments that wait to be drawn, by this process, others, and other machines. */
import type { RenderLog } from '../../processes/render/messages.ts';
import type { Segment, SegmentDrawer } from '../../processes/segment/messages.ts';
import type { JoinedVideo } from './join-segments.ts';
import type { StoredSegments } from './stored-segments.ts';

/** Seconds to wait for a segment that another machine draws, at least and at most. */
const PATIENCE_SECONDS = { min: 3, max: 60 };

/** Segments that other machines may draw. */
interface OfferedSegments {
  /**
   * Moves a segment to its path, if another machine drew it.
   *
   * @param averageSeconds how long a segment takes here
   */
  obtain(segment: Segment, averageSeconds: number): Promise<boolean>;
  /** Segments obtained so far. */
  readonly obtained: number;
}

/** Offers segments to other machines. Does nothing if the video has no store. */
export function offerSegments(
  segments: readonly Segment[],
  stored: StoredSegments | undefined,
  log: RenderLog,
  signal: AbortSignal,
): OfferedSegments {
  const offered = new Set(segments);
  let obtained = 0;
  stored?.offer(segments).catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'parts of a video could not be offered to other workers');
  });
  return {
    get obtained() {
      return obtained;
    },
    async obtain(segment, averageSeconds) {
      if (!stored || !offered.delete(segment)) return false;
      const { min, max } = PATIENCE_SECONDS;
      const patience = Math.min(max, Math.max(min, 2 * averageSeconds));
      const isDrawn = await stored.obtain(segment, patience).catch((error: unknown) => {
        signal.throwIfAborted();
        log.warn({ err: error }, 'a part that another worker drew could not be used');
        return false;
      });
      if (isDrawn) obtained++;
      return isDrawn;
    },
  };
}

/** Segments that have to be drawn. Any number of drawers may take segments from it at the same time. */
export interface SegmentQueue {
  /** Segments that no drawer has taken. */
  readonly length: number;
  /** The most crashes while any one segment was drawn. */
  readonly mostCrashes: number;
  /**
   * Draws segments, or obtains them from other machines, and joins them, until none is waiting.
   *
   * @throws the error of the drawer; its segment waits again
   */
  drawWith(drawer: SegmentDrawer): Promise<void>;
}

interface SegmentQueueOptions {
  stored: StoredSegments | undefined;
  offered: OfferedSegments;
  joined: JoinedVideo;
  /** Receives the number of frames that were drawn or, if negative, lost in a crash. */
  onFrames: (count: number) => void;
  signal: AbortSignal;
}

export function openSegmentQueue(
  segments: readonly Segment[],
  { stored, offered, joined, onFrames, signal }: SegmentQueueOptions,
): SegmentQueue {
  const waiting = [...segments];
  const crashes = new Map<Segment, number>();
  const drawn = { seconds: 0, segments: 0 };

  async function draw(segment: Segment, drawer: SegmentDrawer): Promise<void> {
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
  }

  return {
    get length() {
      return waiting.length;
    },
    get mostCrashes() {
      return Math.max(0, ...crashes.values());
    },
    async drawWith(drawer) {
      for (let segment = waiting.shift(); segment; segment = waiting.shift()) {
        signal.throwIfAborted();
        if (await offered.obtain(segment, drawn.seconds / Math.max(1, drawn.segments))) {
          onFrames(segment.to - segment.from);
          await stored?.keep(segment);
        } else await draw(segment, drawer);
        joined.add(segment);
      }
    },
  };
}
