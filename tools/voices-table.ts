/**
 * Writes the table of languages in docs/VOICES.md: voices, pace and cost. It measures one sentence per language with
 * the first two voices, so figures vary a little between runs.
 */
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { treeUse } from '../bench/process-tree.ts';
import { LANGUAGES } from '../src/contract/enums.ts';
import { VOICES } from '../src/engine/catalog/voices.ts';
import { createEngines } from '../src/engine/media/speech/engines.ts';
import { synthesizeScript } from '../src/engine/media/speech/synthesize.ts';
import type { Voice } from '../src/engine/voices/voice.ts';
import { SENTENCES } from '../test/fixtures/sentences.ts';

const PAGE = new URL('../docs/VOICES.md', import.meta.url);
const BEGIN = '<!-- languages -->';
const END = '<!-- /languages -->';
/** How often the sentence is spoken, so that the start of an engine does not count. */
const REPEATS = 4;

const engines = createEngines();

async function speak(script: string, voice: Voice): Promise<number> {
  const signal = new AbortController().signal;
  const { alignment } = await synthesizeScript({ script, voice, signal, engineFor: engines.engineFor });
  return (alignment.phones.at(-1)?.end ?? 0) - (alignment.phones[0]?.start ?? 0);
}

async function rowOf(language: string): Promise<string> {
  const sentence = (SENTENCES as Readonly<Record<string, string>>)[language] ?? '';
  const own = VOICES.filter((voice) => voice.language === language);
  const voices = own.filter(({ age }) => age === 'adult').slice(0, 2);
  let seconds = 0;
  for (const voice of voices) seconds += await speak(sentence, voice);
  const before = treeUse(process.pid).cpu;
  let spoken = 0;
  for (let time = 0; time < REPEATS; time++) {
    for (const voice of voices) spoken += await speak(sentence, voice);
  }
  const cost = treeUse(process.pid).cpu - before;
  const letters = [...sentence.replace(/\s+/gu, ' ')].length * voices.length;
  return `| ${[
    language,
    [...new Set(own.map(({ engine }) => engine))].join(', '),
    voices.map(({ id }) => `\`${id}\``).join(' '),
    own.length,
    own[0]?.approximate ? 'yes' : '',
    (letters / seconds).toFixed(1),
    `${Math.round(spoken / Math.max(cost, 0.01))}×`,
  ].join(' | ')} |`;
}

const rows: string[] = [];
for (const language of LANGUAGES) rows.push(await rowOf(language));
await engines.close();
const table = [
  '| language | engine | first voices | voices | approximate | characters per second | speed |',
  '|---|---|---|---|---|---|---|',
  ...rows,
].join('\n');
const page = await readFile(PAGE, 'utf8');
const [before = '', rest = ''] = page.split(BEGIN);
await writeFile(PAGE, `${before}${BEGIN}\n\n${table}\n\n${END}${rest.split(END)[1] ?? '\n'}`);
