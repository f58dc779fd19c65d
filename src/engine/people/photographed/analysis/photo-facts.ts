import type { ReferenceTraits } from '../../casting/reference.ts';
import type { PhotoContent, PhotoMeasures } from '../content.ts';

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
export function remarksOn({ hands }: PhotoContent): string[] {
  if (!hands) return [];
  return [
    'A hand covers part of the face: the head turns less, and the covered part does not move. Use a photo with the hands down for more movement.',
  ];
}
