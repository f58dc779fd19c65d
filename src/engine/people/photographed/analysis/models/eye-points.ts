/** Landmarks of one eye; each list runs from the outer corner to the inner. */
export interface Eye {
  lower: readonly number[];
  upper: readonly number[];
  /** Centre of the iris; its four edge points follow. */
  iris: number;
  /** The eye model was trained on right eyes, so a left eye is mirrored for it. */
  mirrored: boolean;
  /** Landmarks that the eye model refines, and their first index among its points. */
  contours: readonly { points: readonly number[]; first: number }[];
}

function eye(
  lower: number[],
  upper: number[],
  outerLower: number[],
  outerUpper: number[],
  iris: number,
): Eye {
  return {
    lower,
    upper,
    iris,
    mirrored: iris === 473,
    contours: [
      { points: lower, first: 0 },
      { points: upper, first: 9 },
      { points: outerLower, first: 16 },
      { points: outerUpper, first: 25 },
    ],
  };
}

export const RIGHT_EYE = eye(
  [33, 7, 163, 144, 145, 153, 154, 155, 133],
  [246, 161, 160, 159, 158, 157, 173],
  [130, 25, 110, 24, 23, 22, 26, 112, 243],
  [247, 30, 29, 27, 28, 56, 190],
  468,
);

export const LEFT_EYE = eye(
  [263, 249, 390, 373, 374, 380, 381, 382, 362],
  [466, 388, 387, 386, 385, 384, 398],
  [359, 255, 339, 254, 253, 252, 256, 341, 463],
  [467, 260, 259, 257, 258, 286, 414],
  473,
);

export const EYES = [RIGHT_EYE, LEFT_EYE] as const;
