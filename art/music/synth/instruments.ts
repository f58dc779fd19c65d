import { analog } from './analog.ts';
import { blown } from './blown.ts';
import { DRUMS } from './instruments/drums.ts';
import { KEYS } from './instruments/keys.ts';
import { PAD } from './instruments/pad.ts';
import type { Player } from './instruments/player.ts';
import { SUSTAINED } from './instruments/sustained.ts';
import { noisy, swell, vinyl, wind } from './noises.ts';
import { pluckedString } from './plucked-string.ts';

/** Strings that are plucked. */
const PLUCKED = {
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

/** Claps, brushes, shakers, cymbals, and background noises. */
const PERCUSSION = {
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

/** Short tones of a synthesizer. */
const SYNTHS = {
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

/** The lowest voice. */
const BASSES = {
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

const CATALOGUE = { ...KEYS, ...PLUCKED, ...SUSTAINED, ...SYNTHS, ...BASSES, ...DRUMS, ...PERCUSSION };

export type Instrument = keyof typeof CATALOGUE;

export const INSTRUMENTS: Readonly<Record<Instrument, Player>> = CATALOGUE;
