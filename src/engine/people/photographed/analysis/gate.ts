import type { FaceMeasures } from './measure-face.ts';
import type { Face } from './models/face-mesh.ts';

/** Minimum pixels from the top of the head to the chin. */
const MIN_HEIGHT = 150;
/** Minimum ratio between the speaker's face and any other, by area. */
const MIN_LEAD = 2;
/** Beyond this turn, half of the face is hidden and cannot be reconstructed. */
const MAX_TURN_DEGREES = 40;
/** Beyond this nod, part of the face is hidden and cannot be reconstructed. */
const MAX_NOD_DEGREES = 35;
/** Limit for the nose's position between the cheeks. Detects profiles that the depths miss. */
const MAX_LOPSIDED = 1.1;
/** Lid gap of an eye that is certainly closed, as a share of its width. */
const MAX_CLOSED_GAP = 0.1;
/** Lid gap of an eye that is closed unless a dark iris is visible, as a share of its width. */
const MAX_NARROW_GAP = 0.27;
/** Brightness relative to skin above which an area contains no iris. */
const MIN_BRIGHTNESS_WITHOUT_IRIS = 0.45;
/** Brightness relative to skin above which an area is only skin. */
const MIN_SKIN_BRIGHTNESS = 0.7;
/** Degrees of turn from which a hidden eye is behind the nose. */
const MIN_HIDDEN_EYE_DEGREES = 12;
/** Minimum luma of the brightest skin. Dark skin in good light passes. */
const MIN_LIGHT = 0.16;
const MIN_SHARPNESS = 0.12;

/** @throws {PhotoRefused} unless there is one face that is clearly the largest */
export function onlyFace(faces: readonly Face[]): Face {
  const [first, second] = faces;
  if (!first) throw new PhotoRefused('no_face');
  if (second && first.square.side ** 2 < MIN_LEAD * second.square.side ** 2) {
    throw new PhotoRefused('several_faces');
  }
  return first;
}

/** @throws {PhotoRefused} for the first problem that would make a bad avatar */
export function judgeFace(face: FaceMeasures): void {
  if (face.headHeight < MIN_HEIGHT) throw new PhotoRefused('face_too_small');
  if (face.highlights < MIN_LIGHT) throw new PhotoRefused('too_dark');
  if (face.sharpness < MIN_SHARPNESS) throw new PhotoRefused('blurred');
  if (isTurnedAway(face)) throw new PhotoRefused('face_turned_away');
  if (isClosed(face, 'left') || isClosed(face, 'right')) throw new PhotoRefused('eyes_closed');
}

function isTurnedAway({ pose, lopsided, irises }: FaceMeasures): boolean {
  const yaw = Math.abs(pose.yaw);
  const hidesAnEye =
    yaw > MIN_HIDDEN_EYE_DEGREES && Math.max(irises.left, irises.right) > MIN_SKIN_BRIGHTNESS;
  return (
    yaw > MAX_TURN_DEGREES ||
    Math.abs(pose.pitch) > MAX_NOD_DEGREES ||
    Math.abs(lopsided) > MAX_LOPSIDED ||
    hidesAnEye
  );
}

function isClosed({ eyesOpen, irises }: FaceMeasures, side: 'left' | 'right'): boolean {
  return (
    eyesOpen[side] < MAX_CLOSED_GAP ||
    (eyesOpen[side] < MAX_NARROW_GAP && irises[side] > MIN_BRIGHTNESS_WITHOUT_IRIS)
  );
}

/** Reason why a photo cannot become an avatar. */
type RefusalReason = keyof typeof SENTENCES;

/** A photo that cannot become an avatar; the message says what to do. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}

const SENTENCES = {
  unreadable:
    'The file could not be read as a picture or a video. Save the photo as JPG, PNG or WebP and upload it again.',
  too_large: 'The picture has more than 50 million pixels. Make it smaller and upload it again.',
  no_face:
    'No face was found. Use a photo of one real person who looks into the camera, with the whole face in the picture.',
  several_faces:
    'Several faces of about the same size were found. Use a photo of one person, or cut the others off.',
  face_too_small:
    'The face is too small. Use a photo taken from closer by, or with more pixels: the head should be at least 150 pixels high.',
  face_turned_away:
    'The face is turned too far to the side. Use a photo in which both eyes look towards the camera.',
  eyes_closed: 'The eyes are closed. Use a photo with both eyes open.',
  too_dark: 'The face is too dark. Use a photo taken in better light.',
  blurred: 'The face is blurred. Use a sharper photo, taken with a steady hand and enough light.',
} as const;
