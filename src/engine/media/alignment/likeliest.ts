/**
 * The likeliest sequence of states where changing costs something (Viterbi's algorithm).
 *
 * @param odds logarithms of probabilities, count × states
 * @param change taken from the whole for every change of state
 */
export function likeliest(odds: Float32Array, states: number, change: number): Uint8Array {
  const count = odds.length / states;
  const from = new Uint8Array(odds.length);
  let best = odds.slice(0, states);
  for (let frame = 1; frame < count; frame++) {
    const top = best.indexOf(Math.max(...best));
    const next = new Float32Array(states);
    for (let state = 0; state < states; state++) {
      const stays = best[state]! >= best[top]! - change;
      from[frame * states + state] = stays ? state : top;
      next[state] = odds[frame * states + state]! + (stays ? best[state]! : best[top]! - change);
    }
    best = next;
  }
  const path = new Uint8Array(count);
  let state = best.indexOf(Math.max(...best));
  for (let frame = count - 1; frame >= 0; frame--) {
    path[frame] = state;
    state = from[frame * states + state]!;
  }
  return path;
}
