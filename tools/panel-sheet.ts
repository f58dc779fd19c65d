/**
 * Prints the panels of the scripts in `panel-sheet/scripts.txt` for review: `node tools/panel-sheet.ts [FILTER]`.
 * FILTER selects headings, such as `news` or `de-DE`. The duration of a word depends on its number of letters.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { pagesOf } from '../src/engine/compile/avatar/key-points.ts';
import type { Word } from '../src/engine/film/alignment.ts';
import { isUnspaced } from '../src/engine/text/captions/chunks.ts';
import { sentenceRanges } from '../src/engine/text/script/sentences.ts';
import { scriptWords } from '../src/engine/text/script/words.ts';

const SECONDS_PER_LETTER = 0.075;
const SECONDS_PER_SIGN = 0.2;
const PAUSE = 0.35;

function spokenWords(script: string, locale: string): Word[] {
  let at = 0;
  return sentenceRanges(script, locale).flatMap(({ from, to }) => {
    at += PAUSE;
    return scriptWords(script.slice(from, to), from, locale).map(({ text, offset }) => {
      const start = at;
      at += text.length * (isUnspaced(text) ? SECONDS_PER_SIGN : SECONDS_PER_LETTER);
      return { text, offset, length: text.length, start, end: at };
    });
  });
}

const filter = process.argv[2] ?? '';
const file = await readFile(new URL('panel-sheet/scripts.txt', import.meta.url), 'utf8');
const scripts = file.split(/^## /mu).filter((entry) => entry.trim() !== '');
let panels = 0;
for (const [index, entry] of scripts.entries()) {
  const [heading = '', ...lines] = entry.trim().split('\n');
  if (!heading.includes(filter)) continue;
  const script = lines.join('\n').trim();
  const locale = heading.split(' ')[1] ?? 'en-US';
  const words = spokenWords(script, locale);
  console.log(`\n${index + 1}. ${heading} (${(words.at(-1)?.end ?? 0).toFixed(0)} s)\n   ${script}`);
  for (const page of pagesOf(words, locale)) {
    panels++;
    const start = page.headline ?? page.points[0];
    console.log(`   [${start?.at.toFixed(1)}] ${page.headline?.text ?? '(no headline)'}`);
    for (const [place, { text, at }] of page.points.entries())
      console.log(`      ${page.isOrdered ? `${place + 1}.` : '•'} ${text} [${at.toFixed(1)}]`);
  }
}
console.log(`\n${panels} panels`);
