import type { AvatarEntry } from './entry.ts';

export const PRIYA: AvatarEntry = {
  id: 1,
  name: 'Priya',
  pack: {
    family: 'illustrated',
    licence: 'AGPL-3.0-or-later',
    attributes: {
      gender: 'female',
      age: 'young_adult',
      ethnicity: 'south_asian',
      style: 'professional',
      scene: { name: 'office', color: '#E4D3C0' },
    },
    content: {
      seed: 1,
      gender: 'female',
      age: 'young_adult',
      head: 'heart',
      nose: 'straight',
      eyes: 'almond',
      skin: 2.7,
      hair: 'longWave',
      hairColor: 'darkBrown',
      eyeColor: '#5F3D22',
      lipFullness: 1,
      lipColor: '#B8484A',
      outfit: { kind: 'blazer', color: '#2F7F7A', inner: 'top', innerColor: '#FBF3E6' },
      earrings: 'drop',
    },
  },
};
