/**
 * The cost of speech: CPU seconds for a one-minute English script, including the start of the engine's process, and the
 * wait for the first voice of a cold process. `node bench/speech.ts [--packs FOLDER] [VOICE…]` measures the embedded
 * English voices and those of the packs by default.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { voiceCatalog } from '../src/engine/catalog/voices.ts';
import { createEngines } from '../src/engine/media/speech/engines.ts';
import { synthesizeScript } from '../src/engine/media/speech/synthesize.ts';
import { ownVoices } from '../src/engine/voices/own-voices.ts';
import { installedPacks } from '../src/engine/voices/packs/installed.ts';
import { treeUse } from './process-tree.ts';

const MINUTE = `
  Welcome to our store! Have you seen the new collection? It arrived on 3/14/2026, and prices start at $19.99.
  Every piece is made by hand, in small series, from cotton that was grown without any chemicals at all.
  We ship in 2-3 days to more than 40 countries, and 95% of our customers come back within a year.
  What makes it special? The cloth is soft, light and *strong*: it keeps its shape after 100 washes at 40 °C.
  Choose your size, choose your colour, and leave the rest to us. If you do not like it, send it back.
  Our team answers from 9 a.m. to 6 p.m., by phone or by mail at hello@example.com.
  Over the past ten years we have learned that people want clothes which last, and so do we.
  That is why every seam is sewn twice, every button is tested, and every order is checked before it leaves.
  So, are you ready? Visit example.com/shop today, and use the code you see below for 20% off your first order.`;

const EMBEDDED = ['en-US-slt', 'en-US-rms', 'en-GB-awb', 'en-US-female', 'en-US-male'];
const signal = new AbortController().signal;
const { values, positionals } = parseArgs({
  options: { packs: { type: 'string', default: '' } },
  allowPositionals: true,
});
const packs = await installedPacks(values.packs);
const own = ownVoices({ packs: values.packs }, packs).filter(({ language }) => language === 'english');
const catalog = voiceCatalog(own);
const names = positionals.length > 0 ? positionals : [...EMBEDDED, ...own.map(({ id }) => id)];

async function measure(id: string, script: string) {
  const voice = catalog.find(id);
  if (!voice) throw new Error(`Unknown voice ${id}`);
  const engines = createEngines({ packs });
  const before = treeUse(process.pid).cpu;
  const startedAt = performance.now();
  try {
    const { sound } = await synthesizeScript({ script, voice, signal, engineFor: engines.engineFor });
    const waited = (performance.now() - startedAt) / 1000;
    return { waited, cpu: treeUse(process.pid).cpu - before, length: sound.pcm.length / sound.sampleRate };
  } finally {
    await engines.close();
  }
}

const show = (value: number) => value.toFixed(2).padStart(6);
for (const id of names) {
  const first = await measure(id, 'Hello! This is how my voice sounds.');
  const long = await measure(id, MINUTE);
  process.stdout.write(
    `${id.padEnd(26)} first voice after ${show(first.waited)} s; ${show(long.length)} s of speech: ` +
      `${show(long.cpu)} s of CPU (${show((long.cpu * 60) / long.length)} per minute), ${show(long.waited)} s of waiting\n`,
  );
}
