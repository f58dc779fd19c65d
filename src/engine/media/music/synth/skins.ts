import { sine } from './sine.ts';
import { fadeEnd, fallOf, noise, RATE, samples, type Voice } from './voice.ts';

export interface Skin {
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

/** Drums with a pitch: kicks, toms, a big frame drum. */
export function skin(drum: Skin): Voice {
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
