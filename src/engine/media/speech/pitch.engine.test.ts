import { afterAll, describe, expect, it } from 'vitest';
import { FLITE_VOICES } from '../../voices/flite-voices.ts';
import type { Sound } from './engine.ts';
import { createFliteEngine } from './flite/engine.ts';
import { shiftPitch, trackPitch } from './pitch.ts';

const engine = createFliteEngine();
afterAll(() => engine.close());

async function spoken(index: number): Promise<Sound> {
  const voice = FLITE_VOICES[index];
  if (!voice) throw new Error('no voice');
  const text = 'We were away a year ago, and nobody knew where the little yellow boat had gone.';
  const { sound } = await engine.synthesize({ text, voice, rate: 1, signal: new AbortController().signal });
  return sound;
}

function melody(sound: Sound) {
  const pitches = [...trackPitch(sound)].filter((pitch) => pitch > 0).sort((a, b) => a - b);
  const at = (part: number) => pitches[Math.floor(part * (pitches.length - 1))] ?? 0;
  return { middle: at(0.5), spread: 12 * Math.log2(at(0.9) / at(0.1)) };
}

const power = ({ pcm }: Sound) => Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);

/** A rough measure of the spectrum's centre, which depends on the mouth's shape and not on the pitch. */
function brightness({ pcm }: Sound): number {
  let change = 0;
  let sum = 0;
  for (let index = 1; index < pcm.length; index++) {
    change += (pcm[index]! - pcm[index - 1]!) ** 2;
    sum += pcm[index]! ** 2;
  }
  return Math.sqrt(change / sum);
}

describe.each([0, 1])('voice %i', (index) => {
  it.each([-6, -3, 3, 6])('moves by %i semitones and keeps pace, loudness and timbre', async (semitones) => {
    const sound = await spoken(index);
    const shifted = shiftPitch(sound, { semitones, range: 1 });
    expect(shifted.pcm.length).toBe(sound.pcm.length);
    const shiftedBy = 12 * Math.log2(melody(shifted).middle / melody(sound).middle);
    expect(Math.abs(shiftedBy - semitones)).toBeLessThan(0.7);
    expect(Math.abs(20 * Math.log10(power(shifted) / power(sound)))).toBeLessThan(1);
    // Faster playback would change it by the same factor as the pitch.
    expect(Math.abs(12 * Math.log2(brightness(shifted) / brightness(sound)))).toBeLessThan(
      Math.abs(semitones) / 2 + 0.5,
    );
    expect(shifted.pcm.every((value) => Math.abs(value) <= 1)).toBe(true);
  });

  it('flattens and widens its pitch range', async () => {
    const sound = await spoken(index);
    const { middle, spread } = melody(sound);
    const flat = melody(shiftPitch(sound, { semitones: 0, range: 0.2 }));
    const lively = melody(shiftPitch(sound, { semitones: 0, range: 1.6 }));
    expect(flat.spread).toBeLessThan(spread * 0.5);
    expect(lively.spread).toBeGreaterThan(spread * 1.25);
    expect(flat.middle / middle).toBeCloseTo(1, 1);
  });
});
