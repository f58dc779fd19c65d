import { pluckedString } from '../plucked-string.ts';
import type { Player } from './player.ts';

/** Strings that are plucked. */
export const PLUCKED = {
  nylonGuitar: {
    voice: pluckedString({
      ring: 3.2,
      dullness: 0.55,
      place: 0.21,
      softness: 0.72,
      wood: 0.55,
      release: 0.25,
    }),
    level: 0.5,
    room: 0.16,
    width: 0.35,
    strum: 0.014,
  },
  steelGuitar: {
    voice: pluckedString({
      ring: 3.6,
      dullness: 0.25,
      place: 0.14,
      softness: 0.5,
      wood: 0.35,
      release: 0.22,
    }),
    level: -1,
    room: 0.16,
    width: 0.45,
    strum: 0.011,
  },
  mutedGuitar: {
    voice: pluckedString({
      ring: 0.42,
      dullness: 0.6,
      place: 0.12,
      softness: 0.55,
      wood: 0.2,
      release: 0.07,
    }),
    level: 3,
    room: 0.12,
    echo: 0.1,
    width: 0.35,
    strum: 0.005,
  },
  cleanGuitar: {
    voice: pluckedString({ ring: 2.2, dullness: 0.35, place: 0.25, softness: 0.55, wood: 0, release: 0.05 }),
    level: 0,
    room: 0.12,
    chorus: 0.3,
    width: 0.3,
    strum: 0.005,
  },
  ukulele: {
    voice: pluckedString({ ring: 1.3, dullness: 0.5, place: 0.24, softness: 0.6, wood: 0.3, release: 0.12 }),
    level: 2,
    room: 0.14,
    width: 0.4,
    strum: 0.012,
  },
  harp: {
    voice: pluckedString({ ring: 3, dullness: 0.5, place: 0.3, softness: 0.68, wood: 0.1, release: 1.2 }),
    level: -1,
    room: 0.3,
    width: 0.45,
    strum: 0.03,
  },
} satisfies Record<string, Player>;
