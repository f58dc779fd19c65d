import type { AvatarAttributes } from '../people/pack.ts';
import type { RenderedEntry } from './cast/entry.ts';

interface Person extends Omit<AvatarAttributes, 'scene'>, Pick<RenderedEntry, 'id' | 'name' | 'looks'> {
  /** Name of the folder of the person's pictures; forever, since avatars of accounts name it, too. */
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
    looks: 'long brown hair, red sweater',
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
    looks: 'black afro, yellow t-shirt',
  },
  {
    id: 206,
    name: 'Anika',
    folder: 'woman-long',
    gender: 'female',
    age: 'young_adult',
    ethnicity: 'south_asian',
    style: 'social',
    scene: ['home', '#D6C8B4'],
    looks: 'long black hair, green sweater',
  },
  {
    id: 207,
    name: 'Samuel',
    folder: 'man-grey',
    gender: 'male',
    age: 'senior',
    ethnicity: 'north_american',
    style: 'professional',
    scene: ['office', '#D8DEE6'],
    looks: 'short grey curly hair, grey beard, blue sweater',
  },
  {
    id: 208,
    name: 'Kofi',
    folder: 'man-bald',
    gender: 'male',
    age: 'adult',
    ethnicity: 'african',
    style: 'professional',
    scene: ['plain', '#B9A58C'],
    looks: 'bald, beard, green turtleneck',
  },
];

/** Rendered people, in the order of lists. */
export const RENDERED: readonly RenderedEntry[] = PEOPLE.map(
  ({ id, name, looks, folder, scene: [place, color], ...attributes }) => ({
    id,
    name,
    looks,
    pack: {
      family: 'rendered',
      licence: 'CC0-1.0',
      attributes: { ...attributes, scene: { name: place, color } },
      content: { person: folder, seed: id },
    },
  }),
);
