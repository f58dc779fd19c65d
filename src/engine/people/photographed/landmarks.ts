/**
 * Landmark indices by feature. Rows run from the picture's left to its right. "right" is the person's right side, at
 * the picture's left.
 */
export const FACE_POINTS = 468;

/** Around the face, clockwise from the top of the forehead. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

export const FOREHEAD = 10;
export const CHIN = 152;
export const EARS = { right: 234, left: 454 } as const;
/** Where the jaw is hinged. */
export const HINGES = [132, 361] as const;
export const NOSE_BASE = 2;
export const OUTER_CORNERS = { right: 33, left: 263 } as const;
export const MOUTH_CORNERS = { right: 78, left: 308 } as const;

/** Inner edges of the lips, including the corners. */
export const UPPER_EDGE = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308] as const;
export const LOWER_EDGE = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308] as const;
/** From the inner edge outwards, without the corners. */
export const UPPER_LIP = [
  [191, 80, 81, 82, 13, 312, 311, 310, 415],
  [183, 42, 41, 38, 12, 268, 271, 272, 407],
  [184, 74, 73, 72, 11, 302, 303, 304, 408],
  [185, 40, 39, 37, 0, 267, 269, 270, 409],
] as const;
export const LOWER_LIP = [
  [95, 88, 178, 87, 14, 317, 402, 318, 324],
  [96, 89, 179, 86, 15, 316, 403, 319, 325],
  [77, 90, 180, 85, 16, 315, 404, 320, 307],
  [146, 91, 181, 84, 17, 314, 405, 321, 375],
] as const;
/** Points where both lips end. */
export const LIP_ENDS = [78, 308, 62, 292, 76, 306, 61, 291] as const;

export interface EyePoints {
  /** Without the corners. */
  upper: readonly number[];
  lower: readonly number[];
  corners: readonly [number, number];
  /** Above the upper lid's edge: its crease, then the skin under the brow. */
  crease: readonly number[];
  hood: readonly number[];
  /** The outer corner, then skin beside it and below that. */
  beside: readonly [number, number, number];
  /** Centre of the iris and four points around it. */
  iris: readonly number[];
}

export const EYES: Record<'right' | 'left', EyePoints> = {
  right: {
    upper: [246, 161, 160, 159, 158, 157, 173],
    lower: [7, 163, 144, 145, 153, 154, 155],
    corners: [33, 133],
    crease: [247, 30, 29, 27, 28, 56, 190],
    hood: [113, 225, 224, 223, 222, 221, 189],
    beside: [33, 226, 31],
    iris: [468, 469, 470, 471, 472],
  },
  left: {
    upper: [398, 384, 385, 386, 387, 388, 466],
    lower: [382, 381, 380, 374, 373, 390, 249],
    corners: [362, 263],
    crease: [414, 286, 258, 257, 259, 260, 467],
    hood: [413, 441, 442, 443, 444, 445, 342],
    beside: [263, 446, 261],
    iris: [473, 474, 475, 476, 477],
  },
};

export const BROWS = [
  70, 63, 105, 66, 107, 46, 53, 52, 65, 55, 300, 293, 334, 296, 336, 276, 283, 282, 295, 285,
] as const;
export const INNER_BROWS = [107, 55, 66, 65, 336, 285, 296, 295] as const;

/** Distance from an eyeball's centre to its iris, in distances between the outer eye corners. */
export const EYE_RADIUS = 0.128;
