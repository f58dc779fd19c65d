import { expect, it } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Manner } from '../../film/request.ts';
import { trackPitch } from '../../media/speech/pitch.ts';
import { speakAs } from './speak-as.ts';

const SCRIPT = 'We were away a year ago, and nobody knew where the yellow boat had gone.';

async function figures(voiceId: string, manner?: Manner) {
  await using temp = await makeTempDir('castwright-manner-');
  const { signal } = new AbortController();
  const spoken = await speakAs({
    script: SCRIPT,
    voiceId,
    manner,
    tempDir: temp.path,
    settings: undefined,
    signal,
  });
  const pitches = [...trackPitch(spoken.sound)].filter((pitch) => pitch > 0).sort((a, b) => a - b);
  const words = spoken.alignment.words;
  return {
    pitch: pitches[pitches.length >> 1] ?? 0,
    seconds: (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0),
  };
}

it.each(['en-US-slt', 'en-US-male'])('%s follows the rate, pitch and style of a custom voice', async (id) => {
  const usual = await figures(id);
  const slow = await figures(id, { rate: 0.75 });
  expect(slow.seconds / usual.seconds).toBeGreaterThan(1.2);
  const high = await figures(id, { pitch: 4 });
  expect(12 * Math.log2(high.pitch / usual.pitch)).toBeGreaterThan(3);
  expect(12 * Math.log2(high.pitch / usual.pitch)).toBeLessThan(5);
  expect(Math.abs(high.seconds / usual.seconds - 1)).toBeLessThan(0.02);
  const calm = await figures(id, { style: 'calm' });
  expect(calm.seconds).toBeGreaterThan(usual.seconds * 1.05);
});
