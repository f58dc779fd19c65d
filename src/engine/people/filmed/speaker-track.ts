import type { MouthLight } from '../photographed/mouth/mouth-light.ts';

/** The tracked face of a film's speaker, by which the lips are redrawn. Lengths are in pixels at `width`. */
export interface SpeakerTrack {
  /** Size of the pictures in which the face was tracked. The final film may have another size. */
  width: number;
  height: number;
  /** Number of pictures, at the frame rate of the final film. */
  count: number;
  /** As in `ClipContent`. */
  landmarks: string;
  mouthOpen: number[];
  /** Pictures in which the face is hidden or turned away, in order. */
  unseen: number[];
  /** Size of the face, its blur and the light in its mouth, in the calmest picture (see `Face`, `blurOf`, `lightOf`). */
  size: number;
  soft: number;
  light: MouthLight;
}
