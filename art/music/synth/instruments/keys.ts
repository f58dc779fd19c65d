import { sine } from '../sine.ts';
import { fadeEnd, fallOf, noise, RATE, samples, type Tone, type Voice } from '../voice.ts';
import type { Player } from './player.ts';

interface Struck {
  /** Overtones: how many times the pitch, how strong, how long it rings against the first. */
  partials: readonly (readonly [ratio: number, strength: number, ring: number])[];
  /** Seconds that a note of 262 Hz rings; higher ones ring shorter. */
  ring: number;
  /** How much brighter hard notes are. */
  hardness: number;
  /** Loudness of the knock of the hammer. */
  knock: number;
  /** Seconds until it is silent once let go; without it rings on. */
  damp?: number;
  /** Spread of the overtones of a stiff string. */
  stiffness?: number;
}

/** Highest overtone in Hz. */
const HIGHEST = 11_000;

/** Seconds until it is silent once let go. */
const RELEASE = 0.28;

/** A tine and its pickup by frequency modulation: mellow when soft, barking when hard, a chime at the beginning. */
const electricPiano: Voice = ({ hertz, seconds, velocity, seed }, out) => {
  const ring = Math.min(5, 3.4 * Math.min(1.5, (262 / hertz) ** 0.5));
  const length = samples(Math.min(ring, seconds + RELEASE * 1.3), out);
  const step = (hertz * (1 + 0.0004 * Math.sin(seed))) / RATE;
  const release = Math.round(seconds * RATE);
  const fall = fallOf(ring * 1.2);
  const barkFall = fallOf(ring * 0.35);
  const chimeFall = fallOf(0.22);
  const letGo = fallOf(RELEASE);
  // Both modulators are kept low for high notes, whose overtones would fold back.
  const room = Math.min(1, 900 / hertz);
  let loud = 0.5 * velocity ** 1.2;
  let bark = (0.35 + 1.25 * velocity * velocity) * room;
  let chime = 0.16 * velocity * room;
  let phase = 0;
  for (let i = 0; i < length; i++) {
    const tine = sine(phase * 14) * chime;
    const low = sine(phase) * bark * 0.16;
    const attack = i < 96 ? i / 96 : 1;
    out[i] = loud * attack * (sine(phase + low + tine * 0.05) + 0.22 * sine(2 * phase + low) + tine * 0.3);
    phase += step;
    if (phase >= 1) phase -= 1;
    loud *= fall;
    bark *= barkFall;
    chime *= chimeFall;
    if (i > release) loud *= letGo;
  }
  fadeEnd(out, length);
  return length;
};

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

/** Struck instruments that ring: piano, bells, bars. Each overtone is a separate resonator. */
function struck(body: Struck): Voice {
  return (tone, out) => {
    const ring = Math.min(6, body.ring * Math.min(1.6, (262 / tone.hertz) ** 0.55));
    const held = body.damp === undefined ? ring : Math.min(ring, tone.seconds + body.damp * 1.2);
    const length = samples(held, out);
    out.fill(0, 0, length);
    for (const [index, partial] of body.partials.entries())
      addPartial(body, tone, partial, index, ring, out, length);
    knock(body, tone, out, length);
    if (body.damp !== undefined) damp(tone.seconds, body.damp, out, length);
    fadeEnd(out, length);
    return length;
  };
}

function addPartial(
  body: Struck,
  { hertz, velocity, seed }: Tone,
  [ratio, strength, share]: Struck['partials'][number],
  index: number,
  ring: number,
  out: Float32Array,
  length: number,
): void {
  const stiff = Math.sqrt(1 + (body.stiffness ?? 0) * ratio * ratio);
  const detune = 1 + 0.0006 * noise(seed + index * 31)();
  const frequency = hertz * ratio * stiff * detune;
  if (frequency > HIGHEST) return;
  const loud = strength * velocity ** (1 + body.hardness * Math.log2(Math.max(1, ratio)) * 0.5);
  const fall = fallOf(Math.max(0.02, ring * share));
  const angle = (2 * Math.PI * frequency) / RATE;
  const turn = 2 * fall * Math.cos(angle);
  const square = fall * fall;
  let before = 0;
  let now = loud * fall * Math.sin(angle);
  const end = Math.min(length, Math.round(ring * share * RATE));
  for (let i = 1; i < end; i++) {
    out[i]! += now;
    const next = turn * now - square * before;
    before = now;
    now = next;
  }
}

function knock(body: Struck, { velocity, seed, hertz }: Tone, out: Float32Array, length: number): void {
  if (body.knock === 0) return;
  const random = noise(seed + 7);
  const fall = fallOf(0.03);
  const smooth = Math.min(0.5, (hertz * 4) / RATE);
  let loud = body.knock * velocity * velocity;
  let low = 0;
  const end = Math.min(length, 2400);
  for (let i = 0; i < end; i++) {
    low += smooth * (random() - low);
    out[i]! += low * loud * Math.min(1, i / 60);
    loud *= fall;
  }
}

function damp(seconds: number, release: number, out: Float32Array, length: number): void {
  const fall = fallOf(release);
  let loud = 1;
  for (let i = Math.round(seconds * RATE); i < length; i++) {
    out[i]! *= loud;
    loud *= fall;
  }
}
