/** Something that may be said: how long it takes, and how much it would be missed. */
export interface Piece {
  seconds: number;
  /** Infinite for what must be said. */
  worth: number;
}

const STEP = 0.1;
/** Worth that a second too much or too little takes away. */
const PRICE_OF_A_SECOND = 4;

/**
 * Chooses what is said so that it comes close to a length and is worth the most: a knapsack over tenths of a second.
 *
 * @returns the chosen pieces, in order
 */
export function fitLength<P extends Piece>(pieces: readonly P[], seconds: number): P[] {
  const needed = pieces.filter(({ worth }) => worth === Infinity);
  const free = pieces.filter(({ worth }) => worth !== Infinity);
  const room = seconds * 1.06 - sum(needed);
  const slots = Math.max(0, Math.floor(room / STEP));
  const best: ({ worth: number; mask: bigint } | undefined)[] = new Array(slots + 1).fill(undefined);
  best[0] = { worth: 0, mask: 0n };
  for (const [index, piece] of free.entries()) {
    const size = Math.max(1, Math.round(piece.seconds / STEP));
    for (let slot = slots; slot >= size; slot--) {
      const before = best[slot - size];
      if (!before) continue;
      const worth = before.worth + piece.worth;
      if (worth > (best[slot]?.worth ?? -Infinity))
        best[slot] = { worth, mask: before.mask | (1n << BigInt(index)) };
    }
  }
  const wanted = (seconds - sum(needed)) / STEP;
  let [chosen, most] = [0n, -Infinity];
  for (const [slot, state] of best.entries()) {
    if (!state) continue;
    const worth = state.worth - Math.abs(slot - wanted) * STEP * PRICE_OF_A_SECOND * 3;
    if (worth > most) [chosen, most] = [state.mask, worth];
  }
  const kept = new Set<P>([...needed, ...free.filter((_piece, index) => chosen & (1n << BigInt(index)))]);
  return pieces.filter((piece) => kept.has(piece));
}

function sum(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { seconds }) => total + seconds, 0);
}
