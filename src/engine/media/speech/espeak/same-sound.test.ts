import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { findVoice } from '../../../catalog/voices.ts';
import { createEngines } from '../engines.ts';
import { synthesizeScript } from '../synthesize.ts';

async function spoken(): Promise<Float32Array> {
  const engines = createEngines();
  try {
    const voice = findVoice('ar-SA-female');
    if (!voice) throw new Error('there is no Arabic voice');
    const { signal } = new AbortController();
    const script = 'صباح الخير! لدينا خريطة.';
    const { sound } = await synthesizeScript({ script, voice, signal, engineFor: engines.engineFor });
    return sound.pcm;
  } finally {
    await engines.close();
  }
}

it('produces identical samples in every process, whenever it starts', async () => {
  const once = await spoken();
  // espeak-ng would seed its noise from a clock of whole seconds.
  await wait(1100);
  expect(Buffer.compare(Buffer.from((await spoken()).buffer), Buffer.from(once.buffer))).toBe(0);
}, 60_000);
