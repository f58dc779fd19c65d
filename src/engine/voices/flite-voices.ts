import type { Voice } from './voice.ts';

/** Flite's statistical voices of three CMU ARCTIC speakers, which sound more natural than espeak's. */
export const FLITE_VOICES: readonly Voice[] = [
  {
    id: 'en-US-slt',
    timbreId: 1,
    name: 'Susan',
    language: 'english',
    locale: 'en-US',
    gender: 'female',
    age: 'adult',
    engine: 'flite',
    approximate: false,
  },
  {
    id: 'en-US-rms',
    timbreId: 2,
    name: 'Robert',
    language: 'english',
    locale: 'en-US',
    gender: 'male',
    age: 'adult',
    engine: 'flite',
    approximate: false,
  },
  {
    id: 'en-GB-awb',
    timbreId: 3,
    name: 'Alistair',
    language: 'english',
    locale: 'en-GB',
    gender: 'male',
    age: 'adult',
    engine: 'flite',
    approximate: false,
  },
];

/** Returns Flite's name of a voice; undefined for voices of other engines. */
export function fliteNameOf(voice: Voice): string | undefined {
  return FLITE_VOICES.some((own) => own.id === voice.id) ? voice.id.split('-').at(-1) : undefined;
}
