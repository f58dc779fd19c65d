import type { Point } from '../curve.ts';
import type { Light, Rig } from '../rig.ts';
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

/** Draws the part from shoulder to elbow, and lights its sleeve. */
export function drawUpperArm(rig: Rig, side: Side, light: Light): void {
  const body = bodyFrame(rig);
  drawSleeve(body, armOf(body, side), garmentOf(rig.character.look.outfit).sleeve, light);
}

/** Draws the part from elbow to fingertips, and lights its sleeve. */
export function drawLowerArm(rig: Rig, side: Side, light: Light): void {
  const body = bodyFrame(rig);
  drawForearm(body, armOf(body, side), garmentOf(rig.character.look.outfit).sleeve, light);
}

/** Returns the bounds of an arm in rig units: of the upper part, and of the lower part with the hand. */
export function armBoxes(rig: Rig, side: Side): { upper: Box; lower: Box } {
  const body = bodyFrame(rig);
  const { shoulder, elbow, wrist, turn, enlargement: near } = armOf(body, side);
  const seam = body.at(side * body.shoulderHalfWidth * 0.7, 198)[0];
  const reach = 56 * near;
  const palm: Point = [wrist[0] + Math.cos(turn) * reach * side, wrist[1] + Math.sin(turn) * reach];
  return {
    upper: boundingBox([shoulder, elbow, [seam, 225]], 48),
    lower: join(boundingBox([elbow, wrist], 54), boundingBox([palm], 76 * near)),
  };
}

/** Returns the points of a hand, from the wrist to the fingertips. */
export function handOf(rig: Rig, side: Side): Point[] {
  return handPoints(rig, armOf(bodyFrame(rig), side));
}

export function elbowPoint(rig: Rig, side: Side): Point {
  return armOf(bodyFrame(rig), side).elbow;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boundingBox(points: readonly Point[], margin: number): Box {
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
