import { mix, ramp } from '../../../base/easing.ts';
import type { Face } from './face.ts';
import { BROWS, EARS, FACE_POINTS, OUTER_CORNERS } from './landmarks.ts';
import { clamp, type Vector } from './space.ts';

/** Half the width of the rims, in face sizes; beyond it, the temples lead back to the ears. */
const RIMS_HALF_WIDTH = 0.55;
/** Heights above the brows and below the eyes, in face sizes, between which points become part of the frame. */
const ABOVE_BROWS = [0.16, 0.03] as const;
const BELOW_EYES = [0.28, 0.42] as const;
/** Half the width of the nose, in face sizes, and the heights below the eyes at which it is in front of the rims. */
const NOSE = [0.05, 0.1] as const;
const BRIDGE = [0, 0.12] as const;
/** Depth per sideways distance that a temple may have without folding over when the head turns. */
const MAX_TEMPLE_SLOPE = 4.5;

/**
 * Returns a face whose points behind glasses have the depth of the frame: the rims are in a plane, and the temples
 * straight. With the depth of brows, lids and cheeks, a turning head would bend them.
 */
export function withStiffGlasses(face: Face): Face {
  const { right, back, size } = face;
  const at = (i: number) => face.local(face.points[i]!);
  const corners = [at(OUTER_CORNERS.right), at(OUTER_CORNERS.left)] as const;
  const middle = (corners[0][0] + corners[1][0]) / 2;
  const eyes = (corners[0][1] + corners[1][1]) / 2;
  const brows = BROWS.reduce((sum, i) => sum + at(i)[1], 0) / BROWS.length;
  /** 1 for points behind the frame. */
  const behind = ([x, y]: Vector) => {
    const height = ramp(y, brows - ABOVE_BROWS[0], brows - ABOVE_BROWS[1]);
    const below = 1 - ramp(y, eyes + BELOW_EYES[0], eyes + BELOW_EYES[1]);
    const onNose = (1 - ramp(Math.abs(x - middle), ...NOSE)) * ramp(y, eyes + BRIDGE[0], eyes + BRIDGE[1]);
    return height * below * (1 - onNose);
  };

  let [sum, weights] = [0, 0];
  for (let i = 0; i < FACE_POINTS; i++) {
    const place = at(i);
    if (Math.abs(place[0] - middle) > RIMS_HALF_WIDTH) continue;
    const weight = behind(place);
    sum += weight * place[2];
    weights += weight;
  }
  const front = sum / Math.max(1, weights);
  const slopeTo = (ear: number) => {
    const [x, , depth] = at(ear);
    return clamp(
      (depth - front) / Math.max(0.05, Math.abs(x - middle) - RIMS_HALF_WIDTH),
      0,
      MAX_TEMPLE_SLOPE,
    );
  };
  const slopes = { right: slopeTo(EARS.right), left: slopeTo(EARS.left) };

  const points = face.points.map((point, i): Vector => {
    const part = i < FACE_POINTS ? behind(at(i)) : 0;
    if (part === 0) return point;
    const [px, py, pz] = point;
    let z = pz;
    // The picture fixes x and y, so only z may change; where the face is turned, that moves the point sideways too.
    for (let pass = 0; pass < 3; pass++) {
      const [x, , depth] = face.local([px, py, z]);
      const beyond = Math.abs(x - middle) - RIMS_HALF_WIDTH;
      const slope = beyond <= 0 ? 0 : x < middle ? -slopes.right : slopes.left;
      const missing = front + Math.max(0, beyond) * Math.abs(slope) - depth;
      z += (missing * size) / Math.max(0.3, back[2] - slope * right[2]);
    }
    return [px, py, mix(pz, z, part)];
  });
  return { ...face, points };
}
