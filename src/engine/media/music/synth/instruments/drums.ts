import { noisy } from '../noises.ts';
import { skin } from '../skins.ts';
import type { Player } from './player.ts';

/** Drums of skin. */
export const DRUMS = {
  kick: {
    voice: skin({ hertz: 52, bend: 4.2, bendFall: 0.022, ring: 0.32, click: 0.28, drive: 1.8 }),
    level: -3,
    room: 0.02,
  },
  kickSoft: {
    voice: skin({ hertz: 58, bend: 2.8, bendFall: 0.02, ring: 0.26, click: 0.12, drive: 1.5 }),
    level: -3,
    room: 0.04,
  },
  tom: {
    voice: skin({
      hertz: 118,
      bend: 1.5,
      bendFall: 0.05,
      ring: 0.5,
      click: 0.15,
      second: [1.59, 0.3],
      drive: 1.2,
    }),
    level: -6,
    room: 0.2,
    pan: -0.3,
  },
  taiko: {
    voice: skin({
      hertz: 82,
      bend: 1.6,
      bendFall: 0.06,
      ring: 0.9,
      click: 0.35,
      second: [1.72, 0.4],
      drive: 1.6,
    }),
    level: -6,
    room: 0.4,
    pan: -0.1,
  },
  snare: {
    voice: noisy({ ring: 0.2, attack: 0, low: 900, high: 7000, tone: [190, 0.5, 0.12] }),
    level: 1.5,
    room: 0.14,
    pan: 0.05,
  },
  snareSoft: {
    voice: noisy({ ring: 0.18, attack: 0.001, low: 500, high: 3600, tone: [205, 0.4, 0.1] }),
    level: 3.5,
    room: 0.14,
    pan: 0.06,
  },
  rim: {
    voice: noisy({ ring: 0.04, attack: 0, low: 900, high: 4200, tone: [1240, 0.32, 0.035] }),
    level: 2,
    room: 0.22,
    pan: 0.25,
  },
} satisfies Record<string, Player>;
