import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SENTENCES } from '../../../../../test/fixtures/sentences.ts';
import { tinyModel } from '../../../../../test/speech/tiny-voice.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { PACKS } from '../../../catalog/packs.ts';
import { type Reading, signsOf } from '../../../text/phonemes/reading.ts';
import { createEspeakEngine } from '../espeak/engine.ts';
import { espeakReading } from './espeak-reading.ts';
import { openPiper, PIPER_SIGNS } from './piper.ts';
import { alignmentOf } from './speaker.ts';

it('speaks Vietnamese with its tones', async () => {
  await using temp = await makeTempDir('castwright-piper-');
  const model = join(temp.path, 'model.onnx');
  await writeFile(model, tinyModel());
  const espeak = createEspeakEngine();
  const text = 'Xin chào các bạn.';
  const { signal } = new AbortController();
  const events = await espeak.read(text, { language: 'vi', locale: 'vi-VN', tones: true, signal });
  const read = espeakReading(text, events);
  expect(read.words.map(({ phones }) => phones).join(' ')).toBe('sˈin tʃˈaː2w kˌaːɜc bˈaː6n');
  const speaker = openPiper({ model, config: undefined });
  const { signs } = speaker.speak(read, 1, { speaker: 0, style: undefined });
  // The network knows every sign, including the digits and letters of tones.
  const spoken = signs.filter(({ word }) => word >= 0).map(({ sign }) => sign);
  expect(spoken.join('')).toBe('sˈintʃˈaː2wkˌaːɜcbˈaː6n');
  const { words } = alignmentOf(text, read, signs);
  expect(words.map((word) => word.text)).toEqual(['Xin', 'chào', 'các', 'bạn']);
  speaker.close();
  await espeak.close();
});

it('speaks with the selected voice of a multi-voice network', async () => {
  await using temp = await makeTempDir('castwright-piper-');
  const model = join(temp.path, 'model.onnx');
  await writeFile(model, tinyModel(true));
  const speaker = openPiper({ model, config: undefined });
  const reading: Reading = { words: [{ from: 0, to: 1, phones: 'a', after: '' }] };
  const crossings = (voice: number) => {
    const { pcm } = speaker.speak(reading, 1, { speaker: voice, style: undefined });
    return pcm.filter((value, at) => at > 0 && value >= 0 && (pcm[at - 1] ?? 0) < 0).length;
  };
  expect(crossings(12)).toBeGreaterThan(crossings(0));
  speaker.close();
});

it("reads the language of every pack with signs that Piper's networks know", async () => {
  const espeak = createEspeakEngine();
  const { signal } = new AbortController();
  const sentences: Readonly<Record<string, string>> = SENTENCES;
  for (const { id, family, reads, languages } of PACKS) {
    if (family !== 'piper') continue;
    for (const [language, locale] of Object.entries(languages)) {
      const text = sentences[language] ?? '';
      const how = { language: reads ?? '', locale, tones: reads === 'vi', signal };
      const signs = signsOf(espeakReading(text, await espeak.read(text, how))).map(({ sign }) => sign);
      expect([id, signs.length > 20, signs.filter((sign) => !PIPER_SIGNS.has(sign))]).toEqual([id, true, []]);
    }
  }
  await espeak.close();
});
