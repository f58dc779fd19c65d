import { ramp } from '../../../base/easing.ts';
import type { Mouth, Pose } from '../../film/pose.ts';
import type { Face } from './face.ts';
import { type Mesh, PARTED } from './mesh.ts';
import { eyeShapes, field, mouthShapes } from './shapes.ts';
import { add, clamp, turned, type Vector } from './space.ts';

/** A pose as positions of all vertices. */
export interface Moved {
  /** x, y, z of each vertex in pixels of the box, concatenated. */
  points: Float32Array;
  expression: Expression;
  turn: HeadTransform;
}

export function openMover(face: Face, mesh: Mesh, gap: number, body?: BodyMotion): (pose: Pose) => Moved {
  const { close, ...ofMouth } = mouthShapes(face);
  const shapes = { ...ofMouth, ...eyeShapes(face) };
  const fields = Object.entries(shapes).map(
    ([name, shape]) => [name as keyof Expression, field(mesh, face, shape)] as const,
  );
  const smiling = gap > PARTED;
  const closing = field(mesh, face, close);
  const rest = new Float32Array(mesh.points.length * 3);
  mesh.points.forEach((point, i) => {
    rest.set(point, i * 3);
  });
  // Lips that are parted in the photo are closed before speech moves them.
  if (gap > 0) for (let i = 0; i < rest.length; i++) rest[i]! += closing[i]!;
  const points = new Float32Array(rest.length);
  const follow = new Float32Array(mesh.follow);

  return (pose) => {
    const expression = expressionOf(pose, smiling);
    points.set(rest);
    for (const [name, moves] of fields) {
      const amount = expression[name];
      if (amount !== 0) for (let i = 0; i < points.length; i++) points[i]! += moves[i]! * amount;
    }
    const turn = headTransform(face, pose);
    const { axes, offset } = turn;
    const [ax, ay, az] = axes;
    for (let i = 0; i < follow.length; i++) {
      const part = follow[i]!;
      const [x, y, z] = [points[i * 3]!, points[i * 3 + 1]!, points[i * 3 + 2]!];
      for (let c = 0; c < 3; c++) {
        const before = points[i * 3 + c]!;
        const after = ax[c]! * x + ay[c]! * y + az[c]! * z + offset[c]!;
        points[i * 3 + c] = before + (after - before) * part;
      }
      if (part === 1) continue;
      const [right, down] = bodyMove(face, pose, x, y, body);
      points[i * 3]! += right * (1 - part);
      points[i * 3 + 1]! += down * (1 - part);
    }
    return { points, expression, turn };
  };
}

/** Position of the head, as a 3D transform of points of the box: q = matrix · p + offset. */
export interface HeadTransform {
  /** Images of unit steps to the right, down and back. */
  axes: readonly [Vector, Vector, Vector];
  offset: Vector;
}

/** How far the pivot in the neck is below the face's centre, in face heights. */
const PIVOT_BELOW = 0.52;
/** How far the pivot is behind the face's centre, in face heights. */
const PIVOT_BEHIND = 0.34;
/** Share of the chest's rise that also lifts the head, in rig units. */
const HEAD_RISE_SHARE = 0.7;
const RADIANS = Math.PI / 180;

/**
 * Rotates about the face's own vertical and its ear-to-ear axis: a head in three-quarter view nods in the direction it
 * faces. Rotations add to the head's pose in the photo.
 */
function headTransform(face: Face, pose: Pose): HeadTransform {
  const { center, down, right, height, scale } = face;
  const flat = Math.hypot(down[0], down[1]);
  const upright: Vector = [down[0] / flat, down[1] / flat, 0];
  const pivot = add(add(center, upright, PIVOT_BELOW * height), [0, 0, 1], PIVOT_BEHIND * height);
  const shift: Vector = [pose.x * scale, (pose.y - pose.breath * HEAD_RISE_SHARE) * scale, 0];
  const axis = (step: Vector): Vector => {
    const nodded = turned(step, right, -pose.pitch * RADIANS);
    const looking = turned(nodded, upright, -pose.yaw * RADIANS);
    return turned(looking, [0, 0, 1], pose.roll * RADIANS);
  };
  const axes = [axis([1, 0, 0]), axis([0, 1, 0]), axis([0, 0, 1])] as const;
  const offset = add(add(pivot, shift), turnedBy({ axes, offset: [0, 0, 0] }, pivot), -1);
  return { axes, offset };
}

