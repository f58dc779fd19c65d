/** Beats per minute below which a track counts as slow, and from which it counts as fast. */
const MEDIUM = 85;
const FAST = 110;

export function tempoOf(bpm: number): 'slow' | 'medium' | 'fast' {
  if (bpm < MEDIUM) return 'slow';
  return bpm < FAST ? 'medium' : 'fast';
}
