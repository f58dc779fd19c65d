/**
 * Measures how fast the default voice of each language speaks, compared with `src/engine/writer/spoken-length.ts`, and prints
 * the table for `src/engine/writer/spoken-length.ts`. Run it when voices change.
 */

import { LANGUAGES } from '../src/contract/enums.ts';
import { VOICES } from '../src/engine/catalog/voices.ts';
import { createEngines } from '../src/engine/media/speech/engines.ts';
import { synthesizeScript } from '../src/engine/media/speech/synthesize.ts';
import { allLinesOf } from '../src/engine/writer/languages/language-lines.ts';
import { spokenParts } from '../src/engine/writer/spoken-length.ts';

const ENGLISH = [
  'Relax. This one is simple. It is a long afternoon, and the drink on your desk gave up hours ago.',
  'Take a calm look at the insulated water bottle. It keeps drinks cold for up to 24 hours and hot for 12 hours.',
  'The wide opening fits ice cubes and makes cleaning by hand easy. Touch the base to dim the light from bright white to warm amber.',
  'It is also made from recycled steel. It weighs just 390 g, about the same as a paperback. Think about how often you would use it, and where.',
].join(' ');

const engines = createEngines();
const signal = new AbortController().signal;

async function secondsOf(text: string, id: string): Promise<number> {
  const voice = VOICES.find((one) => one.id === id);
  if (!voice) throw new Error(`Unknown voice ${id}`);
  const { sound } = await synthesizeScript({ script: text, voice, signal, engineFor: engines.engineFor });
  return sound.pcm.length / sound.sampleRate;
}

async function paceOf(text: string, id: string): Promise<string> {
  const { letters, silence } = spokenParts(text);
  return (letters / ((await secondsOf(text, id)) - silence)).toFixed(2);
}

for (const voice of VOICES.filter(({ language }) => language === 'english')) {
  process.stdout.write(`  '${voice.id.toLowerCase()}': [${await paceOf(ENGLISH, voice.id)}, 1],\n`);
}
for (const language of LANGUAGES) {
  const voice = VOICES.find((one) => one.language === language);
  if (!voice || language === 'english') continue;
  const own = await paceOf(allLinesOf(language).replaceAll('{full}', ''), voice.id);
  process.stdout.write(`  '${language}': [${own}, ${await paceOf(ENGLISH, voice.id)}],\n`);
}
await engines.close();
