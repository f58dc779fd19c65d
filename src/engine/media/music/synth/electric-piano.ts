import { sine } from './sine.ts';
import { fadeEnd, fallOf, RATE, samples, type Voice } from './voice.ts';

/** Seconds until it is silent once let go. */
const RELEASE = 0.28;

/** A tine and its pickup by frequency modulation: mellow when soft, barking when hard, a chime at the beginning. */
export const electricPiano: Voice = ({ hertz, seconds, velocity, seed }, out) => {
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
