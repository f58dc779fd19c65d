import { sine } from './sine.ts';
import { fadeEnd, fallOf, noise, RATE, samples, type Voice } from './voice.ts';

export interface Noisy {
  /** Seconds that it sounds. */
  ring: number;
  /** Seconds until it is loudest: what is shaken or brushed does not begin at once. */
  attack: number;
  /** Hz between which it hisses. */
  low: number;
  high: number;
  /** Bursts before the last, as of many hands. */
  bursts?: number;
  /** A body under the hiss: Hz, loudness, seconds. */
  tone?: readonly [hertz: number, loud: number, ring: number];
  /** Loudness of little metal plates. */
  metal?: number;
}

/** Hz of metal plates, far from any chord. */
const PLATES = [2637, 3391, 4177, 5119, 6011, 7243];
/** Seconds between two of many hands. */
const HANDS = 0.011;

/** Drums of noise: snares, claps, shakers, cymbals, jingles. */
export function noisy(drum: Noisy): Voice {
  return ({ velocity, seed }, out) => {
    const ring = drum.ring * (0.8 + 0.3 * velocity);
    const length = samples(ring, out);
    const random = noise(seed + 23);
    const fall = fallOf(ring);
    const [hertz, body, bodyRing] = drum.tone ?? [200, 0, 0.1];
    const bodyFall = fallOf(bodyRing);
    const pass = 1 - Math.exp((-2 * Math.PI * drum.high * (0.75 + 0.25 * velocity)) / RATE);
    const cut = 1 - Math.exp((-2 * Math.PI * drum.low) / RATE);
    const attack = drum.attack * RATE;
    const lastBurst = (drum.bursts ?? 0) * HANDS * RATE;
    let loud = 1;
    let tone = body;
    let one = 0;
    let two = 0;
    let floor = 0;
    let floorTwo = 0;
    const plates = drum.metal ? PLATES.map((plate) => (plate * (1 + 0.01 * random())) / RATE) : [];
    for (let i = 0; i < length; i++) {
      let hiss = random();
      if (drum.metal) {
        let jingle = 0;
        for (const step of plates) jingle += sine(i * step);
        hiss = hiss * (1 - drum.metal) + jingle * 0.4 * drum.metal;
      }
      one += pass * (hiss - one);
      two += pass * (one - two);
      floor += cut * (two - floor);
      const rest = two - floor;
      floorTwo += cut * (rest - floorTwo);
      if (i < lastBurst) loud = 0.75 * Math.exp(-(i % (HANDS * RATE)) / (RATE * 0.004));
      else if (i - lastBurst < 1) loud = 1;
      else loud *= fall;
      const begun = i < attack ? i / attack : 1;
      out[i] = velocity * ((rest - floorTwo) * loud * begun + tone * sine((i * hertz) / RATE));
      tone *= bodyFall;
    }
    fadeEnd(out, length);
    return length;
  };
}

/** Hiss that comes up and breaks off: leads into what follows. */
export const swell: Voice = ({ velocity, seed }, out) => {
  const length = samples(3.2, out);
  const random = noise(seed);
  let low = 0;
  let floor = 0;
  for (let i = 0; i < length; i++) {
    const time = i / RATE;
    const loud = time < 0.02 ? time / 0.02 : Math.exp(-(time - 0.02) * 1.6);
    low += (0.1 + 0.35 * loud) * (random() - low);
    floor += 0.08 * (low - floor);
    out[i] = velocity * loud * (low - floor);
  }
  fadeEnd(out, length, 0.2);
  return length;
};

/** The crackle and hiss of an old record. */
export const vinyl: Voice = ({ seconds, velocity, seed }, out) => {
  const length = samples(seconds, out);
  const random = noise(seed + 41);
  let hiss = 0;
  let crack = 0;
  let tone = 0;
  let floor = 0;
  for (let i = 0; i < length; i++) {
    hiss += 0.4 * (random() - hiss);
    if (random() > 0.99985) crack = 0.5 * random() ** 3;
    tone += 0.45 * (crack - tone);
    crack *= 0.55;
    const all = hiss * 0.02 + tone;
    floor += 0.05 * (all - floor);
    out[i] = velocity * (all - floor);
  }
  return length;
};

/** Air that comes and goes. */
export const wind: Voice = ({ seconds, velocity, seed }, out) => {
  const length = samples(seconds, out);
  const random = noise(seed + 43);
  let low = 0;
  let band = 0;
  for (let i = 0; i < length; i++) {
    // Whole turns over the loop, so that its end is where it began.
    const turn = i / length;
    const gust = 0.5 + 0.3 * sine(turn * 5) + 0.2 * sine(turn * 8 + 0.3);
    const step = 0.05 + 0.05 * gust;
    low += step * band;
    band += step * (random() - low - 0.9 * band);
    out[i] = velocity * gust * band;
  }
  return length;
};
