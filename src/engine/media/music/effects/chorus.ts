import { sine } from '../synth/sine.ts';
import { RATE } from '../synth/voice.ts';

/** Seconds around which the copies lie, and how far they move. */
const DELAY = 0.013;
const DEPTH = 0.0035;
/** How often they move, about, in Hz. */
const SPEED = 0.55;

/** Adds copies that drift in time, to each side its own: one instrument becomes several. */
export function addChorus(sends: readonly Float32Array[], into: readonly Float32Array[]): void {
  for (const [side, send] of sends.entries()) {
    const out = into[side]!;
    const length = send.length;
    // Whole turns over the loop, so that its end fits its beginning.
    const step = Math.round((SPEED * length) / RATE) / length;
    for (let i = 0; i < length; i++) {
      const place = i - (DELAY + DEPTH * sine(i * step + side * 0.25)) * RATE + length;
      const index = Math.floor(place);
      const part = place - index;
      const one = send[index % length]!;
      out[i]! += one + part * (send[(index + 1) % length]! - one);
    }
  }
}
