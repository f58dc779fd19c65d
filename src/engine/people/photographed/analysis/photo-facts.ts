import type { Image } from '@napi-rs/canvas';
import { enlargementWarning, type PhotoFit } from '../../../film/photo-fit.ts';
import type { ReferenceTraits } from '../../casting/reference.ts';
import type { PhotoContent, PhotoMeasures } from '../content.ts';
import { faceWidth } from '../face.ts';
import { frameOf, outlineOf } from '../framing.ts';
import { CHIN } from '../landmarks.ts';

/** Traits for a drawn likeness of the person. */
export function referenceTraits({ landmarks, colors }: PhotoMeasures): ReferenceTraits {
  return {
    ...colors,
    face: {
      cheekWidth: distance(landmarks, 234, 454),
      jawWidth: distance(landmarks, 172, 397),
      chinWidth: distance(landmarks, 149, 378),
      height: distance(landmarks, 10, 152),
    },
  };
}

/** Distance in 3D, so that a turned face does not count as narrow. */
function distance(landmarks: PhotoMeasures['landmarks'], from: number, to: number): number {
  const [a, b] = [landmarks[from]!, landmarks[to]!];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Remarks for the owner of a photo about the avatar made from it. */
export function remarksOn({ hands }: PhotoContent, fit: PhotoFit): string[] {
  const small = enlargementWarning(fit, 'portrait');
  return [...(small === undefined ? [] : [small]), ...(hands ? [HAND] : [])];
}

const HAND =
  'A hand covers part of the face: the head turns less, and the covered part does not move. Use a photo with the hands down for more movement.';

const FULL_SCREEN = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
  square: { width: 1080, height: 1080 },
} as const;

/** Returns how much full-screen films enlarge a photo whose person is cut out. */
export function fitOf(content: PhotoMeasures, person: Image): PhotoFit {
  const outline = outlineOf(person, content.landmarks[CHIN]![1]);
  const scaleIn = (size: { width: number; height: number }) =>
    frameOf({ ...size, framing: 'waist', mask: { kind: 'none' } }, content, outline).scale;
  const { portrait, landscape, square } = FULL_SCREEN;
  return {
    faceWidth: faceWidth(content.landmarks),
    scales: { portrait: scaleIn(portrait), landscape: scaleIn(landscape), square: scaleIn(square) },
  };
}
