/**
 * Shows how 250 hard English sentences are spoken: the normalised text and the phones of the hard words, for review,
 * and how many are correct. `node tools/hard-sentences.ts [--half first|second] [--voice en-US-slt] [--packs FOLDER]
 * [--wrong] [--sounds FOLDER]`; without a voice, only the texts are checked.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { VOICES } from '../src/engine/catalog/voices.ts';
import { wavFile } from '../src/engine/media/encoder/test-media.ts';
import { createEngines } from '../src/engine/media/speech/engines.ts';
import {
  comparableText,
  hardSentences,
  speakHardSentence,
} from '../src/engine/media/speech/hard-sentences/hard-sentences.ts';
import { installedPacks, packVoices } from '../src/engine/voices/packs/installed.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    voice: { type: 'string' },
    packs: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    sounds: { type: 'string' },
  },
});
const packs = values.packs ? await installedPacks(values.packs) : [];
const voice = [...VOICES, ...packs.flatMap(packVoices)].find(({ id }) => id === values.voice);
if (values.voice !== undefined && !voice) throw new Error(`Unknown voice ${values.voice}`);
const engines = createEngines({ packs });
const halves = (['first', 'second'] as const).filter(
  (half) => values.half === undefined || half === values.half,
);
const { signal } = new AbortController();
const list: object[] = [];
const counts = { sentences: 0, right: 0, words: 0, said: 0, milliseconds: 0 };

if (values.sounds) await mkdir(values.sounds, { recursive: true });
for (const half of halves) {
  for (const [index, hard] of hardSentences(half).entries()) {
    const engine = voice && engines.engineFor(voice);
    const result = await speakHardSentence(hard, engine && voice ? { engine, voice, signal } : undefined);
    const isRight = hard.words.some((words) => comparableText(words) === comparableText(result.text));
    const wrong = result.words.filter(({ isRight: right }) => !right);
    counts.sentences++;
    counts.milliseconds += result.milliseconds;
    counts.right += isRight ? 1 : 0;
    counts.words += result.words.length;
    counts.said += result.words.length - wrong.length;
    if (values.sounds && result.sound) {
      const name = `${half}-${String(index + 1).padStart(3, '0')}.wav`;
      await writeFile(join(values.sounds, name), wavFile([result.sound.pcm], result.sound.sampleRate));
      list.push({ name, ...hard, spoken: result.text, said: result.words });
    }
    if (values.wrong && isRight && wrong.length === 0) continue;
    process.stdout.write(`${isRight ? ' ' : '✗'} ${hard.script}\n    ${result.text}\n`);
    if (!isRight) for (const words of hard.words) process.stdout.write(`    = ${words}\n`);
    for (const { word, phones, isRight: right, readings } of result.words)
      process.stdout.write(
        `  ${right ? ' ' : '✗'}   ${word}: ${phones}${right ? '' : `, not ${readings.join(' | ')}`}\n`,
      );
    if (result.phones) process.stdout.write(`    [${result.phones}]\n`);
  }
}
await engines.close();
if (values.sounds) await writeFile(join(values.sounds, 'list.json'), JSON.stringify(list));
process.stdout.write(
  `${counts.right} of ${counts.sentences} sentences have correct words, ${counts.said} of ${counts.words} hard words have correct phones, ` +
    `${(counts.milliseconds / counts.sentences).toFixed(2)} ms per sentence for text normalisation\n`,
);
