import type { Fault, FilmPart } from '../../film/render-error.ts';
import type { Timeline } from '../../film/timeline.ts';
import type { EncoderPlan } from '../../media/encoder/plan.ts';

/** Frames [from, to) of a video, drawn and encoded independently. */
export interface Segment {
  /** Position in the video, from 0. */
  index: number;
  from: number;
  to: number;
}

/** Frames that are also written as pictures. */
export interface Stills {
  index: number;
  /** Path of a JPEG file. */
  cover: string;
  /** Path of a PNG file. */
  poster?: string | undefined;
}

/** Everything needed to draw segments of a video. */
export interface SegmentSource {
  timeline: Timeline;
  plan: EncoderPlan;
  stills: Stills;
  /** Folder of the segment files. */
  folder: string;
  /** Changes with the drawing code. If undefined, paintings of earlier videos are not used. */
  engineVersion?: string | undefined;
}

/** Draws segments one after the other, in any order. */
export interface SegmentDrawer {
  /**
   * Writes a segment to its path.
   *
   * @param onFrame called after each frame
   */
  draw(segment: Segment, onFrame: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface OfferedSegment extends Segment {
  /** A hash of everything that its frames depend on. */
  address: string;
}

/** Segments that other machines may draw, and what they need for it. */
export interface SegmentOffer extends Pick<SegmentSource, 'timeline' | 'plan'> {
  segments: readonly OfferedSegment[];
  /** References of the Timeline to files, and the names of copies in the folder of the render. */
  files: readonly { reference: string; name: string }[];
}

/** Other machines that may draw segments of one video. Neither call rejects, and nothing depends on their help. */
export interface SegmentHelpers {
  /** Length of the shortest video whose segments are offered, in seconds. */
  minSeconds: number;
  /** Offers segments. The last are drawn first, because the render itself begins at the first. */
  offer(offer: SegmentOffer): Promise<void>;
  /**
   * Waits while another machine draws the segment, up to `patience` seconds.
   *
   * @returns the name of a file in the folder of the render; undefined if the render has to draw the segment, which then
   * is no longer offered
   */
  obtain(index: number, patience: number): Promise<string | undefined>;
}

/** Sent by the render process to the segment process. */
export type SegmentCommand = StartSegments | { type: 'draw'; segment: Segment };

/** The first message. */
export interface StartSegments {
  type: 'start';
  source: SegmentSource;
  tempDir: string;
  cacheDir: string;
  /** Paths of the downloaded files, by URL. */
  files: ReadonlyMap<string, string>;
}

/** Sent by the segment process to the render process. */
export type SegmentEvent =
  | { type: 'frames'; count: number }
  | { type: 'drawn'; index: number }
  /** The request is at fault; the other fields are those of a `RenderError`. */
  | { type: 'refused'; message: string; fault: Fault; part: FilmPart | undefined };
