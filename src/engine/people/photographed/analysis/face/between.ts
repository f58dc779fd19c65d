import type { PhotoMeasures } from '../../content.ts';

/** Distance between two landmarks in the plane of the picture. */
export function between(landmarks: PhotoMeasures['landmarks'], from: number, to: number): number {
  const [a, b] = [landmarks[from]!, landmarks[to]!];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
