import type { AvatarAttributes } from '../people/pack.ts';
import type { RenderedEntry } from './cast/entry.ts';

interface Person extends Omit<AvatarAttributes, 'scene'> {
  id: number;
  name: string;
  /** Name of the folder of the person's pictures. */
  folder: string;
  scene: readonly [AvatarAttributes['scene']['name'], color: string];
}

const PEOPLE: readonly Person[] = [
  {
    id: 201,
    name: 'Elena',
    folder: 'woman-sweater',
    gender: 'female',
    age: 'young_adult',
    ethnicity: 'european',
    style: 'social',
    scene: ['home', '#C9BBA8'],
  },
  {
    id: 202,
    name: 'Malik',
    folder: 'man-tee',
    gender: 'male',
    age: 'adult',
    ethnicity: 'african',
    style: 'social',
    scene: ['studio', '#7288A0'],
  },
  {
    id: 203,
    name: 'Lucia',
    folder: 'woman-tied',
    gender: 'female',
    age: 'adult',
    ethnicity: 'south_american',
    style: 'professional',
    scene: ['office', '#D8DEE6'],
  },
  {
    id: 204,
    name: 'Imani',
    folder: 'woman-afro',
    gender: 'female',
    age: 'young_adult',
    ethnicity: 'african',
    style: 'social',
    scene: ['plain', '#8FA9B8'],
  },
  {
    id: 205,
    name: 'Yuna',
    folder: 'woman-bob',
    gender: 'female',
    age: 'adult',
    ethnicity: 'east_asian',
    style: 'professional',
    scene: ['studio', '#A7B0BC'],
  },
];

/** Rendered people, in the order of lists. */
export const RENDERED: readonly RenderedEntry[] = PEOPLE.map(
  ({ id, name, folder, scene: [place, color], ...attributes }) => ({
    id,
    name,
    pack: {
      family: 'rendered',
      licence: 'CC0-1.0',
      attributes: { ...attributes, scene: { name: place, color } },
      content: { person: folder, seed: id },
    },
  }),
);