export function turnedBy({ axes: [x, y, z], offset }: HeadTransform, p: Vector): Vector {
  const along = (i: 0 | 1 | 2) => x[i] * p[0] + y[i] * p[1] + z[i] * p[2] + offset[i];
  return [along(0), along(1), along(2)];
}

/** Motion of a visible body: the chest rises and sways, fading to none at `still` rig units below the eyes. */
export interface BodyMotion {
  still: number;
  /** Factor on the pose's sway. */
  sway: number;
}

/** For photos that show little below the chest. */
const CHEST_ONLY: BodyMotion = { still: 430, sway: 0.8 };

/** Height of the chest below the eyes, in rig units. */
const CHEST_Y = 215;
/** How far breath lifts the chest, in rig units. */
const BREATH_LIFT = 2.4;
/** Factor by which the chest widens with breath. */
const CHEST_WIDENING = 0.006;

/** Displacement of a point of the body by breath and sway, in pixels. */
export function bodyMove(
  face: Face,
  pose: Pose,
  x: number,
  y: number,
  { still, sway }: BodyMotion = CHEST_ONLY,
): readonly [right: number, down: number] {
  const { scale, center } = face;
  const hold = 1 - ramp((y - center[1]) / scale + 40, CHEST_Y, still);
  const wide = (x - center[0]) * CHEST_WIDENING * pose.breath;
  return [(pose.sway * sway * scale + wide) * hold, -pose.breath * BREATH_LIFT * scale * hold];
}

/** Strength of each shape; shapes that are distances are in face sizes. */
export interface Expression {
  jaw: number;
  upperUp: number;
  lowerDown: number;
  wide: number;
  round: number;
  press: number;
  tuck: number;
  smile: number;
  relax: number;
  blinkRight: number;
  blinkLeft: number;
  brow: number;
  frown: number;
}

/** Maximum gap of the lips in speech. */
const MAX_GAP = 0.155;
const RESTING_MOUTH_WIDTH = 26;
/** How far the smile of a photo relaxes in speech, and how much of that a full smile of the pose takes back. */
const RELAXED = 0.85;
const SMILE_KEPT = 0.85;
/** Exponents of the lids' closure: one lid closes a little before the other and opens a little after it. */
const LEADING_LID = 0.92;
const TRAILING_LID = 1.08;

/** Converts a pose of any family to shapes of a photographed face. `smiling`: the photo already smiles. */
export function expressionOf(pose: Pose, smiling: boolean): Expression {
  const mouth = pose.mouth;
  // Closed teeth that are visible: the lips part, not the jaw.
  const biting = Math.min(1, mouth.lowerTeeth);
  const gap = MAX_GAP * mouth.open * (1 + 0.35 * biting);
  const jaw = gap * (1 - 0.72 * biting) * (1 - 0.55 * mouth.tuck);
  return {
    jaw,
    lowerDown: (gap - jaw) * 0.68 * (1 - mouth.tuck),
    upperUp: (gap - jaw) * 0.32 * (1 - mouth.tuck) + 0.1 * gap * mouth.upperTeeth + 0.03 * mouth.up,
    wide: widening(mouth),
    round: mouth.round,
    press: mouth.press,
    tuck: mouth.tuck,
    smile: clamp(pose.smile * (smiling ? 0.35 : 0.75) + (mouth.smile - 1.2) * 0.12, -0.5, 1),
    relax: smiling ? clamp(RELAXED - SMILE_KEPT * pose.smile, 0, 1) : 0,
    // The pose's left and right are the viewer's.
    blinkRight: pose.blinkLeft ** LEADING_LID,
    blinkLeft: pose.blinkRight ** TRAILING_LID,
    brow: 0.036 * pose.brow,
    frown: pose.frown,
  };
}

function widening({ width }: Mouth): number {
  return ((width - RESTING_MOUTH_WIDTH) / 5.5) * (width > RESTING_MOUTH_WIDTH ? 0.05 : 0.035);
}
