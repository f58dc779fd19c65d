import { samplesOf, scanSound } from '../../media/audio/sound-filter.ts';

/** What FFmpeg's filter slows down to at once; what is slower takes it twice. */
const SLOWEST = 0.5;

/**
 * The same voice faster or slower, at its own pitch.
 *
 * @param pcm at 48 kHz
 * @param tempo 0.25 or more; 1 is as it is
 */
export async function atTempo(pcm: Float32Array, tempo: number): Promise<Float32Array> {
  if (tempo === 1 || pcm.length === 0) return pcm;
  const steps = tempo < SLOWEST ? [Math.sqrt(tempo), Math.sqrt(tempo)] : [tempo];
  const pieces: Float32Array[] = [];
  await scanSound([pcm], steps.map((step) => `atempo=${step.toFixed(4)}`).join(','), (frame) => {
    pieces.push(samplesOf(frame, 0, frame.nbSamples).slice());
  });
  const changed = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    changed.set(piece, at);
    at += piece.length;
  }
  return changed;
}
