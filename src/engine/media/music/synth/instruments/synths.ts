import { analog } from '../analog.ts';
import { pluckedString } from '../plucked-string.ts';
import { PAD } from './pad.ts';
import type { Player } from './player.ts';

/** Short tones of a synthesizer. */
export const SYNTHS = {
  pluck: {
    voice: analog({
      ...PAD,
      attack: 0.003,
      decay: 0.16,
      sustain: 0,
      release: 0.2,
      cutoff: 520,
      sweep: 6,
      sweepFall: 0.07,
      detune: 9,
      oscillators: 2,
      resonance: 0.9,
      follow: 0.6,
    }),
    level: -1,
    room: 0.18,
    echo: 0.22,
    width: 0.5,
  },
  softPluck: {
    voice: analog({
      ...PAD,
      attack: 0.006,
      decay: 0.3,
      sustain: 0,
      release: 0.3,
      cutoff: 420,
      sweep: 3,
      sweepFall: 0.12,
      detune: 7,
      oscillators: 2,
      resonance: 0.7,
      follow: 0.7,
    }),
    level: -1.5,
    room: 0.24,
    echo: 0.26,
    width: 0.5,
  },
  clavinet: {
    voice: pluckedString({ ring: 1.2, dullness: 0.2, place: 0.09, softness: 0.4, wood: 0, release: 0.04 }),
    level: -1.5,
    room: 0.08,
    width: 0.25,
    strum: 0,
  },
} satisfies Record<string, Player>;
