import { noisy } from '../noises.ts';
import { sine } from '../sine.ts';
import { fadeEnd, fallOf, noise, RATE, samples, type Voice } from '../voice.ts';
import type { Player } from './player.ts';

interface Skin {
  /** Hz that it settles on, and how many times as high it begins. */
  hertz: number;
  bend: number;
  /** Seconds of that beginning. */
  bendFall: number;
  /** Seconds that it sounds. */
  ring: number;
  /** Loudness of the beater. */
  click: number;
  /** A second tone of the skin, in times of the first, and its loudness. */
  second?: readonly [ratio: number, strength: number];
  /** How much is pressed into the overtones that small speakers can play. */
  drive: number;
}

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

/** Drums with a pitch: kicks, toms, a big frame drum. */
function skin(drum: Skin): Voice {
  return ({ velocity, seed }, out) => {
    const length = samples(drum.ring, out);
    const random = noise(seed + 5);
    const tuning = 1 + 0.012 * random();
    const fall = fallOf(drum.ring * (0.8 + 0.2 * velocity));
    const clickFall = fallOf(0.018);
    let loud = 1;
    let click = drum.click * velocity;
    let phase = 0;
    let low = 0;
    const [ratio, strength] = drum.second ?? [1, 0];
    for (let i = 0; i < length; i++) {
      const bend = 1 + (drum.bend - 1) * Math.exp(-i / (RATE * drum.bendFall));
      phase += (drum.hertz * tuning * bend) / RATE;
      low += 0.35 * (random() - low);
      const tone = (sine(phase) + strength * sine(phase * ratio)) * loud * Math.min(1, i / 40);
      out[i] = (velocity * Math.tanh(tone * drum.drive)) / Math.tanh(drum.drive) + low * click;
      loud *= fall;
      click *= clickFall;
    }
    fadeEnd(out, length);
    return length;
  };
}
