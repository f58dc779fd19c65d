import type { Chord } from './chord.ts';

export interface Register {
  low: number;
  high: number;
  /** Tones of a voicing. */
  voices: number;
}

/** Pitches for a chord, lowest first, such that every voice moves as little as it can from the chord before. */
export function voiceLeading(register: Register): (chord: Chord) => number[] {
  let previous: number[] | undefined;
  return (chord) => {
    const centre = (register.low + register.high) / 2;
    let best: number[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const candidate of candidates(tonesFor(chord, register.voices), register)) {
      const cost = costOf(candidate, previous, centre);
      if (cost < least) {
        least = cost;
        best = candidate;
      }
    }
    previous = best;
    return best;
  };
}

/** The bass has the root, so colour comes before root and fifth where there are more tones than voices. */
function tonesFor({ tones }: Chord, voices: number): number[] {
  const [root = 0, third = root, ...rest] = tones;
  const [fifth, ...colours] = rest;
  const ranked = [third, ...colours, ...(fifth === undefined ? [] : [fifth]), root];
  const kept = tones.length > voices ? ranked.slice(0, voices) : [...tones];
  for (let index = 0; kept.length < voices; index++) kept.push(kept[index % tones.length]!);
  return kept;
}

/** Every inversion, close and with its second voice from the top an octave lower, at every octave that fits. */
function* candidates(tones: readonly number[], { low, high }: Register): Generator<number[]> {
  for (let turn = 0; turn < tones.length; turn++) {
    for (let bottom = low; bottom < low + 12; bottom++) {
      if (bottom % 12 !== tones[turn]) continue;
      for (let octave = 0; bottom + octave <= high; octave += 12) {
        const close = [bottom + octave];
        const others = [...tones.slice(turn + 1), ...tones.slice(0, turn)];
        const order = others.map((tone) => (((tone - bottom) % 12) + 12) % 12 || 12).sort((a, b) => a - b);
        for (const interval of order) {
          const above = bottom + octave + interval;
          close.push(close.includes(above) ? above + 12 : above);
        }
        close.sort((a, b) => a - b);
        if (close.at(-1)! <= high) yield close;
        const dropped = [...close];
        const second = dropped.length - 2;
        if (second > 0) {
          dropped[second]! -= 12;
          dropped.sort((a, b) => a - b);
          if (dropped[0]! >= low && dropped.at(-1)! <= high) yield dropped;
        }
      }
    }
  }
}

function costOf(voicing: readonly number[], previous: readonly number[] | undefined, centre: number): number {
  const mean = voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length;
  let cost = Math.abs(mean - centre) * 0.6;
  for (const [index, pitch] of voicing.entries()) {
    const gap = pitch - (voicing[index - 1] ?? pitch - 5);
    // A second low down is mud, a second on top is a wrong note to most ears.
    if (gap < 3) cost += pitch < 55 || index === voicing.length - 1 ? 4 : 1;
    if (gap > 9) cost += 2;
    if (previous) cost += Math.abs(pitch - (previous[index] ?? pitch));
  }
  return cost;
}
