import type { MediaFormat } from './media-format.ts';

/** What is said between the service and the process that looks into uploaded files. */
export interface ProbeOrder {
  type: 'probe';
  /** An SVG becomes the PNG that it is drawn as. */
  path: string;
  format: MediaFormat;
}

/** Sizes are pixels, durations seconds. */
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
  /** A font, by its name. */
  | { type: 'font'; family: string }
  /** Some of it is missing. */
  | { type: 'truncated' }
  /** To look into it takes more bytes of memory than there are for it. */
  | { type: 'too_heavy'; memory: number }
  /** It cannot be used, for a reason that its sender can put right. */
  | { type: 'refused'; why: string }
  /** The machine had too much to do: nothing is known of the file. */
  | { type: 'unfinished' }
  /** It is not what its first bytes say. */
  | { type: 'unreadable' };
