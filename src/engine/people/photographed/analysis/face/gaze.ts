import type { PhotoContent } from '../../content.ts';
import { EYE_RADIUS } from '../../eyes/eye-radius.ts';
import { cross, dot, length, middle, subtract, unit, type Vector } from '../../space.ts';
import { EYES } from '../models/eye-points.ts';

/** Distance of an eyeball's centre behind the line of its corners, in distances between the outer corners. */
const BEHIND = 0.05;
/** The iris model underestimates sideways gaze by this factor: irises that moved by 1 are found moved by 1/1.7. */
const UNDERESTIMATE = 1.7;

/**
 * Degrees by which the eyes look past the camera, positive to the right of the picture. An iris in front of its
 * eyeball's centre looks into the camera, however the head is turned. Horizontal only: vertically, anatomy varies more
 * than gaze.
 */
export function gazeOf(landmarks: PhotoContent['landmarks']): number {
  const at = (i: number) => landmarks[i]! as Vector;
  const across = subtract(at(263), at(33));
  const size = length(across);
  const right = unit(across);
  const long = subtract(at(152), at(10));
  const down = unit(subtract(long, right.map((value) => value * dot(long, right)) as unknown as Vector));
  const back = cross(right, down);
  // Each iris is slightly outside the middle between its corners; averaging both eyes cancels that.
  const aside = EYES.map(({ lower, iris }) => {
    const corners = middle(at(lower[0]!), at(lower.at(-1)!));
    return (at(iris)[0] - corners[0]) / size - BEHIND * back[0];
  });
  const sine = (UNDERESTIMATE * (aside[0]! + aside[1]!)) / 2 / EYE_RADIUS;
  return (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI;
}
