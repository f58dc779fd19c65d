import type { SOUND_FORMATS } from '../../../contract/enums.ts';
import type { Word } from '../../film/alignment.ts';
import type { Fault, FilmPart } from '../../film/render-error.ts';
import type { Transcript, VideoRequest } from '../../film/request.ts';
import type { HardwareEncoder } from '../../media/encoder/hardware.ts';
import type { SpeechSettings } from '../../voices/speech-server.ts';
import type { SegmentHelpers, SegmentOffer } from '../segment/messages.ts';

/** Sent by a worker to its render process. */
export type RenderCommand = StartRender | PrepareRender | { type: 'abort' } | FetchResult | SegmentAnswer;

/** Result of a download that the render requested by number: its path, or why it failed. */
export type FetchResult = { type: 'fetched'; number: number } & (
  | { path: string }
  | { refusal: string }
  | { failure: string }
);

/** Answers a question about a segment. */
export interface SegmentAnswer {
  type: 'segment';
  number: number;
  /** Name of its file in `tempDir`, if the segment was asked for and found. */
  name?: string | undefined;
}

/** Sent instead of an order, to check that the process starts. The process answers `ready` and exits. */
export interface ReadyCheck {
  type: 'hello';
}

/** Sent before the order. The process loads everything it needs, answers `ready` and waits. */
interface PrepareRender {
  type: 'prepare';
  cacheDir: string;
}

export interface StartRender {
  type: 'start';
  output: 'video' | 'plan' | 'sound' | 'still' | 'transcript';
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
  /** Encodes H.264 videos; the software encoder by default. */
  hardware?: HardwareEncoder | undefined;
  /** The audio watermark of the video, as ten hexadecimal digits; none by default. */
  watermark?: string | undefined;
  /** Maximum length; a longer video fails. */
  longest?: MaxVideoLength | undefined;
  /** Processes that may draw parts of the video at the same time. */
  processes?: number | undefined;
  /**
   * Account and engine version, which are part of the addresses of segments. Without them, no segments are reused. The
   * worker itself decides whose segments the process gets.
   */
  reuse?: { owner: string; engineVersion: string } | undefined;
  /** Set if other machines may draw segments; needs `reuse`. */
  helpers?: Pick<SegmentHelpers, 'minSeconds'> | undefined;
  /** Allows media from files of this machine, for users who render on their own machine. */
  allowFiles: boolean;
}

/** Sent by a render process to its worker. */
export type RenderEvent =
  | ({ type: 'progress' } & RenderProgress)
  | { type: 'ready' }
  /** Bytes written so far of a sound that is played while it is written. */
  | { type: 'heard'; bytes: number }
  /** Asks the worker to download a file, because the process has no network. */
  | { type: 'fetch'; number: number; url: string }
  /** Asks for a segment that was kept before, as a copy in `tempDir`. */
  | { type: 'get-segment'; number: number; address: string }
  /** Asks the worker to keep a copy of a segment, given the name of its file in `tempDir`. */
  | { type: 'keep-segment'; number: number; address: string; name: string }
  /** Asks the worker to let other machines draw segments. */
  | { type: 'offer-segments'; number: number; offer: SegmentOffer }
  /** Asks for a segment that another machine may have drawn. */
  | { type: 'obtain-segment'; number: number; index: number; patience: number }
  | { type: 'log'; level: 'info' | 'warn' | 'error'; fields: object; message: string }
  | { type: 'done'; result: RenderedFiles }
  | { type: 'planned'; plan: PlanResult }
  | { type: 'sounded'; sound: SoundResult }
  | { type: 'pictured'; still: StillResult }
  | { type: 'transcribed'; transcribed: TranscriptResult }
  /** The request cannot be rendered, and a retry would not help. */
  | { type: 'refused'; message: string; fault: Fault; part: FilmPart | undefined };

export type SoundFormat = (typeof SOUND_FORMATS)[number];

/** Encoding of a voice without a video. */
export interface SoundOptions {
  format: SoundFormat;
  /** Speed relative to the voice, with unchanged pitch; 1 is the original speed. */
  tempo: number;
  /** Whether the sound is played while it is written: mp3, opus, aac or pcm at the original speed, without word times. */
  isLive?: boolean;
  /** Maximum seconds of sound; unlimited by default. */
  maxSeconds?: number;
}

/** Time and size of a still. By default it shows a representative moment in the size of the video. */
export interface StillOptions {
  /** Time in the film, in seconds; after its end the last frame. */
  at?: number | undefined;
  /** Pixels. */
  width?: number | undefined;
  type: 'png' | 'jpeg';
}

/** An external lip-sync service that the operator configured. */
export interface LipsEngine {
  /** Base URL; its jobs are under `{url}/jobs`. */
  url: string;
  /** Sent as a bearer token. */
  key?: string;
  /** Seconds that one video may take. */
  timeout: number;
  /** If the engine fails, use the built-in lips and add a warning; otherwise the video fails. */
  fallback: boolean;
}

export interface MaxVideoLength {
  seconds: number;
  /** Reason for the limit, which continues a sentence with the length. */
  because: string;
  /** Whether the request or the balance sets the limit. */
  fault: 'request' | 'balance';
}

export interface RenderLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type Stage = 'preparing' | 'speech' | 'lips' | 'drawing' | 'storing';

export interface RenderProgress {
  stage: Stage;
  /** Progress of the whole render, 0–1. */
  progress: number;
}

/** Plan of a video. */
export interface PlanResult {
  /** Path of the Timeline as JSON, within the render's `tempDir`. */
  timeline: string;
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  warnings: string[];
}

/** The sound of a video. */
export interface SoundResult {
  /** Path of the file within the render's `tempDir`. */
  sound: string;
  /** Seconds. */
  duration: number;
  /** Every word of the script with its times. */
  words: Word[];
  warnings: string[];
}

/** Paths of files made in addition to a video. */
export interface ExtraFiles {
  gif?: string;
  webp?: string;
  poster?: string;
  audio?: string;
  chapters?: string;
}

/** Paths of the created files, all within the render's `tempDir`. */
export interface RenderedFiles extends PlanResult, ExtraFiles {
  /** The video and its cover are undefined if only captions were requested. */
  video?: string;
  cover?: string;
  /** Seconds of the video that were taken from earlier videos instead of drawn. */
  reused?: number;
  /** The audio watermark, if the sound is long and loud enough for it to be read. */
  audioWatermark?: string | undefined;
  srt?: string;
  vtt?: string;
}

/** The result of a render with a video. */
export interface RenderResult extends RenderedFiles {
  video: string;
  cover: string;
}

/** The transcript of an uploaded video. */
export interface TranscriptResult {
  transcript: Transcript;
  /** BCP 47 tag of the speech, which may have been recognised. */
  locale: string;
  /** Path of the video, within the render's `tempDir` if it was downloaded. */
  path: string;
  warnings: string[];
}

/** One frame of a video. */
export interface StillResult {
  /** Path of a picture within the render's `tempDir`. */
  still: string;
  /** Time in the film, in seconds. */
  at: number;
}
