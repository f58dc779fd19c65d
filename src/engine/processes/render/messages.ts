import type { Fault, FilmPart } from '../../film/render-error.ts';
import type { VideoRequest } from '../../film/request.ts';
import type { SpeechSettings } from '../../voices/speech-server.ts';
import type { LipsEngine } from './lips-engine.ts';
import type {
  MaxVideoLength,
  PlanResult,
  RenderedFiles,
  RenderProgress,
  SoundResult,
  StillResult,
} from './result.ts';
import type { SoundOptions } from './sound-options.ts';
import type { StillOptions } from './still-options.ts';

/** Messages between a worker and its render process. */
export type RenderCommand = StartRender | PrepareRender | { type: 'abort' } | FetchResult;

/** Result of a download that the render requested by number: its path, or why it failed. */
export type FetchResult = { type: 'fetched'; number: number } & (
  | { path: string }
  | { refusal: string }
  | { failure: string }
);

/** Sent instead of an order to check that the process starts: it answers `ready` and exits. */
export interface ReadyCheck {
  type: 'hello';
}

/** Sent before the order: the process loads everything it needs, answers `ready` and waits. */
export interface PrepareRender {
  type: 'prepare';
  cacheDir: string;
}

export interface StartRender {
  type: 'start';
  output: 'video' | 'plan' | 'sound' | 'still';
  /** Options if the output is a still. */
  still?: StillOptions;
  /** Options if the output is a sound. */
  sound?: SoundOptions;
  request: VideoRequest;
  tempDir: string;
  cacheDir: string;
  /** Paths of stored files, by their references in the request. */
  stored?: Record<string, string>;
  /** Replaces the built-in lip animation. */
  lips?: LipsEngine | undefined;
  /** Voices beside the built-in ones. */
  speech?: SpeechSettings | undefined;
  /** Maximum length; a longer video fails. */
  longest?: MaxVideoLength | undefined;
  /** Allows media from files of this machine, for users who render on their own. */
  allowFiles: boolean;
}

export type RenderEvent =
  | ({ type: 'progress' } & RenderProgress)
  | { type: 'ready' }
  /** Bytes written so far of a sound that is read while it is written. */
  | { type: 'heard'; bytes: number }
  /** Asks the worker to download a file, because the process has no network. */
  | { type: 'fetch'; number: number; url: string }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; fields: object; message: string }
  | { type: 'done'; result: RenderedFiles }
  | { type: 'planned'; plan: PlanResult }
  | { type: 'sounded'; sound: SoundResult }
  | { type: 'pictured'; still: StillResult }
  /** The request cannot be rendered, and a retry would not help. */
  | { type: 'refused'; message: string; fault: Fault; part: FilmPart | undefined };
