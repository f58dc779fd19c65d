/** Measures of a person's picture; lengths in its pixels, left and right from the person's view. */
export interface PhotoMeasures {
  /** Size of the picture; the longer side is at most 1600. */
  width: number;
  height: number;
  /**
   * 478 points: the MediaPipe face mesh, then the irises (468–472 right eye, 473–477 left eye, each with its centre
   * first). z in pixels, negative towards the camera.
   */
  landmarks: [x: number, y: number, z: number][];
  /**
   * Head pose in the photo, in degrees: yaw is positive towards the right of the picture, pitch upwards, roll clockwise
   * as seen.
   */
  pose: { yaw: number; pitch: number; roll: number };
  /** Gap between the inner lips, as a share of the distance between the outer eye corners. */
  mouthOpen: number;
  /** Gap between the lids, as a share of each eye's width; 0.3 is an open eye. */
  eyesOpen: { left: number; right: number };
  /**
   * Degrees by which the eyes look past the camera, positive to the right of the picture. The renderer corrects it
   * towards the viewer. Absent when the gaze should not change, and in older packs.
   */
  gaze?: number;
  /** Boxes of hands in front of the face; the skin under them moves less. Absent if no hand is found. */
  hands?: { x: number; y: number; width: number; height: number }[];
  /** Whether the person wears glasses; the skin near them moves less. */
  glasses?: boolean;
  /** Mean luminance of the face's skin, 0 to 1. */
  luminance: number;
  /** Sampled, as `#rrggbb`; absent where too few pixels are visible. */
  colors: { skin: string; hair?: string; clothing?: string; eyes?: string };
  /** Whether the person touches the lower edge of the photo. */
  bottomCut: boolean;
}

/** A photographed person, ready to animate: two plates of equal size, and measures. */
export interface PhotoContent extends PhotoMeasures {
  /**
   * Base64 of a WebP with straight alpha: the cut-out person. Colours extend beyond the edge, so that the old background
   * never shows through when the edge is scaled or moved.
   */
  person: string;
  /** Base64 of a JPEG: the photo without the person; texture fills the gap. */
  background: string;
}
