import { analog } from '../analog.ts';
import { blown } from '../blown.ts';
import { PAD } from './pad.ts';
import type { Player } from './player.ts';

/** Instruments that sustain a tone: pads, strings, brass and winds. */
export const SUSTAINED = {
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
} satisfies Record<string, Player>;
