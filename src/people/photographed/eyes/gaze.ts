import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../../film/pose.ts';
import type { Face } from '../face.ts';
import { EYE_COLUMNS, EYE_ROWS } from '../mesh/eye-grid.ts';
import { EYES } from '../mesh/landmarks.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { clamp } from '../space.ts';

/** How far an iris goes at a gaze of one, in sizes of the face: an eye turned by about twelve degrees. */
const ACROSS = 0.034;
const UPRIGHT = 0.018;

/** Moves what the grids of the eyes show, so that the irises look elsewhere; corners and lids stay. */
export function openGaze(face: Face, mesh: Mesh): (texture: Float32Array, pose: Pose) => void {
  const { right, down, size } = face;
  const eyes = (['right', 'left'] as const).map((side) => {
    const eye = EYES[side];
    const [from, to] = eye.corners.map((i) => face.points[i]!);
    const [iris] = eye.iris.map((i) => face.points[i]!);
    const along = (x: number) => clamp((x - from![0]) / (to![0] - from![0]), 0.3, 0.7);
    return { first: mesh.eyes[side], middle: along(iris![0]) };
  });
  return (texture, pose) => {
    const x = clamp(pose.gazeX, -1, 1) * ACROSS * size;
    const y = clamp(pose.gazeY, -1, 1) * UPRIGHT * size;
    for (const { first, middle } of eyes) {
      EYE_ROWS.forEach((row, r) => {
        const open = clamp(4 * row * (1 - row), 0, 1);
        for (let k = 0; k < EYE_COLUMNS; k++) {
          const s = k / (EYE_COLUMNS - 1);
          // The whole iris goes as one; the white between it and the corners gives way.
          const free = Math.min(ramp(s, 0, middle - 0.12), 1 - ramp(s, middle + 0.12, 1));
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
