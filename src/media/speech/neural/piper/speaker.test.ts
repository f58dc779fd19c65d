import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tinyModel } from '../../../../../test/speech/tiny-voice.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { createEspeakEngine } from '../../espeak/engine.ts';
import { espeakReading } from '../espeak-reading.ts';
import { alignmentOf } from '../times.ts';
import { openPiper } from './speaker.ts';

it('speaks Vietnamese with its tones', async () => {
  await using temp = await makeTempDir('castwright-piper-');
  const model = join(temp.path, 'model.onnx');
  await writeFile(model, tinyModel());
  const espeak = createEspeakEngine();
  const said = 'Xin chào các bạn.';
  const { signal } = new AbortController();
  const events = await espeak.read(said, { language: 'vi', locale: 'vi-VN', tones: true, signal });
  const read = espeakReading(said, events);
  expect(read.words.map(({ phones }) => phones).join(' ')).toBe('sˈin tʃˈaː2w kˌaːɜc bˈaː6n');
  const speaker = openPiper({ model, config: undefined });
  const { signs } = speaker.say(read, 1, { speaker: 0, style: undefined });
  // Every sign of it is one that the network knows, the digits and letters of the tones among them.
  const spoken = signs.filter(({ word }) => word >= 0).map(({ sign }) => sign);
  expect(spoken.join('')).toBe('sˈintʃˈaː2wkˌaːɜcbˈaː6n');
  const { words } = alignmentOf(said, read, signs);
  expect(words.map((word) => word.text)).toEqual(['Xin', 'chào', 'các', 'bạn']);
  speaker.close();
  await espeak.close();
});
