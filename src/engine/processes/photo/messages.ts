import type { PhotoFit } from '../../film/photo-fit.ts';
import type { Reference } from '../portraits/messages.ts';

/** Sent by the service to the process that makes avatars from photos. */
export interface AnalyseOrder {
  type: 'analyse';
  /** Path of a picture or a video. */
  path: string;
  /** Path for the avatar's pack. */
  pack: string;
  /** The part of the picture to use: left, top, width and height in pixels. */
  box?: readonly [number, number, number, number];
  /** Whether the eyes are turned to the viewer or look as on the photo. */
  gaze: 'viewer' | 'photo';
  /**
   * Kind of avatar to make from a video. `clip` moves as in the video, and `frame` uses its best frame as a photo. `either`
   * makes a clip, unless the video is too short for that.
   */
  video: 'clip' | 'frame' | 'either';
}

export type AnalyseReport =
  /** Width and height of the part of the picture that is used, in pixels. */
  | {
      type: 'analysed';
      family: 'photographed';
      width: number;
      height: number;
      facts: Reference;
      fit: PhotoFit;
      warnings: string[];
    }
  | { type: 'analysed'; family: 'filmed'; width: number; height: number; warnings: string[] }
  /** No avatar can be made from the photo; the message says what to do. */
  | { type: 'refused'; reason: string; message: string };
