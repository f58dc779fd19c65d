import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STYLE_NUMBERS, tinyKokoro, UNITS_A_TOKEN } from '../../../../../test/speech/tiny-kokoro.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import type { Reading } from '../../../text/phonemes/reading.ts';
import { openKokoro } from './kokoro.ts';
import { alignmentOf } from './speaker.ts';

const TOKEN = UNITS_A_TOKEN * 0.025;
const EARLY = 0.0375;

/** Words of the same two sounds. */
function readingOf(words: number): Reading {
  return {
    words: Array.from({ length: words }, (_, index) => {
      return { from: 4 * index, to: 4 * index + 3, phones: 'ma', after: '' };
    }),
  };
}

it('times words three frames before the network does, in every part of a long text', async () => {
  await using temp = await makeTempDir('castwright-kokoro-');
  const files = {
    model: join(temp.path, 'model.onnx'),
    vocabulary: join(temp.path, 'vocabulary.json'),
    style: join(temp.path, 'style.bin'),
  };
  await writeFile(files.model, tinyKokoro());
  await writeFile(files.vocabulary, JSON.stringify({ vocab: { m: 1, a: 2, ' ': 3 } }));
  await writeFile(files.style, Buffer.from(new Float32Array(STYLE_NUMBERS * 600).buffer));
  const speaker = openKokoro(files);
  const speak = (words: number) => {
    const reading = readingOf(words);
    const { pcm, signs } = speaker.speak(reading, 1, { speaker: 0, style: files.style });
    return { seconds: pcm.length / 24_000, ...alignmentOf('may '.repeat(words), reading, signs) };
  };

  const short = speak(1);
  expect(short.seconds).toBeCloseTo(4 * TOKEN, 6);
  expect(short.phones.map(({ ipa, start, end }) => [ipa, start, end])).toEqual([
    ['m', expect.closeTo(TOKEN - EARLY), expect.closeTo(2 * TOKEN - EARLY)],
    ['a', expect.closeTo(2 * TOKEN - EARLY), expect.closeTo(3 * TOKEN - EARLY)],
  ]);

  // The network takes 500 signs at once, so that these are two parts.
  const long = speak(240);
  const last = long.words.at(-1);
  expect(last?.end).toBeCloseTo(long.seconds - TOKEN - EARLY, 6);
  speaker.close();
});
