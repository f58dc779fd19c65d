import type { Word } from '../../film/alignment.ts';

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
  /** Undefined, like its cover, if only captions were requested. */
  video?: string;
  cover?: string;
  srt?: string;
  vtt?: string;
}

/** The result of a render with a video. */
export interface RenderResult extends RenderedFiles {
  video: string;
  cover: string;
}

/** One frame of a video. */
export interface StillResult {
  /** Path of a picture within the render's `tempDir`. */
  still: string;
  /** Time in the film, in seconds. */
  at: number;
}
