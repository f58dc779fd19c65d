import type { Analog } from '../analog.ts';

/** The tone that most of the synthesizer's voices begin with. */
export const PAD: Analog = {
  attack: 0.7,
  decay: 3,
  sustain: 0.85,
  release: 1.6,
  detune: 16,
  oscillators: 3,
  cutoff: 1300,
  sweep: 0,
  sweepFall: 1,
  follow: 0.4,
  resonance: 0.6,
};
