import { fadeEnd, fallOf, noise, RATE, samples, type Tone, type Voice } from './voice.ts';

export interface Struck {
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

/** Whatever is struck and rings: piano, bells, bars. Every overtone is a resonator of its own. */
export function struck(body: Struck): Voice {
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
