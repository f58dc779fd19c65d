import { noisy, swell, vinyl, wind } from '../noises.ts';
import type { Player } from './player.ts';

/** What is clapped, brushed, shaken or crashed, and noises of a place. */
export const PERCUSSION = {
  clap: {
    voice: noisy({ ring: 0.22, attack: 0, low: 800, high: 3600, bursts: 3 }),
    level: 5.5,
    room: 0.24,
    width: 0.5,
    pan: 0,
  },
  snap: {
    voice: noisy({ ring: 0.09, attack: 0, low: 1300, high: 3800, bursts: 1, tone: [1900, 0.12, 0.03] }),
    level: 7,
    room: 0.3,
    width: 0.4,
    pan: 0.1,
  },
  brush: {
    voice: noisy({ ring: 0.2, attack: 0.03, low: 900, high: 5200 }),
    level: 2.5,
    room: 0.16,
    width: 0.3,
    pan: 0.1,
  },
  hat: {
    voice: noisy({ ring: 0.09, attack: 0, low: 5200, high: 11_000, metal: 0.35 }),
    level: 3.5,
    room: 0.05,
    pan: 0.32,
  },
  hatSoft: {
    voice: noisy({ ring: 0.055, attack: 0, low: 4200, high: 8500, metal: 0.2 }),
    level: 4,
    room: 0.06,
    pan: 0.3,
  },
  shaker: {
    voice: noisy({ ring: 0.09, attack: 0.022, low: 3200, high: 8000 }),
    level: 5,
    room: 0.1,
    pan: -0.42,
  },
  tambourine: {
    voice: noisy({ ring: 0.2, attack: 0.006, low: 3600, high: 9500, metal: 0.6 }),
    level: -5,
    room: 0.12,
    pan: -0.35,
  },
  sleigh: {
    voice: noisy({ ring: 0.24, attack: 0.008, low: 3200, high: 9000, metal: 0.75 }),
    level: -5,
    room: 0.16,
    pan: -0.3,
  },
  crash: {
    voice: noisy({ ring: 2.2, attack: 0.002, low: 1800, high: 8500, metal: 0.25 }),
    level: -10.5,
    room: 0.2,
    width: 0.8,
    pan: 0.2,
  },
  swell: { voice: swell, level: -16, room: 0.35, width: 0.8, pan: 0 },
  vinyl: { voice: vinyl, level: -20, room: 0, width: 1 },
  wind: { voice: wind, level: -26, room: 0.1, width: 1 },
} satisfies Record<string, Player>;
