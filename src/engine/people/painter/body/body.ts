import type { Point } from '../curve.ts';
import type { Rig } from '../rig.ts';
import { drawForearm } from './arm/forearm.ts';
import { armOf, type Side } from './arm/skeleton.ts';
import { drawUpperArm as drawSleeve } from './arm/upper.ts';
import { bodyFrame } from './frame.ts';
import { handPoints } from './hand/hand.ts';
import { garmentOf } from './outfits.ts';

/** The dressed body without its arms. */
export function drawBody(rig: Rig): void {
  garmentOf(rig.character.look.outfit).draw(bodyFrame(rig));
}

/** Shoulder to elbow. */
export function drawUpperArm(rig: Rig, side: Side): void {
  const body = bodyFrame(rig);
  drawSleeve(body, armOf(body, side), garmentOf(rig.character.look.outfit).sleeve);
}

/** Elbow to fingertips. */
export function drawLowerArm(rig: Rig, side: Side): void {
  const body = bodyFrame(rig);
  drawForearm(body, armOf(body, side), garmentOf(rig.character.look.outfit).sleeve);
}

/** Bounds of an arm in rig units: the upper part, and the lower part with the hand. */
export function armBoxes(rig: Rig, side: Side): { upper: Box; lower: Box } {
  const body = bodyFrame(rig);
  const { shoulder, elbow, wrist, turn, near } = armOf(body, side);
  const seam = body.at(side * body.shoulderHalfWidth * 0.7, 198)[0];
  const reach = 56 * near;
  const palm: Point = [wrist[0] + Math.cos(turn) * reach * side, wrist[1] + Math.sin(turn) * reach];
  return {
    upper: around([shoulder, elbow, [seam, 225]], 48),
    lower: join(around([elbow, wrist], 54), around([palm], 76 * near)),
  };
}

/** Points of a hand, from its wrist to its fingertips. */
export function handOf(rig: Rig, side: Side): Point[] {
  return handPoints(rig, armOf(bodyFrame(rig), side));
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function around(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

function join(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
