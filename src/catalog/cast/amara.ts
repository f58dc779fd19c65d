import type { AvatarEntry } from './entry.ts';

export const AMARA: AvatarEntry = {
  id: 81,
  name: 'Amara',
  pack: {
    family: 'illustrated',
    licence: 'AGPL-3.0-or-later',
    attributes: {
      gender: 'female',
      age: 'adult',
      ethnicity: 'african',
      style: 'professional',
      scene: { name: 'plain', color: '#BFD9D2' },
    },
    content: {
      seed: 81,
      gender: 'female',
      age: 'adult',
      head: 'oval',
      nose: 'wide',
      eyes: 'round',
      skin: 5.1,
      hair: 'curls',
      hairColor: 'softBlack',
      eyeColor: '#4A2C1C',
      lipFullness: 1.22,
      lipColor: '#A83A3E',
      outfit: { kind: 'blazer', color: '#E2674A', inner: 'top', innerColor: '#FFF6EA' },
      earrings: 'hoop',
    },
  },
};
