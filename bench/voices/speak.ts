/**
 * Lets voices speak the judged sentences, for `score.py`:
 * `node bench/voices/speak.ts OUT [--packs FOLDER] [--language english] [VOICE…]` writes the sound of every sentence,
 * its times and its cost; by default for the embedded English voices and all voices of the packs. With `--long`, it
 * speaks ten minutes with each instead, and records the memory of the processes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { voiceCatalog } from '../../src/engine/catalog/voices.ts';
import { createEngines } from '../../src/engine/media/speech/engines.ts';
import { synthesizeScript } from '../../src/engine/media/speech/synthesize.ts';
import { ownVoices } from '../../src/engine/voices/own-voices.ts';
import { installedPacks } from '../../src/engine/voices/packs/installed.ts';
import type { Voice } from '../../src/engine/voices/voice.ts';
import { SENTENCES } from '../../test/fixtures/sentences.ts';
import { treeUse } from '../process-tree.ts';
import { JUDGED } from './sentences.ts';
import { wave } from './wave.ts';

const RATE = 24_000;
const LONG = 600;
/** How often the wait for the first sentence is measured, of a cold and of a warm process. */
const REPEATS = 3;
const EMBEDDED = ['en-US-slt', 'en-US-rms', 'en-US-female', 'en-US-male'];
const signal = new AbortController().signal;
const { values, positionals } = parseArgs({
  options: {
    packs: { type: 'string', default: '' },
    language: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [out, ...named] = positionals;
if (out === undefined) {
  throw new Error('The output folder is missing: node bench/voices/speak.ts OUT [--packs FOLDER] [VOICE…]');
}

const packs = await installedPacks(values.packs);
const catalog = voiceCatalog(ownVoices({ packs: values.packs }, packs));
const spoken = packs.flatMap(({ pack }) =>
  pack.voices.flatMap((voice) => {
    const [language = ''] = voice.languages ?? Object.keys(pack.languages);
    return `${pack.id}.${voice.key}.${voice.locale ?? pack.languages[language]}`;
  }),
);
const chosenVoices = (named.length > 0 ? named : [...EMBEDDED, ...spoken]).map((id) => {
  const voice = catalog.resolve(id)?.voice;
  if (voice?.id !== id) throw new Error(`Unknown voice ${id}`);
  return voice;
});

await mkdir(out, { recursive: true });
for (const [place, voice] of chosenVoices.entries()) {
  if (values.language !== undefined && voice.language !== values.language) continue;
  const { id, language } = voice;
  const facts = await (values.long ? speakLong(voice) : speak(voice));
  const machine = { processor: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version };
  await writeFile(join(out, `${id}.json`), JSON.stringify({ id, language, place, machine, ...facts }));
  process.stdout.write(`${id}\n`);
}

/**
 * @returns seconds to the first sentence of a cold and a warm process; CPU seconds per second of speech; bytes of
 * memory
 */
async function speak(voice: Voice) {
  const own = SENTENCES as Readonly<Record<string, string>>;
  const texts = voice.language === 'english' ? JUDGED : [own[voice.language] ?? ''];
  const cold: number[] = [];
  for (let time = 1; time < REPEATS; time++) {
    const engines = createEngines({ packs });
    cold.push(await secondsFor(() => say(voice, texts[0] ?? '', engines)));
    await engines.close();
  }
  const engines = createEngines({ packs });
  try {
    cold.push(await secondsFor(() => say(voice, texts[0] ?? '', engines)));
    const warm: number[] = [];
    while (warm.length < REPEATS) warm.push(await secondsFor(() => say(voice, texts[0] ?? '', engines)));
    const before = treeUse(process.pid).cpu;
    const sentences = [];
    let seconds = 0;
    let words = 0;
    for (const [index, text] of texts.entries()) {
      const { sound, alignment } = await say(voice, text, engines);
      const file = `${voice.id}-${index}.wav`;
      await writeFile(join(out ?? '', file), wave(sound));
      const times = alignment.words.map(({ text: word, start, end }) => ({ word, start, end }));
      sentences.push({ text, file, words: times });
      seconds += (times.at(-1)?.end ?? 0) - (times[0]?.start ?? 0);
      words += times.length;
    }
    const { cpu: after, peak } = treeUse(process.pid);
    const memory = peak - process.resourceUsage().maxRSS * 1024;
    const cpu = (after - before) / seconds;
    return { cold: median(cold), warm: median(warm), cpu, memory, pace: (60 * words) / seconds, sentences };
  } finally {
    await engines.close();
  }
}

function say(voice: Voice, script: string, { engineFor }: ReturnType<typeof createEngines>) {
  return synthesizeScript({ script, voice, signal, engineFor, sampleRate: RATE });
}

async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function speakLong(voice: Voice) {
  const engines = createEngines({ packs });
  const script: string[] = [];
  for (let letters = 0; letters < LONG * 18; letters += script.at(-1)?.length ?? 0) {
    script.push(JUDGED[script.length % JUDGED.length] ?? '');
  }
  const memory: { at: number; rss: number }[] = [];
  try {
    const { sound, alignment } = await synthesizeScript({
      script: script.join(' '),
      voice,
      signal,
      engineFor: engines.engineFor,
      sampleRate: RATE,
      onProgress(progress) {
        memory.push({ at: progress, rss: treeUse(process.pid).rss - process.memoryUsage.rss() });
      },
    });
    const file = `${voice.id}-long.wav`;
    await writeFile(join(out ?? '', file), wave(sound));
    const words = alignment.words.map(({ text: word, start, end }) => ({ word, start, end }));
    return { memory, long: { file, words, seconds: sound.pcm.length / RATE } };
  } finally {
    await engines.close();
  }
}
