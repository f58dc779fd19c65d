import type { Fault, FilmPart } from '../film/render-error.ts';
import type { VideoRequest } from '../film/request.ts';
import type { SpeechSettings } from '../voices/speech-settings.ts';
import type { LipsEngine } from './lips-engine.ts';
import type {
  MadeFiles,
  MaxVideoLength,
  PlanResult,
  RenderProgress,
  SoundResult,
  StillResult,
} from './render-result.ts';
import type { SoundOptions } from './sound-options.ts';
import type { StillOptions } from './still-options.ts';

/** What is said between a worker and its render process. */
export type RenderCommand = StartRender | PrepareRender | { type: 'abort' } | FetchResult;

/** What came of a file that the render asked for by its number: where it lies, or why it cannot be had. */
export type FetchResult = { type: 'fetched'; number: number } & (
  | { path: string }
  | { refusal: string }
  | { failure: string }
);

/** Instead, only to know that it can begin: it answers `ready`, and ends. */
export interface ReadyCheck {
  type: 'hello';
}

/** Before its order: it loads all it will need, answers `ready`, and waits. */
export interface PrepareRender {
  type: 'prepare';
  cacheDir: string;
}

export interface StartRender {
  type: 'start';
  make: 'video' | 'plan' | 'sound' | 'still';
  /** Which, where a still is made. */
  still?: StillOptions;
  /** How it is written, where a sound is made. */
  sound?: SoundOptions;
  request: VideoRequest;
  tempDir: string;
  cacheDir: string;
  /** Paths of stored files, by their reference in the request. */
  stored?: Record<string, string>;
  /** Moves the lips instead of the built-in ones. */
  lips?: LipsEngine | undefined;
  /** What speaks beside the built-in voices. */
  speech?: SpeechSettings | undefined;
  /** A video that becomes longer is not made. */
  longest?: MaxVideoLength | undefined;
  /** Media may be files of this machine: for those who render their own. */
  allowFiles: boolean;
}

export type RenderEvent =
  | ({ type: 'progress' } & RenderProgress)
  | { type: 'ready' }
  /** So many bytes of a sound that is read while it is written lie in its file. */
  | { type: 'heard'; bytes: number }
  /** It has no network of its own. */
  | { type: 'fetch'; number: number; url: string }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; fields: object; message: string }
  | { type: 'done'; result: MadeFiles }
  | { type: 'planned'; plan: PlanResult }
  | { type: 'sounded'; sound: SoundResult }
  | { type: 'pictured'; still: StillResult }
  /** The request cannot be rendered, and trying again would not help. */
  | { type: 'refused'; message: string; fault: Fault; part: FilmPart | undefined };
