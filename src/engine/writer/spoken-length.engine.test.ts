import { afterAll, expect, test } from 'vitest';
import { VOICES } from '../catalog/voices.ts';
import { createEngines } from '../media/speech/engines.ts';
import { synthesizeScript } from '../media/speech/synthesize.ts';
import { writeScript } from './write-script.ts';

const engines = createEngines();
afterAll(() => engines.close());

const LAMP = {
  name: 'LUMORA Desk Lamp',
  description:
    'Touch the base to dim the light from bright white to warm amber. The arm folds flat and turns by 180 degrees. The built-in timer switches the lamp off after 45 minutes. A USB port in the base charges your phone while you work. Its aluminium body stays cool to the touch.',
};

test.each([
  'en-US-slt',
  'en-US-rms',
  'de-DE-female',
  'es-ES-female',
  'ru-RU-female',
  'hi-IN-female',
  'zh-CN-female',
])('speaks a script within 3 seconds of its estimated length with %s', async (id) => {
  const voice = VOICES.find((one) => one.id === id);
  if (!voice) throw new Error(`There is no voice ${id}`);
  const { language } = voice;
  for (const style of ['Storytime', 'Top 3 reasons'] as const) {
    const { paragraphs, seconds: reckoned } = writeScript(LAMP, {
      style,
      language,
      seconds: 30,
      voiceId: id,
    });
    const { sound } = await synthesizeScript({
      script: paragraphs.join(' '),
      voice,
      signal: new AbortController().signal,
      engineFor: engines.engineFor,
    });
    const seconds = sound.pcm.length / sound.sampleRate;
    expect(Math.abs(seconds - reckoned), `${style}: ${seconds} s, not ${reckoned}`).toBeLessThanOrEqual(3);
  }
});
