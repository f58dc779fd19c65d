import type { Reference } from './portrait-order.ts';

/** What is said between the service and the process that makes avatars of photos. */
export interface AnalyseOrder {
  type: 'analyse';
  /** Of a picture or a video. */
  path: string;
  /** Where the avatar's pack goes. */
  pack: string;
  /** Whether eyes that look a little aside are brought to the viewer, or look as they do on the photo. */
  gaze: 'viewer' | 'photo';
}

export type AnalyseReport =
  /** Pixels of what was kept of the picture. */
  | { type: 'analysed'; width: number; height: number; facts: Reference; warnings: string[] }
  /** Not a photo that an avatar can be made of; the sentence tells its owner what to do. */
  | { type: 'refused'; reason: string; sentence: string };
