/** Pose of a presenter at one moment, for every family of avatars. */
export interface Pose {
  /** Degrees. Positive yaw turns to the viewer's right, pitch lifts the chin, and roll tilts to the viewer's right. */
  yaw: number;
  pitch: number;
  roll: number;
  /** Shift of the head in the rig's units (a face is about 190 wide). */
  x: number;
  y: number;
  /** Degrees of yaw by which hanging hair lags behind the head; positive to the viewer's right. */
  trail?: Trail;
  /** Shift of the body in the rig's units. */
  sway: number;
  /** Weight on one foot: −1…1, the viewer's left to right. Defaults to both feet. */
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
  /** −1…1; 0 is the avatar's friendly resting face. */
  smile: number;
  /** The current gesture, and how far the hand is raised, 0–1. */
  gesture: { name: Gesture; amount: number };
  /** Hands that are not gesturing. Defaults to clasped. */
  hands?: RestingHands;
  mouth: Mouth;
  /** Seconds for which a clip has been played, for presenters who were filmed. */
  clock?: number;
  /** Visemes that the mouth is mixed from; absent if only its shape is known. */
  visemes?: Visemes;
}

/** Shares of visemes in a mouth; they sum to 1. */
export type Visemes = Readonly<Partial<Record<Viseme, number>>>;

/** The locks beside the face and the hair behind the neck, each with its own lag. */
export type Trail = Readonly<Record<'left' | 'right' | 'back', number>>;

/** In front of the waist, or down at the sides. */
export type RestingHands = 'clasped' | 'hanging';

/** Hand gestures; left and right are the viewer's. */
export type Gesture =
  /** One palm offered, or two. */
  | 'open'
  | 'both'
  /** Fingers that count one to five; one also warns. */
  | 'point'
  | 'two'
  | 'three'
  | 'four'
  | 'five'
  /** A finger that points beside or above. */
  | 'leftward'
  | 'rightward'
  | 'upward'
  /** Thumb and finger together, for a detail. */
  | 'precise'
  /** A flat hand that lifts a little and falls. */
  | 'beat'
  | 'thumb'
  /** A hand on the chest. */
  | 'heart'
  /** Shoulders and palms up. */
  | 'shrug'
  /** A low, open palm that invites. */
  | 'invite';

/** The shape of a mouth. Viseme mouths are mixed in this space. */
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

/** The 15 visemes of the Oculus lip-sync set, the field's common names for mouth shapes. */
export const VISEMES = [
  'sil',
  'PP',
  'FF',
  'TH',
  'DD',
  'kk',
  'CH',
  'SS',
  'nn',
  'RR',
  'aa',
  'E',
  'I',
  'O',
  'U',
] as const;

export type Viseme = (typeof VISEMES)[number];
