import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../../film/pose.ts';
import type { Face } from '../face.ts';
import { EYE_COLUMNS, EYE_ROWS } from '../mesh/eye-grid.ts';
import { EYES } from '../mesh/landmarks.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { clamp } from '../space.ts';
import { toViewer } from './to-viewer.ts';

/** How far an iris goes at a gaze of one, in sizes of the face. */
const ACROSS = 0.034;
const UPRIGHT = 0.018;
/** Half of an iris' width as part of its eye's, at most: what is seen of a corner gives way to the whole iris. */
const WIDEST = 0.22;

/**
 * Moves what the grids of the eyes show, so that the irises look elsewhere; corners and lids stay.
 *
 * @param aside degrees by which the photo looks past the viewer; 0 where it is to stay so
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
      half: clamp((1.1 * radius) / wide, 0.12, WIDEST),
    };
  });
  return (texture, pose) => {
    const x = clamp(pose.gazeX, -1, 1) * ACROSS * size + brought;
    const y = clamp(pose.gazeY, -1, 1) * UPRIGHT * size;
    for (const { first, middle, wide, half } of eyes) {
      // Where the iris comes to stand.
      const there = clamp(middle + x / wide, 0.32, 0.68);
      EYE_ROWS.forEach((row, r) => {
        const open = clamp(4 * row * (1 - row), 0, 1);
        for (let k = 0; k < EYE_COLUMNS; k++) {
          const s = k / (EYE_COLUMNS - 1);
          // The whole iris goes as one; the white between it and the corners gives way.
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
