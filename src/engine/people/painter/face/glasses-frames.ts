import type { GlassesShape } from '../appearance.ts';

/** A glasses frame around one eye; outlines from −1 to 1, outwards and down. */
export interface GlassesFrame {
  width: number;
  height: number;
  /** Vertical distance of the lens's centre below the eye's, in rig units. */
  y: number;
  outline: readonly (readonly [out: number, down: number, corner?: 1])[];
  /** Thickness relative to the look's. */
  weight: number;
  /** Number of outline points, from the first, that have a rim. Defaults to all. */
  rimmed?: number;
  /** A second bar above the bridge. */
  double?: true;
  /** Height at which the temples begin, as a fraction of the lens. */
  hinge: number;
}

export const GLASSES: Record<GlassesShape, GlassesFrame> = {
  round: {
    width: 31,
    height: 29,
    y: 4,
    outline: [
      [0, -1],
      [0.72, -0.72],
      [1, 0],
      [0.72, 0.72],
      [0, 1],
      [-0.72, 0.72],
      [-1, 0],
      [-0.72, -0.72],
    ],
    weight: 1,
    hinge: -0.3,
  },
  rectangle: {
    width: 32.5,
    height: 22,
    y: 3,
    outline: [
      [-0.96, -0.6],
      [-0.8, -0.92],
      [0, -1],
      [0.86, -0.98],
      [1, -0.72],
      [0.96, 0.45],
      [0.7, 0.92],
      [0, 1],
      [-0.7, 0.94],
      [-0.94, 0.45],
    ],
    weight: 1,
    hinge: -0.6,
  },
  catEye: {
    width: 33,
    height: 24,
    y: 2,
    outline: [
      [-0.94, -0.3],
      [-0.7, -0.74],
      [0, -0.86],
      [0.7, -1.0],
      [1.14, -1.16, 1],
      [1.02, -0.3],
      [0.72, 0.6],
      [0.1, 1],
      [-0.62, 0.82],
      [-0.96, 0.3],
    ],
    weight: 1.15,
    hinge: -0.98,
  },
  aviator: {
    width: 34,
    height: 31,
    y: 8,
    outline: [
      [-0.86, -0.72],
      [-0.2, -0.92],
      [0.66, -0.9],
      [1, -0.56],
      [0.98, 0.1],
      [0.62, 0.78],
      [0, 1],
      [-0.56, 0.72],
      [-0.9, 0.1],
      [-0.98, -0.4],
    ],
    weight: 0.72,
    double: true,
    hinge: -0.62,
  },
  halfRim: {
    width: 32.5,
    height: 22,
    y: 4,
    outline: [
      [-1, 0.05],
      [-0.96, -0.55],
      [-0.72, -0.94],
      [0, -1],
      [0.8, -0.98],
      [1, -0.66],
      [0.98, 0.05],
      [0.8, 0.72],
      [0.3, 1],
      [-0.4, 1],
      [-0.86, 0.7],
    ],
    weight: 1.2,
    rimmed: 7,
    hinge: -0.66,
  },
  thick: {
    width: 34,
    height: 26,
    y: 4,
    outline: [
      [-0.98, -0.5],
      [-0.78, -0.9],
      [0, -0.97],
      [0.84, -1],
      [1.02, -0.78],
      [0.98, 0.2],
      [0.72, 0.82],
      [0, 1],
      [-0.66, 0.86],
      [-0.94, 0.3],
    ],
    weight: 1.7,
    hinge: -0.66,
  },
};
