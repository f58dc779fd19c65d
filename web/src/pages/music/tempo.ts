/** Beats per minute below which a track counts as slow, and from which it counts as fast. */
const MEDIUM_FROM = 85;
const FAST_FROM = 110;

export function classifyTempo(bpm: number): 'slow' | 'medium' | 'fast' {
  if (bpm < MEDIUM_FROM) return 'slow';
  return bpm < FAST_FROM ? 'medium' : 'fast';
}
