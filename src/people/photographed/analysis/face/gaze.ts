import type { PhotoContent } from '../../content.ts';
import { EYE_RADIUS } from '../../eyes/eye-radius.ts';
import { cross, dot, length, middle, subtract, unit, type Vector } from '../../space.ts';
import { EYES } from '../models/eye-points.ts';

/** How far behind the line of its corners an eyeball's middle lies, in distances of the outer corners. */
const BEHIND = 0.05;
/** The model of the iris draws what looks aside towards the middle: moved by one, irises are found moved by 1/1.7. */
const DRAWN = 1.7;

/**
 * Degrees by which the eyes look past the camera, positive to the right side of the picture: an iris stands before the
 * middle of its eyeball where it looks into the camera, however the head is turned. Sideways alone: upwards and downwards
 * the eyes of people differ more than their looks.
 */
export function gazeOf(landmarks: PhotoContent['landmarks']): number {
  const at = (i: number) => landmarks[i]! as Vector;
  const across = subtract(at(263), at(33));
  const size = length(across);
  const right = unit(across);
  const long = subtract(at(152), at(10));
  const down = unit(subtract(long, right.map((value) => value * dot(long, right)) as unknown as Vector));
  const back = cross(right, down);
  // The mean of both: each stands a little outside of the middle between its corners.
  const aside = EYES.map(({ lower, iris }) => {
    const corners = middle(at(lower[0]!), at(lower.at(-1)!));
    return (at(iris)[0] - corners[0]) / size - BEHIND * back[0];
  });
  const sine = (DRAWN * (aside[0]! + aside[1]!)) / 2 / EYE_RADIUS;
  return (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI;
}
