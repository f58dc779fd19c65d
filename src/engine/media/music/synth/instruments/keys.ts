import { electricPiano } from '../electric-piano.ts';
import { struck } from '../struck.ts';
import type { Player } from './player.ts';

const bars = [
  [1, 1, 1],
  [3.93, 0.35, 0.35],
  [9.2, 0.1, 0.15],
] as const;

/** Pianos, and bars and tines that are struck. */
export const KEYS = {
  electricPiano: { voice: electricPiano, level: -1, room: 0.16, chorus: 0.35, width: 0.4, strum: 0.006 },
  feltPiano: {
    voice: struck({
      partials: [
        [1, 1, 1],
        [2, 0.55, 0.8],
        [3, 0.3, 0.6],
        [4, 0.17, 0.5],
        [5, 0.1, 0.4],
        [6, 0.07, 0.35],
        [8, 0.03, 0.25],
      ],
      ring: 3.2,
      hardness: 0.8,
      knock: 0.35,
      damp: 0.25,
      stiffness: 0.0003,
    }),
    level: -8,
    room: 0.22,
    width: 0.55,
    strum: 0.007,
  },
  piano: {
    voice: struck({
      partials: [
        [1, 0.9, 1],
        [2, 0.7, 0.85],
        [3, 0.5, 0.7],
        [4, 0.36, 0.6],
        [5, 0.25, 0.5],
        [6, 0.19, 0.42],
        [7, 0.12, 0.36],
        [9, 0.08, 0.28],
        [11, 0.05, 0.2],
      ],
      ring: 3.6,
      hardness: 0.9,
      knock: 0.25,
      damp: 0.18,
      stiffness: 0.0004,
    }),
    level: -9.5,
    room: 0.18,
    width: 0.55,
    strum: 0.004,
  },
  vibraphone: {
    voice: struck({
      partials: [
        [1, 1, 1],
        [3.98, 0.25, 0.4],
        [10.1, 0.05, 0.1],
      ],
      ring: 3.4,
      hardness: 0.6,
      knock: 0.1,
      damp: 0.6,
    }),
    level: -7,
    room: 0.28,
    echo: 0.12,
    width: 0.3,
  },
  marimba: {
    voice: struck({ partials: bars, ring: 0.9, hardness: 0.8, knock: 0.3 }),
    level: -3,
    room: 0.16,
    echo: 0.08,
    width: 0.3,
  },
  kalimba: {
    voice: struck({
      partials: [
        [1, 1, 1],
        [5.4, 0.25, 0.3],
        [2, 0.12, 0.6],
      ],
      ring: 1.5,
      hardness: 0.7,
      knock: 0.35,
    }),
    level: -4,
    room: 0.22,
    echo: 0.14,
    width: 0.3,
  },
  glockenspiel: {
    voice: struck({
      partials: [
        [1, 1, 1],
        [2.76, 0.4, 0.6],
        [5.4, 0.15, 0.3],
      ],
      ring: 2.4,
      hardness: 0.7,
      knock: 0.12,
    }),
    level: -9.5,
    room: 0.3,
    echo: 0.12,
    width: 0.35,
  },
  celesta: {
    voice: struck({
      partials: [
        [1, 1, 1],
        [2, 0.3, 0.7],
        [4, 0.2, 0.4],
        [6.1, 0.08, 0.2],
      ],
      ring: 1.8,
      hardness: 0.6,
      knock: 0.15,
    }),
    level: -7,
    room: 0.26,
    width: 0.35,
  },
} satisfies Record<string, Player>;
