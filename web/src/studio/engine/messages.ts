import type { PreviewFilm } from '../../../../src/contract/dashboard/studio.ts';

/** Content that a preview leaves out: videos that the browser cannot decode, fonts it cannot load. */
export type MissingKind = 'video' | 'font';

export interface LoadedFilm {
  /** Kinds of content in the film that the preview does not show. The finished film shows them. */
  missing: readonly MissingKind[];
  /** Seconds */
  duration: number;
  fps: number;
  /** Size of the drawn frames in pixels. */
  width: number;
  height: number;
  /** When the presenters' eyes are not quite open, in seconds. */
  shutEyes: readonly { start: number; end: number }[];
}

/** The part of a film that is drawn. Its URLs are absolute. */
export type DrawnFilm = Pick<PreviewFilm, 'timeline' | 'presenters' | 'files'>;

/** Messages of the page. Those with an `id` are answered. */
export type PageMessage =
  /** The first message. `ownFolder` is the URL of the engine's own files, with a slash at its end. */
  | { kind: 'open'; canvas: OffscreenCanvas; height: number; ownFolder: string }
  | { kind: 'load'; id: number; film: DrawnFilm; at: number }
  | { kind: 'draw'; id: number; at: number }
  | { kind: 'thumbnail'; id: number; at: number; height: number }
  /** Answers `paint`. */
  | { kind: 'painted'; id: number; bitmap: ImageBitmap | undefined };

export type WorkerMessage =
  | { kind: 'done'; id: number; value: LoadedFilm | ImageBitmap | undefined }
  | { kind: 'failed'; id: number; message: string }
  /** A later call has replaced this one. */
  | { kind: 'replaced'; id: number }
  /** Asks for a square picture of an SVG file, which a worker cannot draw. */
  | { kind: 'paint'; id: number; url: string; pixels: number };
