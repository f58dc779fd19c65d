import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Face } from './face.ts';
import { EYE_RADIUS, EYES } from './landmarks.ts';
import { EYE_COLUMNS, EYE_ROWS, type Mesh } from './mesh.ts';
import { clamp } from './space.ts';

/** Degrees below which a gaze may be at the camera within measuring error, and from which it certainly is not. */
const AT_CAMERA = [4.5, 7.5] as const;
/** Degrees from which a person looks aside on purpose. */
const DELIBERATE = [12, 15] as const;
const RADIANS = Math.PI / 180;

/** Displacement of an iris at a gaze of 1, in face sizes. */
const ACROSS = 0.034;
const UPRIGHT = 0.018;
/** Maximum half width of an iris relative to its eye's width. Beyond it the corner narrows for the whole iris. */
const MAX_IRIS = 0.22;

/**
 * Shifts the texture of the eye grids, so that the irises look elsewhere; corners and lids stay.
 *
 * @param aside degrees by which the photo looks past the viewer; 0 to leave it
 */
export function openGaze(face: Face, mesh: Mesh, aside: number): (texture: Float32Array, pose: Pose) => void {
  const { right, down, size } = face;
  const brought = toViewer(aside) * size;
  const eyes = (['right', 'left'] as const).map((side) => {
    const eye = EYES[side];
    const [from, to] = eye.corners.map((i) => face.points[i]!);
    const [iris, ...edge] = eye.iris.map((i) => face.points[i]!);
    const wide = to![0] - from![0];
    const radius = Math.max(...edge.map(([x]) => Math.abs(x - iris![0])));
    return {
      first: mesh.eyes[side],
      wide,
      middle: (iris![0] - from![0]) / wide,
      half: clamp((1.1 * radius) / wide, 0.12, MAX_IRIS),
    };
  });
  return (texture, pose) => {
    const x = clamp(pose.gazeX, -1, 1) * ACROSS * size + brought;
    const y = clamp(pose.gazeY, -1, 1) * UPRIGHT * size;
    for (const { first, middle, wide, half } of eyes) {
      // New position of the iris.
      const there = clamp(middle + x / wide, 0.32, 0.68);
      EYE_ROWS.forEach((row, r) => {
        const open = clamp(4 * row * (1 - row), 0, 1);
        for (let k = 0; k < EYE_COLUMNS; k++) {
          const s = k / (EYE_COLUMNS - 1);
          // The iris moves as a whole; the white up to the corners stretches.
          const free = Math.min(ramp(s, 0, there - half), 1 - ramp(s, there + half, 1));
          const [across, upright] = [x * free, y * free * Math.sqrt(open)];
          const i = first + r * EYE_COLUMNS + k;
          const [u, v] = mesh.texture[i]!;
          texture[i * 2] = u - across * right[0] - upright * down[0];
          texture[i * 2 + 1] = v - across * right[1] - upright * down[1];
        }
      });
    }
  };
}

/** Displacement of irises to the right, in face sizes, that turns a gaze past the camera into one at it. */
export function toViewer(degrees: number): number {
  const far = Math.abs(degrees);
  const part = ramp(far, ...AT_CAMERA) * (1 - ramp(far, ...DELIBERATE));
  return -part * EYE_RADIUS * Math.sin(degrees * RADIANS);
}
