import type { Sign } from '../../../text/phonemes/reading.ts';

/** Signs in pieces of so many at most, apart between words where that can be. */
export function partsOf(signs: readonly Sign[], most: number): Sign[][] {
  const parts: Sign[][] = [];
  for (let from = 0; from < signs.length; ) {
    let to = Math.min(from + most, signs.length);
    if (to < signs.length) {
      let space = to;
      while (space > from && signs[space]?.sign !== ' ') space--;
      if (space > from) to = space;
    }
    parts.push(signs.slice(from, to));
    from = to;
  }
  return parts;
}

/** Sounds one after the other. */
export function joined(sounds: readonly Float32Array[]): Float32Array {
  const [only] = sounds;
  if (only && sounds.length === 1) return only;
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}
