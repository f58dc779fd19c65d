import type { AvatarAttributes } from '../people/pack.ts';
import type { RenderedEntry } from './cast/entry.ts';

interface Person extends Omit<AvatarAttributes, 'scene'> {
  id: number;
  name: string;
  /** Name of the folder of the person's pictures. */
  folder: string;
  scene: readonly [AvatarAttributes['scene']['name'], color: string];
}

/** Rendered people, in the order of lists. */
export const RENDERED: readonly RenderedEntry[] = ([] as Person[]).map(person);

function person({ id, name, folder, scene: [place, color], ...attributes }: Person): RenderedEntry {
  return {
    id,
    name,
    pack: {
      family: 'rendered',
      licence: 'CC0-1.0',
      attributes: { ...attributes, scene: { name: place, color } },
      content: { person: folder, seed: id },
    },
  };
}
