const SIZE = 2048;
/** Hz of the highest overtone, well below half the rate of samples. */
const HIGHEST = 15_000;
const LOWEST = 30;

const tables = new Map<number, Float32Array>();

/** A period of a sawtooth with only the overtones that a note of this pitch can have without folding back. */
export function sawTable(hertz: number): Float32Array {
  const octave = Math.max(0, Math.ceil(Math.log2(hertz / LOWEST)));
  const known = tables.get(octave);
  if (known) return known;
  const overtones = Math.max(1, Math.floor(HIGHEST / (LOWEST * 2 ** octave)));
  const table = new Float32Array(SIZE + 1);
  for (let k = 1; k <= overtones; k++) {
    // Lanczos' factor: no ringing beside the edge.
    const x = (Math.PI * k) / (overtones + 1);
    const strength = ((2 / Math.PI) * (Math.sin(x) / x)) / k;
    for (let i = 0; i < SIZE; i++) table[i]! += strength * Math.sin((2 * Math.PI * k * i) / SIZE);
  }
  table[SIZE] = table[0]!;
  tables.set(octave, table);
  return table;
}

/** @param phase in turns, 0 up to 1 */
export function readTable(table: Float32Array, phase: number): number {
  const place = phase * SIZE;
  const index = place | 0;
  const low = table[index]!;
  return low + (table[index + 1]! - low) * (place - index);
}
