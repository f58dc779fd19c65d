import type { Viseme } from './visemes.ts';

/** A moment of a presenter: all that moves, for every family of avatars. */
export interface Pose {
  /** Degrees; positive turns to the viewer's right, lifts the chin, tilts to the viewer's right. */
  yaw: number;
  pitch: number;
  roll: number;
  /** Shift of the head in the rig's units (a face is about 190 wide). */
  x: number;
  y: number;
  /** Degrees of yaw by which hanging hair is not yet where the head is; positive to the viewer's right. */
  trail?: Trail;
  /** Shift of the body in the rig's units. */
  sway: number;
  /** On which foot the body stands: −1…1, the viewer's left to right; on both unless said. */
  weight?: number;
  /** 0 breathed out, 1 breathed in. */
  breath: number;
  /** 0 open, 1 closed. */
  blinkLeft: number;
  blinkRight: number;
  /** −1…1, to the viewer's right and down. */
  gazeX: number;
  gazeY: number;
  /** −1 lowered … 1 lifted. */
  brow: number;
  /** 0–1 */
  frown: number;
  /** −1…1; 0 is the avatar's own friendly rest. */
  smile: number;
  /** How far the gesturing hand is up, 0–1, and what it does there. */
  gesture: { name: Gesture; amount: number };
  /** What hands do that do not gesture; clasped unless said. */
  hands?: RestingHands;
  mouth: Mouth;
  /** What the mouth is mixed of; absent where it is told by its shape alone. */
  visemes?: Visemes;
}

/** Shares of visemes in a mouth; the sum is 1. */
export type Visemes = Readonly<Partial<Record<Viseme, number>>>;

/** The locks beside the face, and the hair behind the neck, each in its own time. */
export type Trail = Readonly<Record<'left' | 'right' | 'back', number>>;

/** Before the waist, or down at the sides. */
export type RestingHands = 'clasped' | 'hanging';

/** What hands do; left and right are the viewer's. */
export type Gesture =
  /** A palm offered; two palms. */
  | 'open'
  | 'both'
  /** Fingers that count, or warn: one to five. */
  | 'point'
  | 'two'
  | 'three'
  | 'four'
  | 'five'
  /** A finger towards what stands beside or above. */
  | 'leftward'
  | 'rightward'
  | 'upward'
  /** Thumb and finger closed on a detail. */
  | 'precise'
  /** A flat hand that lifts a little and falls. */
  | 'beat'
  | 'thumb'
  /** On the chest. */
  | 'heart'
  /** Shoulders and palms up. */
  | 'shrug'
  /** A palm low and outwards: come in. */
  | 'invite';

/** The shape of a mouth; rows of the viseme table are mixed in this space. */
export interface Mouth {
  /** In the rig's units; 26 at rest. */
  width: number;
  /** 0–1, jaw and lips together. */
  open: number;
  /** 0–1 */
  round: number;
  /** Lift of the corners. */
  smile: number;
  /** 0–1, lift of the upper lip. */
  up: number;
  /** 0–1, lips pressed together. */
  press: number;
  /** 0–1, lower lip under the upper teeth. */
  tuck: number;
  /** 0–1 */
  upperTeeth: number;
  lowerTeeth: number;
  tongue: number;
}
