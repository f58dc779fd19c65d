import type { Pose } from '../../../film/pose.ts';
import { MOUTHS } from '../../painter/face/mouth-shapes.ts';
import { REST } from '../../painter/painter.ts';

export type Facial = 'mouth' | 'eyes' | 'brows';

/** How a layer's drawing depends on the expression. */
interface Feature {
  /** Depth at which the picture moves with the head. */
  depth: number;
  /** Poses that together cover the layer's full extent. */
  poses: readonly Pose[];
  /** The parts of a pose that change the drawing. */
  expression(pose: Pose): Partial<Pose>;
  /** The same as lengths in rig units: roughly how far each moves the drawn lines. */
  traits(pose: Pose): readonly number[];
  /** Vertical shift of the whole drawing in rig units; needs no redraw. */
  lift(pose: Pose): number;
  /** Redrawn when the traits together moved by more pixels than this. */
  tolerance: number;
}

/** The mouth at its widest. */
export const WIDE: Pose = { ...REST, mouth: { ...MOUTHS.aa, open: 1, width: 31 } };

/** Gaze by which the painter turns the eyes back per degree of head turn. */
const COUNTER_TURN = 0.2 / 7;

const MOODS = [1, -1].map((mood): Pose => ({ ...REST, brow: mood, smile: mood, frown: mood < 0 ? 1 : 0 }));
const SPOKEN = Object.values(MOUTHS).map((mouth): Pose => ({ ...REST, mouth }));
const FELT = MOODS.flatMap((mood) =>
  [MOUTHS.aa, MOUTHS.U, MOUTHS.PP].map((mouth): Pose => ({ ...mood, mouth })),
);

export const FEATURES: Record<Facial, Feature> = {
  mouth: {
    depth: 107,
    poses: [WIDE, ...SPOKEN, ...FELT],
    expression: ({ mouth, smile }) => ({ mouth, smile }),
    traits: ({ mouth: m, smile }) => [
      m.width,
      m.open * 31,
      m.round * 12,
      m.smile * 3.4,
      m.up * 2.4,
      m.press * 7,
      m.tuck * 14,
      m.upperTeeth * 6.2,
      m.lowerTeeth * 6,
      m.tongue * 18,
      smile * 5,
    ],
    lift: () => 0,
    tolerance: 1 / 4,
  },
  eyes: {
    depth: 95,
    poses: [REST, ...MOODS],
    expression: (pose) => ({ ...pose, ...REST_OF_THE_HEAD, gazeX: gazeOf(pose) }),
    traits: (pose) => [
      pose.blinkLeft * 18,
      pose.blinkRight * 18,
      gazeOf(pose) * 7,
      pose.gazeY * 4,
      pose.brow * 1.2,
      pose.frown * 1.7,
      pose.smile * 2,
    ],
    lift: () => 0,
    tolerance: 0.6,
  },
  brows: {
    depth: 95,
    poses: [REST, ...MOODS],
    expression: ({ brow, frown, smile }) => ({ brow, frown, smile }),
    // The inner end rises more than the outer one.
    traits: ({ brow, frown }) => [brow * 2, frown * 5.5],
    lift: ({ brow, smile }) => brow * 6 + Math.max(0, smile) * 0.9,
    tolerance: 1 / 3,
  },
};

const REST_OF_THE_HEAD = { yaw: 0, pitch: 0, roll: 0, x: 0, y: 0, sway: 0, weight: 0, mouth: REST.mouth };

function gazeOf(pose: Pose): number {
  return pose.gazeX - pose.yaw * COUNTER_TURN;
}
