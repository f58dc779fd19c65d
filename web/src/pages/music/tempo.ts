/** Beats per minute below which a track counts as slow. */
const MIN_MEDIUM_BPM = 85;
/** Beats per minute from which a track counts as fast. */
const MIN_FAST_BPM = 110;

export function classifyTempo(bpm: number): 'slow' | 'medium' | 'fast' {
  if (bpm < MIN_MEDIUM_BPM) return 'slow';
  return bpm < MIN_FAST_BPM ? 'medium' : 'fast';
}
