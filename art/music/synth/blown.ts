import { sine } from './sine.ts';
import { fadeEnd, noise, RATE, samples, type Voice } from './voice.ts';

export interface Blown {
  /** Strength of the overtones from the first up. */
  overtones: readonly number[];
  /** Seconds. */
  attack: number;
  release: number;
  /** Loudness of the breath. */
  breath: number;
  /** Parts of the pitch by which it trembles once it is held. */
  vibrato: number;
}

/** Flutes, whistles and soft leads: few overtones, breath, a tremble that comes late. */
export function blown({ overtones, attack, release, breath, vibrato }: Blown): Voice {
  return ({ hertz, seconds, velocity, seed }, out) => {
    const length = samples(seconds + release, out);
    const random = noise(seed + 11);
    const audible = overtones.filter((_, index) => hertz * (index + 1) < 12_000);
    const speed = 4.8 + 0.5 * random();
    const begin = attack * (1.3 - 0.5 * velocity);
    const band = 2 * Math.sin((Math.PI * Math.min(4500, hertz * 2)) / RATE);
    let low = 0;
    let high = 0;
    let phase = 0;
    for (let i = 0; i < length; i++) {
      const time = i / RATE;
      const rise = time < begin ? time / begin : 1;
      const left = time > seconds ? Math.max(0, 1 - (time - seconds) / release) : 1;
      const tremble = vibrato * Math.min(1, Math.max(0, (time - 0.25) * 2.5));
      // A note is reached from a little below.
      const scoop = 1 - 0.012 * Math.exp(-time / 0.03);
      phase += (hertz * scoop * (1 + tremble * sine(time * speed))) / RATE;
      let value = 0;
      for (let k = 0; k < audible.length; k++)
        value += audible[k]! * (1 - 0.5 * k * (1 - rise)) * sine(phase * (k + 1));
      low += band * high;
      high += band * (random() - low - 0.6 * high);
      const loud = velocity * rise * rise * (3 - 2 * rise) * left * left;
      out[i] =
        loud *
        (value * (1 + 6 * tremble * sine(time * speed + 0.25)) + breath * high * (0.35 + 0.65 * (1 - rise)));
      if (phase >= 64) phase -= 64;
    }
    fadeEnd(out, length);
    return length;
  };
}
