import { type Analog, analog } from './analog.ts';
import { blown } from './blown.ts';
import { electricPiano } from './electric-piano.ts';
import { noisy, swell, vinyl, wind } from './noises.ts';
import { pluckedString } from './plucked-string.ts';
import { skin } from './skins.ts';
import { struck } from './struck.ts';
import type { Voice } from './voice.ts';

export interface Player {
  voice: Voice;
  /** Decibels that bring it to the loudness of the others. */
  level: number;
  /** How much of it goes into the room, the echo and the chorus, 0–1. */
  room: number;
  echo?: number;
  chorus?: number;
  /** How different its two sides are, 0–1. */
  width?: number;
  /** Where drums stand, −1 to 1. */
  pan?: number;
  /** Seconds between the strings of one stroke. */
  strum?: number;
}

const PAD: Analog = {
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
const bars = [
  [1, 1, 1],
  [3.93, 0.35, 0.35],
  [9.2, 0.1, 0.15],
] as const;

const CATALOGUE = {
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
  warmPad: { voice: analog(PAD), level: -6, room: 0.3, chorus: 0.3, width: 0.85 },
  glassPad: {
    voice: analog({ ...PAD, attack: 1.2, cutoff: 2200, sweep: 0.5, sweepFall: 2, detune: 22 }),
    level: -6.5,
    room: 0.42,
    chorus: 0.35,
    width: 0.9,
  },
  strings: {
    voice: analog({ ...PAD, attack: 0.28, release: 0.7, cutoff: 2100, detune: 20, vibrato: 0.0028 }),
    level: -7.5,
    room: 0.34,
    width: 0.8,
  },
  shortStrings: {
    voice: analog({
      ...PAD,
      attack: 0.025,
      decay: 0.25,
      sustain: 0.35,
      release: 0.22,
      cutoff: 1900,
      sweep: 0.8,
      sweepFall: 0.12,
      detune: 18,
    }),
    level: -2.5,
    room: 0.32,
    width: 0.7,
  },
  brass: {
    voice: analog({
      ...PAD,
      attack: 0.06,
      decay: 0.5,
      sustain: 0.75,
      release: 0.16,
      cutoff: 900,
      sweep: 1.6,
      sweepFall: 0.25,
      detune: 10,
    }),
    level: -6,
    room: 0.2,
    width: 0.5,
  },
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
  organ: {
    voice: blown({
      overtones: [1, 0.6, 0.4, 0.35, 0, 0.15],
      attack: 0.012,
      release: 0.05,
      breath: 0.02,
      vibrato: 0.003,
    }),
    level: -16.5,
    room: 0.16,
    chorus: 0.6,
    width: 0.5,
  },
  flute: {
    voice: blown({
      overtones: [1, 0.32, 0.12, 0.04],
      attack: 0.06,
      release: 0.12,
      breath: 0.2,
      vibrato: 0.006,
    }),
    level: -11,
    room: 0.3,
    echo: 0.14,
  },
  whistle: {
    voice: blown({ overtones: [1, 0.06, 0.02], attack: 0.04, release: 0.08, breath: 0.14, vibrato: 0.008 }),
    level: -12,
    room: 0.24,
    echo: 0.12,
  },
  softLead: {
    voice: analog({
      ...PAD,
      attack: 0.03,
      decay: 0.8,
      sustain: 0.7,
      release: 0.22,
      cutoff: 1200,
      sweep: 1.2,
      sweepFall: 0.2,
      detune: 8,
      oscillators: 2,
      vibrato: 0.004,
    }),
    level: -6,
    room: 0.26,
    echo: 0.26,
    width: 0.3,
  },

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

export type Instrument = keyof typeof CATALOGUE;

export const INSTRUMENTS: Readonly<Record<Instrument, Player>> = CATALOGUE;
