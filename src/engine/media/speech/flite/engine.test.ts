import { expect, it } from 'vitest';
import { createFliteEngine } from './engine.ts';

it('speaks a sentence the same in a new process as after others', async () => {
  const text = 'A moment later the video is ready to share.';
  const { signal } = new AbortController();
  const speakAfter = async (others: readonly string[]) => {
    const engine = createFliteEngine();
    try {
      const [voice] = engine.voices();
      for (const other of others) await engine.synthesize({ text: other, voice: voice!, rate: 1.2, signal });
      return await engine.synthesize({ text, voice: voice!, rate: 1, signal });
    } finally {
      await engine.close();
    }
  };
  const [alone, later] = await Promise.all([
    speakAfter([]),
    speakAfter(['Dr. Smith paid $3.50 at 9 p.m., and left.', 'Why?']),
  ]);
  expect(alone.sound.pcm.length).toBeGreaterThan(16_000);
  expect(later).toEqual(alone);
});
