import { analog } from '../analog.ts';
import { blown } from '../blown.ts';
import { pluckedString } from '../plucked-string.ts';
import { PAD } from './pad.ts';
import type { Player } from './player.ts';

/** The lowest voice. */
export const BASSES = {
  fingerBass: {
    voice: pluckedString({ ring: 0.8, dullness: 0.75, place: 0.28, softness: 0.8, wood: 0, release: 0.08 }),
    level: -2,
    room: 0.02,
  },
  uprightBass: {
    voice: pluckedString({
      ring: 0.55,
      dullness: 0.9,
      place: 0.32,
      softness: 0.86,
      wood: 0.35,
      release: 0.12,
    }),
    level: -0.5,
    room: 0.05,
  },
  synthBass: {
    voice: analog({
      ...PAD,
      attack: 0.006,
      decay: 0.3,
      sustain: 0.6,
      release: 0.09,
      cutoff: 420,
      sweep: 2.5,
      sweepFall: 0.12,
      detune: 6,
      oscillators: 2,
      follow: 0.3,
      resonance: 0.8,
    }),
    level: -6,
    room: 0.02,
  },
  deepBass: {
    voice: blown({ overtones: [1, 0.5, 0.22, 0.08], attack: 0.03, release: 0.18, breath: 0, vibrato: 0 }),
    level: -14,
    room: 0.03,
  },
  bowedBass: {
    voice: analog({ ...PAD, attack: 0.22, release: 0.6, cutoff: 620, detune: 12, oscillators: 2 }),
    level: -8,
    room: 0.2,
  },
} satisfies Record<string, Player>;
