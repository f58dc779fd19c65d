/** Seconds of a piece at most, and at least before it may be cut; networks of this kind hear half a minute at once. */
const LONGEST = 27;
const SHORTEST = 12;
/** Seconds whose loudness is looked at: a pause between two words is rarely shorter. */
const STEP = 0.15;
/** Peaks below this are no speech (about −50 dB). */
const SILENT = 0.003;

/** A sound in pieces, cut where it is quietest; those in which nothing is heard are left out. */
export function quietPieces(pcm: Float32Array, rate: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  let from = 0;
  while (from < pcm.length) {
    const isLast = pcm.length - from <= LONGEST * rate;
    const to = isLast ? pcm.length : quietest(pcm, from + SHORTEST * rate, from + LONGEST * rate, rate);
    const piece = pcm.slice(from, to);
    if (piece.some((value) => Math.abs(value) > SILENT)) pieces.push(piece);
    from = to;
  }
  return pieces;
}

/** The middle of the quietest moment; of equal ones the last. */
function quietest(pcm: Float32Array, from: number, to: number, rate: number): number {
  const step = Math.round(STEP * rate);
  let found = to;
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at + step <= to; at += step) {
    let sum = 0;
    for (let index = at; index < at + step; index++) sum += (pcm[index] ?? 0) ** 2;
    if (sum > least) continue;
    least = sum;
    found = at + Math.round(step / 2);
  }
  return found;
}
