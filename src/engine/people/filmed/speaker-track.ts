import type { MouthLight } from '../photographed/mouth-inside.ts';

/** Where the face of a film's speaker is in every picture, so that the lips can be redrawn. Lengths in pixels of `width`. */
export interface SpeakerTrack {
  /** Size of the pictures in which the face was followed; the film may be shown in another. */
  width: number;
  height: number;
  /** Pictures of the film, at the rate at which it is shown. */
  count: number;
  /** As in `ClipContent`. */
  landmarks: string;
  mouthOpen: number[];
  /** Pictures in which the face is hidden or turned away, in order. */
  unseen: number[];
  /** Of the face, its blur and the light in its mouth in the calmest picture (see `Face`, `blurOf`, `lightOf`). */
  size: number;
  soft: number;
  light: MouthLight;
}
