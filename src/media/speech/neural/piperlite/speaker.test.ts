import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  FRAMES_A_SIGN,
  LOUDNESS,
  tinyDecoder,
  tinyFront,
  tinyMeta,
} from '../../../../../test/speech/tiny-piperlite.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import type { Reading } from '../../../../text/phonemes/reading.ts';
import { createEspeakEngine } from '../../espeak/engine.ts';
import { espeakReading } from '../espeak-reading.ts';
import { alignmentOf } from '../times.ts';
import { openPiperlite } from './speaker.ts';

const FRAME = 256 / 22_050;
const text = 'bob may';
const reading: Reading = {
  words: [
    { from: 0, to: 3, phones: 'bɑb', after: '' },
    { from: 4, to: 7, phones: 'meɪ', after: '.' },
  ],
};

async function tiny(folder: string, front = tinyFront(), decoder = tinyDecoder()) {
  const files = {
    front: join(folder, 'front.bin'),
    decoder: join(folder, 'decoder.bin'),
    meta: join(folder, 'meta.json'),
  };
  await writeFile(files.front, front);
  await writeFile(files.decoder, decoder);
  await writeFile(files.meta, tinyMeta());
  return files;
}

it('speaks with the networks in the weights, at the times they give', async () => {
  await using temp = await makeTempDir('castwright-piperlite-');
  const speaker = openPiperlite(await tiny(temp.path));
  const { pcm, sampleRate, signs } = speaker.say(reading, 1);
  // ^ _ and then every sign with its pad, a space and a full stop among them, and $.
  const tokens = 2 + 2 * 8 + 1;
  expect(sampleRate).toBe(22_050);
  expect(pcm.length).toBe(tokens * FRAMES_A_SIGN * 256);
  expect(pcm[0]).toBeCloseTo(LOUDNESS, 5);
  const at = (token: number) => expect.closeTo(token * FRAMES_A_SIGN * FRAME, 5);
  const { words, phones } = alignmentOf(text, reading, signs);
  expect(words.map(({ text: word, start }) => [word, start])).toEqual([
    ['bob', at(2)],
    // The space and its pad are where the lips close for it.
    ['may', at(8)],
  ]);
  expect(phones[1]).toMatchObject({ ipa: 'ɑ', start: at(3), end: at(5) });
  expect(speaker.say(reading, 3).pcm.length).toBe(tokens * 256);
  speaker.close();
});

it('splits long sentences into pieces the networks were trained for', async () => {
  await using temp = await makeTempDir('castwright-piperlite-');
  const speaker = openPiperlite(await tiny(temp.path));
  const word = { from: 0, to: 1, phones: 'bɑbɑbɑb', after: '' };
  const { signs } = speaker.say({ words: Array.from({ length: 12 }, () => word) }, 1);
  const words = new Set(signs.filter(({ word: own }) => own >= 0).map(({ word: own }) => own));
  expect(words.size).toBe(12);
  // Sixty signs at once, pads and edges among them.
  expect(signs.filter(({ sign, word: own }) => sign === '' && own === -1).length).toBeGreaterThan(3);
  speaker.close();
});

it('rejects weights that are truncated or of another network', async () => {
  await using temp = await makeTempDir('castwright-piperlite-');
  const cut = await tiny(temp.path, tinyFront().subarray(0, 4000));
  expect(() => openPiperlite(cut)).toThrow(/weights/);
  const swapped = await tiny(temp.path, tinyDecoder());
  expect(() => openPiperlite(swapped)).toThrow('The file holds no weights of the sanoTTS family');
});

it('speaks Vietnamese with its tones', async () => {
  const espeak = createEspeakEngine();
  const said = 'Xin chào các bạn.';
  const { signal } = new AbortController();
  const events = await espeak.read(said, { language: 'vi', locale: 'vi-VN', tones: true, signal });
  const read = espeakReading(said, events);
  expect(read.words.map(({ phones }) => phones).join(' ')).toBe('sˈin tʃˈaː2w kˌaːɜc bˈaː6n');
  await using temp = await makeTempDir('castwright-piperlite-');
  const speaker = openPiperlite(await tiny(temp.path));
  const { pcm, signs } = speaker.say(read, 1);
  // Every sign of it is one that the networks know, the digits and letters of the tones among them.
  const spoken = signs.filter(({ word }) => word >= 0).map(({ sign }) => sign);
  expect(spoken.join('')).toBe('sˈintʃˈaː2wkˌaːɜcbˈaː6n');
  expect(pcm.length % (FRAMES_A_SIGN * 256)).toBe(0);
  const { words } = alignmentOf(said, read, signs);
  expect(words.map((word) => word.text)).toEqual(['Xin', 'chào', 'các', 'bạn']);
  expect(words.every(({ start }, at) => at === 0 || start > words[at - 1]!.start)).toBe(true);
  speaker.close();
  await espeak.close();
});
