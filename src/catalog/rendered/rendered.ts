import { fileURLToPath } from 'node:url';
import type { AvatarAttributes } from '../../people/pack.ts';
import type { RenderedEntry } from '../cast/entry.ts';

interface Person extends Omit<AvatarAttributes, 'scene'> {
  id: number;
  name: string;
  scene: readonly [AvatarAttributes['scene']['name'], color: string];
}

/** Rendered people, in the order of lists; the pictures of each lie in a folder named after its id. */
export const RENDERED: readonly RenderedEntry[] = ([] as Person[]).map(person);

function person({ id, name, scene: [place, color], ...attributes }: Person): RenderedEntry {
  return {
    id,
    name,
    pack: {
      family: 'rendered',
      licence: 'CC0-1.0',
      attributes: { ...attributes, scene: { name: place, color } },
      content: { folder: fileURLToPath(new URL(`people/${id}/`, import.meta.url)), seed: id },
    },
  };
}
