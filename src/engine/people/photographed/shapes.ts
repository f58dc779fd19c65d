import { ramp } from '../../../base/easing.ts';
import type { Face } from './face.ts';
import { BROWS, EYES, type EyePoints, FACE_POINTS, INNER_BROWS } from './landmarks.ts';
import type { Mesh } from './mesh.ts';
import {
  across,
  bow,
  closingMove,
  gathered,
  LOWER_LIP_SHARE,
  type MouthAtRest,
  mandible,
  measureMouth,
  moustache,
  near,
  outwards,
  raisedBy,
  underLip,
} from './mouth/mouth-at-rest.ts';
import { bell, clamp, subtract, type Vector } from './space.ts';

/** Displacement of every vertex, in pixels of the box: x, y, z concatenated. */
type Field = Float32Array;

/** Displacement of a landmark in the face's own axes, in face sizes. */
type Shape = (landmark: number) => Vector;

/** Rings beyond this factor do not move with the face. */
const MAX_FADE_FACTOR = 1.55;

/** Converts a shape to displacements of all vertices; it fades out around the face. */
export function field(mesh: Mesh, { right, down, back, size }: Face, shape: Shape): Field {
  const moves = Array.from({ length: FACE_POINTS }, (_, i) => shape(i));
  const result = new Float32Array(mesh.points.length * 3);
  mesh.source.forEach(({ landmark, out }, i) => {
    if (out === 0) return;
    const part = size * (1 - ramp(out, 1, MAX_FADE_FACTOR));
    const [x, y, z] = moves[landmark]!;
    for (let c = 0; c < 3; c++) result[i * 3 + c] = part * (x * right[c]! + y * down[c]! + z * back[c]!);
  });
  return result;
}

/** Shapes of the lower face. At 1, the middle of a lip moves by the pose's full distance, in face sizes. */
export interface MouthShapes {
  /** Closes parted lips; fully at 1. */
  close: Shape;
  /** Rotates the lower jaw about its hinges; the lower lip's edge moves down by 1. */
  jaw: Shape;
  upperUp: Shape;
  lowerDown: Shape;
  /** Moves each corner outwards by 1. */
  wide: Shape;
  /** Pursed as for a whistle at 1. */
  round: Shape;
  press: Shape;
  /** The lower lip is under the upper teeth at 1. */
  tuck: Shape;
  smile: Shape;
  /** Takes back most of the photo's smile at 1: corners sink and come together, cheeks sink, lips become fuller. */
  relax: Shape;
}

export function mouthShapes(face: Face): MouthShapes {
  const mouth = measureMouth(face);
  // Callers add the shapes up in this order.
  return { ...openingShapes(mouth), ...lipShapes(mouth), ...smileShapes(mouth) };
}

function openingShapes(mouth: MouthAtRest): Pick<MouthShapes, 'close' | 'jaw' | 'upperUp' | 'lowerDown'> {
  const { at, lips, ends, gapAt, widestGap, hinge, reach } = mouth;
  /** How far a point turns with the jaw: the less, the closer it is to the hinges. */
  const turn = (i: number) => clamp((hinge[2] - at(i)[2]) / reach, 0, 1.15);
  return {
    close(i) {
      const lip = lips.get(i);
      if (lip) return [0, closingMove(mouth, i, lip), 0];
      const up = widestGap * LOWER_LIP_SHARE * mandible(mouth, i) * turn(i);
      const toSeam = gapAt(at(i)[0]) * (1 - LOWER_LIP_SHARE) * moustache(mouth, i);
      return [0, toSeam - (ends.has(i) ? 0 : up), 0];
    },
    jaw(i) {
      const part = mandible(mouth, i);
      return [0, part * turn(i), (part * (at(i)[1] - hinge[1]) * 0.5) / reach];
    },
    upperUp: (i) => [0, -moustache(mouth, i), 0],
    lowerDown: (i) => [0, underLip(mouth, i), 0],
  };
}

function lipShapes(mouth: MouthAtRest): Pick<MouthShapes, 'wide' | 'round' | 'press' | 'tuck'> {
  const { at, lips, half } = mouth;
  return {
    wide(i) {
      const [side, part] = [across(mouth, i), near(mouth, i)];
      return [side * part, 0, 0.5 * Math.abs(side) * part];
    },
    round(i) {
      const lip = lips.get(i);
      const [side, part] = [across(mouth, i), gathered(mouth, i)];
      const lift = lip ? (lip.lower ? 1 : -0.8) * outwards(lip) * 0.018 : 0;
      // Pursed lips protrude and cancel a smile.
      const level = raisedBy(mouth, i) * 0.4 * side ** 2 * part;
      return [-side * part * 0.2 * half, lift + level, -0.07 * near(mouth, i)];
    },
    press(i) {
      const lip = lips.get(i);
      const toSeam = lip ? outwards(lip) * bow(mouth, at(i)[0]) * (lip.lower ? -0.02 : 0.014) : 0;
      return [-across(mouth, i) * near(mouth, i) * 0.012, toSeam, 0];
    },
    tuck(i) {
      const lip = lips.get(i);
      const part = lip?.lower ? bow(mouth, at(i)[0]) : 0;
      const out = lip ? outwards(lip) : 0;
      return [
        0,
        -part * (0.012 + 0.028 * out) - 0.5 * 0.02 * underLip(mouth, i) * (lip ? 0 : 1),
        0.03 * part,
      ];
    },
  };
}

