/** What is known of the picture of a person; lengths in its pixels, left and right as the person's own. */
export interface PhotoMeasures {
  /** Size of the picture; the long side is at most 1600. */
  width: number;
  height: number;
  /**
   * 478 points: the MediaPipe face mesh, then the irises (468–472 of the right eye, 473–477 of the left, each
   * the centre first). z in pixels, negative towards the camera.
   */
  landmarks: [x: number, y: number, z: number][];
  /**
   * Degrees at which the photo was taken: yaw positive when the face looks to the right side of the picture, pitch
   * positive when it looks up, roll positive when the head leans clockwise as seen.
   */
  pose: { yaw: number; pitch: number; roll: number };
  /** The gap of the inner lips as a share of the distance of the outer eye corners. */
  mouthOpen: number;
  /** The gap of the lids as a share of each eye's width; .3 is an open eye. */
  eyesOpen: { left: number; right: number };
  /**
   * Degrees by which the eyes look past the camera, positive to the right side of the picture; they are brought to the
   * viewer. Absent where they are to look as they do, and in packs of before.
   */
  gaze?: number;
  /** Hands before the face, as boxes: what lies under them moves less. Absent where there are none. */
  hands?: { x: number; y: number; width: number; height: number }[];
  /** True of somebody who wears glasses: what is near them moves less. */
  glasses?: boolean;
  /** Mean luminance of the face's skin, 0 to 1. */
  luminance: number;
  /** Sampled, as `#rrggbb`; absent where too little of it is to be seen. */
  colors: { skin: string; hair?: string; clothing?: string; eyes?: string };
  /** Whether the person touches the lower edge of the photo. */
  bottomCut: boolean;
}

/** A photographed person, ready to be animated: two plates of one size, and what is known of them. */
export interface PhotoContent extends PhotoMeasures {
  /**
   * Base64 of a WebP with straight alpha: the person cut out. The colours go on beyond the edge, so that nothing of
   * the old background shines through when the edge is scaled or moved.
   */
  person: string;
  /** Base64 of a JPEG: the photo with the person filled away: its texture goes on where the person was. */
  background: string;
}
