/**
 * Lets voices speak what they are judged by: `node bench/voices/speak.ts OUT [PACKS [VOICE…]]` writes the sound of every
 * sentence with its times, and what it cost, for `score.py`. With `--long VOICE`, ten minutes of one voice instead, with
 * the memory of its processes along the way.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { voiceCatalog } from '../../src/catalog/voices.ts';
import type { Voice } from '../../src/media/speech/engine.ts';
import { createEngines } from '../../src/media/speech/engines.ts';
import { ownVoices } from '../../src/media/speech/own-voices.ts';
import { installedPacks } from '../../src/media/speech/packs/installed.ts';
import { synthesizeScript } from '../../src/media/speech/synthesize.ts';
import { SENTENCES } from '../../test/fixtures/sentences.ts';
import { treeUse } from '../process-tree.ts';
import { JUDGED } from './sentences.ts';
import { wave } from './wave.ts';

const RATE = 24_000;
const LONG = 600;
const signal = new AbortController().signal;
const [out = '', folder = '', ...rest] = process.argv.slice(2).filter((word) => word !== '--long');
const isLong = process.argv.includes('--long');
if (out === '')
  throw new Error('Where should the sounds go? node bench/voices/speak.ts OUT [PACKS [VOICE…]]');

const packs = await installedPacks(folder);
const catalog = voiceCatalog(ownVoices({ packs: folder }, packs));
const spoken = packs.flatMap(({ pack }) =>
  pack.voices.flatMap((voice) => {
    const [language = ''] = voice.languages ?? Object.keys(pack.languages);
    return `${pack.id}.${voice.key}.${voice.locale ?? pack.languages[language]}`;
  }),
);
const wanted = rest.length > 0 ? rest : ['en-US-slt', 'en-US-rms', 'en-US-female', 'en-US-male', ...spoken];

await mkdir(out, { recursive: true });
for (const id of wanted) {
  const voice = catalog.resolve(id)?.voice;
  if (voice?.id !== id) throw new Error(`There is no voice named ${id}`);
  const facts = await (isLong ? speakLong(voice) : speak(voice));
  await writeFile(join(out, `${id}.json`), JSON.stringify({ id, language: voice.language, ...facts }));
  process.stdout.write(`${id}\n`);
}

async function speak(voice: Voice) {
  const own = SENTENCES as Readonly<Record<string, string>>;
  const texts = voice.language === 'english' ? JUDGED : [own[voice.language] ?? ''];
  const engines = createEngines({ packs });
  const say = (script: string) =>
    synthesizeScript({ script, voice, signal, engineFor: engines.engineFor, sampleRate: RATE });
  try {
    const begun = performance.now();
    await say(texts[0] ?? '');
    const first = (performance.now() - begun) / 1000;
    const before = treeUse(process.pid).cpu;
    const sentences = [];
    let seconds = 0;
    let letters = 0;
    let memory = 0;
    for (const [index, text] of texts.entries()) {
      const { sound, alignment } = await say(text);
      const file = `${voice.id}-${index}.wav`;
      await writeFile(join(out, file), wave(sound));
      const words = alignment.words.map(({ text: word, start, end }) => ({ word, start, end }));
      sentences.push({ text, file, words });
      seconds += (alignment.words.at(-1)?.end ?? 0) - (alignment.words[0]?.start ?? 0);
      letters += text.length;
      memory = Math.max(memory, treeUse(process.pid).rss - process.memoryUsage.rss());
    }
    const cpu = (treeUse(process.pid).cpu - before) / seconds;
    return { first, cpu, memory, pace: letters / seconds, sentences };
  } finally {
    await engines.close();
  }
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
    await writeFile(join(out, file), wave(sound));
    const words = alignment.words.map(({ text: word, start, end }) => ({ word, start, end }));
    return { memory, long: { file, words, seconds: sound.pcm.length / RATE } };
  } finally {
    await engines.close();
  }
}