function smileShapes(mouth: MouthAtRest): Pick<MouthShapes, 'smile' | 'relax'> {
  const { at, lips, half } = mouth;
  const cheekOf = ([x, y]: Vector) => bell(Math.hypot(Math.abs(x) - 0.36, y + 0.2), 0.17);
  return {
    smile(i) {
      const [x, y] = at(i);
      const corner = near(mouth, i) * Math.abs(across(mouth, i)) ** 2;
      const cheek = cheekOf(at(i));
      const lid = bell(Math.hypot(Math.abs(x) - 0.35, y + 0.55), 0.1) * (y > -0.62 ? 1 : 0);
      const out = Math.sign(x) * (0.034 * corner + 0.006 * cheek);
      return [out, -0.05 * corner - 0.022 * cheek - 0.008 * lid, 0.02 * corner];
    },
    relax(i) {
      const lip = lips.get(i);
      const [side, part] = [across(mouth, i), gathered(mouth, i)];
      const raised = raisedBy(mouth, i) * side ** 2 * part;
      const fuller = lip ? (lip.lower ? 1 : -1) * outwards(lip) * bow(mouth, at(i)[0]) * 0.012 : 0;
      return [
        -side * part * 0.12 * half,
        0.6 * raised + 0.016 * cheekOf(at(i)) + fuller,
        -0.01 * near(mouth, i),
      ];
    },
  };
}

interface EyeShapes {
  /** The lids are shut at 1. */
  blinkRight: Shape;
  blinkLeft: Shape;
  /** Raises the brows by 1 face size. */
  brow: Shape;
  /** The brows are drawn together at 1. */
  frown: Shape;
}

/** Share of the closing distance that the painted upper lid covers; the lower lid covers the rest by moving. */
export const SHUT_AT = 0.86;
/** Share of the lid's movement that its crease and the skin above follow. */
const CREASE = 0.08;
const HOOD = 0.04;

export function eyeShapes(face: Face): EyeShapes {
  const place = Array.from({ length: FACE_POINTS }, (_, i) => face.local(face.points[i]!));
  const at = (i: number) => place[i]!;
  const from = (points: readonly number[]) => (i: number) => {
    const [x, y] = at(i);
    return Math.min(...points.map((b) => Math.hypot(x - at(b)[0], y - at(b)[1])));
  };
  const toBrow = from(BROWS);
  const toInner = from(INNER_BROWS);
  const lids = new Set<number>(
    [EYES.right, EYES.left].flatMap((eye) => [...eye.upper, ...eye.lower, ...eye.corners]),
  );
  const creases = new Set<number>([...EYES.right.crease, ...EYES.left.crease]);
  const eyeLine = at(EYES.right.corners[0])[1];
  return {
    blinkRight: blink(at, EYES.right),
    blinkLeft: blink(at, EYES.left),
    brow(i) {
      if (lids.has(i) || at(i)[1] > eyeLine) return [0, 0, 0];
      return [0, -bell(toBrow(i), 0.13) * (creases.has(i) ? 0.25 : 1), 0];
    },
    frown(i) {
      if (lids.has(i) || at(i)[1] > eyeLine) return [0, 0, 0];
      const part = bell(toInner(i), 0.08) * (creases.has(i) ? 0.3 : 1);
      return [-Math.sign(at(i)[0]) * 0.022 * part, 0.018 * part, 0];
    },
  };
}

function blink(at: (i: number) => Vector, eye: EyePoints): Shape {
  const moves = new Map<number, Vector>();
  eye.upper.forEach((upper, k) => {
    const lower = eye.lower[k]!;
    const distance = subtract(at(lower), at(upper));
    const part = (share: number): Vector => [distance[0] * share, distance[1] * share, distance[2] * share];
    moves.set(lower, part(SHUT_AT - 1));
    moves.set(eye.crease[k]!, part(CREASE));
    moves.set(eye.hood[k]!, part(HOOD));
  });
  return (i) => moves.get(i) ?? [0, 0, 0];
}
