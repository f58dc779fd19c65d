/** Beats a minute below which music is felt as slow, and from which as fast. */
const MEDIUM = 85;
const FAST = 110;

export function tempoOf(bpm: number): 'slow' | 'medium' | 'fast' {
  if (bpm < MEDIUM) return 'slow';
  return bpm < FAST ? 'medium' : 'fast';
}
