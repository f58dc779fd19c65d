import type { AvatarEntry } from './entry.ts';

export const KENJI: AvatarEntry = {
  id: 100,
  name: 'Kenji',
  pack: {
    family: 'illustrated',
    licence: 'AGPL-3.0-or-later',
    attributes: {
      gender: 'male',
      age: 'adult',
      ethnicity: 'east_asian',
      style: 'social',
      scene: { name: 'outdoors', color: '#BFE0EA' },
    },
    content: {
      seed: 100,
      gender: 'male',
      age: 'adult',
      head: 'square',
      nose: 'soft',
      eyes: 'monolid',
      skin: 1.5,
      hair: 'sweep',
      hairColor: 'black',
      eyeColor: '#3A251A',
      lipFullness: 1,
      stubble: 0.5,
      outfit: { kind: 'shirt', color: '#3F6E9E' },
    },
  },
};
