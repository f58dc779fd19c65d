import type { MediaFormat } from './media-format.ts';

/** Sent by the service to the process that inspects uploaded files. */
export interface ProbeOrder {
  type: 'probe';
  /** An SVG is replaced by the PNG drawn from it. */
  path: string;
  format: MediaFormat;
}

/** Sizes in pixels, durations in seconds. */
export type ProbeReport =
  | { type: 'image'; width: number; height: number }
  | {
      type: 'playable';
      hasVideo: boolean;
      hasAudio: boolean;
      width: number;
      height: number;
      duration: number;
    }
  /** A font and its family name. */
  | { type: 'font'; family: string }
  /** Part of the file is missing. */
  | { type: 'truncated' }
  /** Inspecting the file exceeded the memory limit, in bytes. */
  | { type: 'too_heavy'; memory: number }
  /** The file cannot be used for a reason that the user can fix. */
  | { type: 'refused'; why: string }
  /** The machine was too busy; nothing is known about the file. */
  | { type: 'unfinished' }
  /** The content does not match the detected format. */
  | { type: 'unreadable' };
