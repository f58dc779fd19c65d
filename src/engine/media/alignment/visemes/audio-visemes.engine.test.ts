import { afterAll, describe, expect, it } from 'vitest';
import { realFile } from '../../../../../test/fixtures/real.ts';
import { findVoice } from '../../../catalog/voices.ts';
import type { Viseme } from '../../../film/pose.ts';
import type { VisemeCue } from '../../../film/timeline.ts';
import { decodeAudio } from '../../audio/decode.ts';
import { createEngines } from '../../speech/engines.ts';
import { synthesizeScript } from '../../speech/synthesize.ts';
import { SENTENCES } from '../sentences.fixture.ts';
import { visemesFromSound } from './audio-visemes.ts';
import { visemeCues } from './phone-visemes.ts';

const engines = createEngines();
afterAll(() => engines.close());

/** Mouth shapes that sound too similar to tell apart. */
const ALIKE: Partial<Record<Viseme, Viseme>> = { TH: 'DD', kk: 'DD', nn: 'DD', RR: 'DD' };
const SCRIPT = SENTENCES.slice(0, 12).join(' [pause 0.8s] ');

function at(cues: readonly VisemeCue[], t: number): Viseme {
  const viseme = cues.find(({ start, end }) => t >= start && t < end)?.viseme ?? 'sil';
  return ALIKE[viseme] ?? viseme;
}

function isShut(cues: readonly VisemeCue[], t: number): boolean {
  return ['sil', 'PP'].includes(at(cues, t));
}

/** The voices that `tools/train-visemes.ts` does not train on. */
describe.each(['en-GB-awb', 'en-US-female', 'en-US-male'])('visemes from the sound of %s', (id) => {
  it('match its phones in at least 60 % of moments, though the model never saw the voice', async () => {
    const voice = findVoice(id);
    if (!voice) throw new Error(`no voice ${id}`);
    const { signal } = new AbortController();
    const spoken = await synthesizeScript({ script: SCRIPT, voice, signal, engineFor: engines.engineFor });
    const expected = visemeCues({ phones: spoken.alignment.phones, sound: spoken.sound });
    const { visemes } = visemesFromSound(spoken.sound);
    const duration = spoken.sound.pcm.length / spoken.sound.sampleRate;
    const moments = Array.from({ length: Math.floor(duration * 100) }, (_, i) => (i + 0.5) / 100);
    const right = moments.filter((t) => at(expected, t) === at(visemes, t)).length / moments.length;
    const silent = moments.filter((t) => at(expected, t) === 'sil');
    const shut = silent.filter((t) => isShut(visemes, t)).length / silent.length;
    const closures = (cues: readonly VisemeCue[]) => cues.filter(({ viseme }) => viseme === 'PP');
    const found = share(closures(expected), closures(visemes));
    const real = share(closures(visemes), closures(expected));
    console.log(
      `${id}: ${percent(right)} of moments right, shut in ${percent(shut)} of silence, ` +
        `${percent(found)} of closures found, ${percent(real)} of those found are real`,
    );
    expect(right).toBeGreaterThanOrEqual(0.6);
    expect(shut).toBeGreaterThanOrEqual(0.95);
    expect(found).toBeGreaterThanOrEqual(0.6);
    expect(real).toBeGreaterThanOrEqual(0.65);
    for (const { viseme, start, end } of visemes) {
      if (viseme !== 'sil') expect(end - start, `${viseme} at ${start}`).toBeGreaterThan(0.02);
    }
  });
});

/** The share of cues that overlap with others. */
function share(cues: readonly VisemeCue[], others: readonly VisemeCue[]): number {
  return (
    cues.filter((cue) => others.some(({ start, end }) => start < cue.end && end > cue.start)).length /
    cues.length
  );
}

describe('a noisy recording of speech', () => {
  it('shuts the mouth in pauses and moves it in between', async () => {
    const { signal } = new AbortController();
    const { channels, sampleRate } = await decodeAudio(realFile('jfk.mp3'), { maxSeconds: 60, signal });
    const sound = { pcm: channels[0]!, sampleRate };
    const { visemes, phrases, stresses } = visemesFromSound(sound);
    for (const [from, to] of [
      [0, 0.28],
      [2.2, 3.25],
      [4.45, 5.38],
      [7.7, 8.15],
    ] as const) {
      for (let t = from; t < to; t += 0.02) expect(at(visemes, t), `at ${t.toFixed(2)} s`).toBe('sil');
    }
    for (const [from, to] of [
      [0.35, 1.95],
      [3.32, 3.65],
      [4.05, 4.25],
      [5.45, 7.4],
      [8.25, 10.1],
    ] as const) {
      expect(
        phrases.some(({ start, end }) => start < from + 0.1 && end > to - 0.1),
        `${from}–${to}`,
      ).toBe(true);
      const kinds = new Set(
        visemes.filter(({ start, end }) => start < to && end > from).map(({ viseme }) => viseme),
      );
      kinds.delete('sil');
      // A short word may be one open mouth; longer stretches never are.
      expect(kinds.size).toBeGreaterThan(to - from > 0.5 ? 3 : 0);
    }
    expect(stresses.length).toBeGreaterThan(5);
    const ordered = visemes.every(
      ({ start, end }, i) => end > start && start >= (visemes[i - 1]?.end ?? 0) - 1e-9,
    );
    expect(ordered).toBe(true);
    expect(visemes.at(-1)?.end).toBeLessThanOrEqual(11 + 1e-9);
  });
});

it('keeps the mouth shut in silence and steady noise', () => {
  const noise = Float32Array.from({ length: 48_000 }, (_, i) => ((i * 2654435761) % 1000) / 1e5 - 0.005);
  for (const pcm of [new Float32Array(48_000), noise]) {
    const { visemes, phrases } = visemesFromSound({ pcm, sampleRate: 16_000 });
    expect(visemes.every(({ viseme }) => viseme === 'sil')).toBe(true);
    expect(phrases).toEqual([]);
  }
});

function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`;
}
