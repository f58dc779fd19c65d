import type { Word } from '../film/alignment.ts';

export interface MaxVideoLength {
  seconds: number;
  /** Why it may not be longer: completes a sentence that tells how long it would be. */
  because: string;
  /** Why it may not be longer: of what was asked for, or of what is left to pay with. */
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
  /** 0–1 of the whole render. */
  progress: number;
}

/** What a video will be made of. */
export interface PlanResult {
  /** Path of the Timeline as JSON, within the render's `tempDir`. */
  timeline: string;
  /** Seconds */
  duration: number;
  width: number;
  height: number;
  warnings: string[];
}

/** What is heard of a video. */
export interface SoundResult {
  /** Path of the file within the render's `tempDir`. */
  sound: string;
  /** Seconds */
  duration: number;
  /** Every word of the script, when it is heard. */
  words: Word[];
  warnings: string[];
}

/** What can be made beside a video. */
export interface ExtraFiles {
  gif?: string;
  webp?: string;
  poster?: string;
  audio?: string;
  chapters?: string;
}

/** Paths of the files made, all within the render's `tempDir`. */
export interface MadeFiles extends PlanResult, ExtraFiles {
  /** Missing where only captions were asked for, with its cover. */
  video?: string;
  cover?: string;
  srt?: string;
  vtt?: string;
}

/** With a film among them. */
export interface RenderResult extends MadeFiles {
  video: string;
  cover: string;
}

/** One frame of a video. */
export interface StillResult {
  /** Path of a picture within the render's `tempDir`. */
  still: string;
  /** Second of the film that it shows. */
  at: number;
}
