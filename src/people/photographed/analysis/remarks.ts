import type { PhotoContent } from '../content.ts';

/** What the owner of a photo should know of the avatar that it became. */
export function remarksOn({ hands }: PhotoContent): string[] {
  if (!hands) return [];
  return [
    'A hand is before the face: the head turns less, and what the hand covers keeps still. A photo with the hands down moves better.',
  ];
}
