/**
 * Speaks every language: `node bench/voices/languages.ts OUT [PACKS [VOICE…]]` speaks one sentence in each of the 54
 * languages with its embedded voices and every voice of the packs in PACKS, checks that the result is audible, and
 * writes the sounds and `spoken.json` for `hear.py`. `--sentences FILE` (languages with lists of sentences) replaces
 * the sentences.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../../src/contract/enums.ts';
import { voiceCatalog } from '../../src/engine/catalog/voices.ts';
import type { Sound } from '../../src/engine/media/speech/engine.ts';
import { createEngines } from '../../src/engine/media/speech/engines.ts';
import { synthesizeScript } from '../../src/engine/media/speech/synthesize.ts';
import { ownVoices } from '../../src/engine/voices/own-voices.ts';
import { installedPacks } from '../../src/engine/voices/packs/installed.ts';
import type { Voice } from '../../src/engine/voices/voice.ts';
import { SENTENCES } from '../../test/fixtures/sentences.ts';
import { wave } from './wave.ts';

const RATE = 16_000;
/** Peak and mean level below which a sound is inaudible. */
const MIN_LEVELS = { peak: 0.05, rms: 0.005 };
/** Letters per second: outside this range, a voice has skipped or stretched something. */
const PACES = [2, 40] as const;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sentences: { type: 'string' } },
});
const [out, folder = '', ...wanted] = positionals;
if (out === undefined) throw new Error('The output folder is missing: node bench/voices/languages.ts OUT');
const packs = folder === '' ? [] : await installedPacks(folder);
const catalog = voiceCatalog(ownVoices({ packs: folder }, packs));
const texts: Readonly<Record<string, readonly string[]>> =
  values.sentences === undefined
    ? Object.fromEntries(Object.entries(SENTENCES).map(([language, text]) => [language, [text]]))
    : JSON.parse(await readFile(values.sentences, 'utf8'));
const signal = new AbortController().signal;
const engines = createEngines({ packs });
const spoken: object[] = [];
let silent = 0;

await mkdir(out, { recursive: true });
for (const language of LANGUAGES) {
  const own = catalog.voices.filter((voice) => voice.language === language && voice.age === 'adult');
  for (const voice of wanted.length > 0 ? own.filter(({ id }) => wanted.includes(id)) : own) {
    for (const [index, text] of (texts[language] ?? []).entries()) await speak(voice, text, index);
  }
}
await engines.close();
await writeFile(join(out, 'spoken.json'), JSON.stringify(spoken));
process.stdout.write(`${spoken.length} sentences, ${silent} of them faulty\n`);
process.exitCode = silent > 0 ? 1 : 0;

async function speak(voice: Voice, text: string, index: number): Promise<void> {
  const { sound, alignment } = await synthesizeScript({
    script: text,
    voice,
    signal,
    engineFor: engines.engineFor,
    sampleRate: RATE,
  });
  const file = `${voice.id}-${index}.wav`;
  const seconds = (alignment.phones.at(-1)?.end ?? 0) - (alignment.phones[0]?.start ?? 0);
  const pace = [...text].length / seconds;
  const { peak, rms } = levels(sound);
  const isFine = peak > MIN_LEVELS.peak && rms > MIN_LEVELS.rms && pace > PACES[0] && pace < PACES[1];
  if (!isFine) silent++;
  await writeFile(join(out ?? '', file), wave(sound));
  spoken.push({ id: voice.id, language: voice.language, locale: voice.locale, text, file, seconds });
  const facts = `${seconds.toFixed(2)} s, ${pace.toFixed(1)} letters/s, ${(20 * Math.log10(rms)).toFixed(1)} dB`;
  process.stdout.write(`${isFine ? ' ' : '!'} ${voice.language} ${voice.id}: ${facts}\n`);
}

function levels({ pcm }: Sound): { peak: number; rms: number } {
  let [peak, sum] = [0, 0];
  for (const value of pcm) {
    peak = Math.max(peak, Math.abs(value));
    sum += value * value;
  }
  return { peak, rms: Math.sqrt(sum / Math.max(1, pcm.length)) };
}
