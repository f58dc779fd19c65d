import type { AvatarEntry } from './entry.ts';

export const WALTER: AvatarEntry = {
  id: 127,
  name: 'Walter',
  pack: {
    family: 'illustrated',
    licence: 'AGPL-3.0-or-later',
    attributes: {
      gender: 'male',
      age: 'senior',
      ethnicity: 'european',
      style: 'professional',
      scene: { name: 'studio', color: '#7288A0' },
    },
    content: {
      seed: 127,
      gender: 'male',
      age: 'senior',
      head: 'long',
      nose: 'strong',
      eyes: 'hooded',
      skin: 0.8,
      hair: 'sidePart',
      hairColor: 'silver',
      eyeColor: '#5F88A6',
      lipFullness: 1,
      beard: 'short',
      glasses: { shape: 'round', color: '#5E4030', thickness: 4 },
      outfit: { kind: 'cardigan', color: '#3F6B57', innerColor: '#F4EFE6' },
    },
  },
};
