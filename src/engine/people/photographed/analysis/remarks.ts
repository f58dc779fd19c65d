import type { PhotoContent } from '../content.ts';

/** Remarks for the owner of a photo about the avatar made from it. */
export function remarksOn({ hands }: PhotoContent): string[] {
  if (!hands) return [];
  return [
    'A hand covers part of the face: the head turns less, and the covered part does not move. Use a photo with the hands down for more movement.',
  ];
}
