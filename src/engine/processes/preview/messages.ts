import type { Fault, FilmPart } from '../../film/render-error.ts';
import type { VideoRequest } from '../../film/request.ts';
import type { Timeline } from '../../film/timeline.ts';
import type { SpeechSettings } from '../../voices/speech-server.ts';
import type { FetchResult } from '../render/messages.ts';

/** Sent by the server to a process that prepares the films of one account, one after the other. */
export type PreviewCommand =
  | StartPreviews
  | PreviewOrder
  /** Ends the preparation or the mixing of an order. */
  | { type: 'abort'; order: number }
  /** Mixes the sound of a prepared film. Otherwise the order is released. */
  | { type: 'mix'; order: number }
  | { type: 'release'; order: number }
  | FetchResult;

/** The first message. */
export interface StartPreviews {
  type: 'start';
  /** The folder of the process. */
  folder: string;
  cacheDir: string;
  speech: SpeechSettings | undefined;
}

export interface PreviewOrder {
  type: 'prepare';
  order: number;
  request: VideoRequest;
  /** Sentences that were not spoken before get estimated times. */
  isSilent: boolean;
  /** Paths of stored files, by their references in the request. */
  stored: Record<string, string>;
}

/** A file in the folder of the process. */
export interface PreviewAsset {
  /** Equal for equal content. */
  key: string;
  /** Name within the folder. */
  file: string;
  type: AssetType;
}

export type AssetType =
  | 'application/json'
  | 'application/octet-stream'
  | 'image/webp'
  | 'video/mp4'
  | 'video/webm';

/** A film that is ready to be played. */
export interface PreviewedFilm {
  timeline: Timeline;
  /** Keys of assets by the name of the presenter. */
  presenters: Record<string, string>;
  /** Keys of assets by the source of layers, and by the names of uploaded fonts. */
  files: Record<string, string>;
  /** Every asset that `presenters` and `files` refer to. */
  assets: PreviewAsset[];
  /** Changes exactly when the mixed sound does; undefined if nothing can be heard. */
  sound: string | undefined;
  words: { text: string; start: number; end: number; scene: number; sentence: number }[];
  scenes: { start: number; end: number; title: string | null }[];
  /** Whether some times are estimated. */
  isEstimated: boolean;
  warnings: string[];
}

export type PreviewEvent =
  /** Asks the server to download a file, because the process has no network. */
  | { type: 'fetch'; number: number; url: string }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; fields: object; message: string }
  | { type: 'prepared'; order: number; film: PreviewedFilm }
  | { type: 'mixed'; order: number; file: string }
  /** The request cannot be prepared, and a retry would not help. */
  | { type: 'refused'; order: number; message: string; fault: Fault; part: FilmPart | undefined }
  /** The preparation or the mixing was aborted or failed. */
  | { type: 'failed'; order: number; message: string };
