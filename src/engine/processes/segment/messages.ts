import type { Segment, SegmentSource } from '../../render/segments/segments.ts';

/** To the process. */
export type SegmentCommand = StartSegments | { type: 'draw'; segment: Segment };

/** The first message. */
export interface StartSegments {
  type: 'start';
  source: SegmentSource;
  tempDir: string;
  cacheDir: string;
  /** Paths of the downloaded files, by URL. */
  files: Record<string, string>;
}

/** From the process. */
export type SegmentEvent = { type: 'frames'; count: number } | { type: 'drawn'; index: number };
