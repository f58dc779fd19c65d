import { expect, it } from 'vitest';
import { visemeCues } from './phone-visemes.ts';

function cuesOf(phones: string, seconds: number) {
  const each = [...phones].map((ipa, index) => ({
    ipa,
    start: 0.2 + index * seconds,
    end: 0.2 + (index + 1) * seconds,
    stress: 0 as const,
  }));
  const duration = 0.4 + each.length * seconds;
  const pcm = Float32Array.from({ length: Math.round(duration * 16_000) }, (_, i) => Math.sin(i / 12) * 0.3);
  return visemeCues({ phones: each, sound: { pcm, sampleRate: 16_000 } });
}

it('merges mouth shapes of fast speech instead of flickering', () => {
  const cues = cuesOf('staktsieltnokstrandesatin', 0.035).filter(({ viseme }) => viseme !== 'sil');
  for (const { viseme, start, end } of cues) {
    expect(end - start, `${viseme} at ${start}`).toBeGreaterThanOrEqual(0.05 - 1e-6);
  }
  expect(cues.length).toBeGreaterThan(8);
  cues.forEach(({ viseme, start }, index) => {
    const before = cues[index - 1];
    expect(before?.viseme).not.toBe(viseme);
    if (before) expect(start - before.end).toBeLessThan(1e-6);
  });
});

it('opens the lips between two closures, however fast', () => {
  const cues = cuesOf('mamapapabibi', 0.05);
  expect(cues.filter(({ viseme }) => viseme === 'PP')).toHaveLength(6);
  expect(cues.filter(({ viseme }) => ['aa', 'I'].includes(viseme))).toHaveLength(6);
});
