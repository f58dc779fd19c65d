/**
 * Compares what a recogniser heard with the hard sentences that were spoken: `node tools/heard-sentences.ts SOUNDS`,
 * after `hard-sentences.ts --sounds` and `hear-sentences.py`. Recognisers write figures and abbreviations as people do,
 * so their text is normalised in the same way first. Prints the differences, and how many words and sentences match.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { comparableText as asHeard } from '../src/engine/media/speech/hard-sentences/hard-sentences.ts';
import { parseScript } from '../src/engine/text/script/parts.ts';
import { spokenText } from '../src/engine/text/script/spoken-text.ts';

interface Spoken {
  name: string;
  locale: string;
  script: string;
  spoken: string;
}

const [folder = ''] = process.argv.slice(2);
const list = JSON.parse(await readFile(join(folder, 'list.json'), 'utf8')) as Spoken[];
const texts = JSON.parse(await readFile(join(folder, 'heard.json'), 'utf8')) as Record<string, string>;
const counts = { words: 0, wrong: 0, alike: 0 };
for (const { name, locale, script, spoken } of list) {
  const text = texts[name] ?? '';
  const spokenWords = wordsOf(spoken);
  const found = differences(spokenWords, wordsOf(inFull(text, locale)));
  counts.words += spokenWords.length;
  counts.wrong += found.reduce((sum, { from, to }) => sum + Math.max(from.length, to.length), 0);
  counts.alike += found.length === 0 ? 1 : 0;
  if (found.length === 0) continue;
  const shown = found.map(({ from, to }) => `${from.join(' ') || '–'} → ${to.join(' ') || '–'}`);
  process.stdout.write(
    `${script}\n    spoken: ${spoken}\n    heard:  ${text}\n    differs: ${shown.join('; ')}\n`,
  );
}
process.stdout.write(
  `${counts.alike} of ${list.length} sentences recognised as spoken, ${counts.wrong} of ${counts.words} words ` +
    `(${((100 * counts.wrong) / counts.words).toFixed(1)} %) recognised differently\n`,
);

function inFull(text: string, locale: string): string {
  const parts = parseScript(text, locale);
  return parts.map((part) => (part.kind === 'pause' ? '' : spokenText(part.words, locale).text)).join(' ');
}

/** Removes accents, which are inaudible here. */
function wordsOf(text: string): string[] {
  return asHeard(text.normalize('NFD').replace(/\p{M}/gu, '')).split(' ');
}

interface Difference {
  from: string[];
  to: string[];
}

/** Runs of words with different letters; "mail server" and "mailserver" count as equal. */
function differences(said: readonly string[], heard: readonly string[]): Difference[] {
  const cost = [Array.from({ length: heard.length + 1 }, (_, column) => column)];
  for (const [row, word] of said.entries()) {
    const above = cost[row] ?? [];
    const line = [row + 1];
    for (const [column, other] of heard.entries()) {
      const same = (above[column] ?? 0) + (word === other ? 0 : 1);
      line.push(Math.min(same, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    cost.push(line);
  }
  const at = (row: number, column: number) => cost[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const found: Difference[] = [];
  let run: Difference = { from: [], to: [] };
  const close = () => {
    if (run.from.join('') !== run.to.join('')) found.unshift(run);
    run = { from: [], to: [] };
  };
  let [row, column] = [said.length, heard.length];
  while (row > 0 || column > 0) {
    const [word = '', other = ''] = [said[row - 1], heard[column - 1]];
    if (row > 0 && column > 0 && word === other && at(row, column) === at(row - 1, column - 1)) {
      close();
      row--;
      column--;
      continue;
    }
    const isBoth = row > 0 && column > 0 && at(row, column) === at(row - 1, column - 1) + 1;
    const isLeftOut = row > 0 && at(row, column) === at(row - 1, column) + 1;
    if (isBoth || isLeftOut) {
      run.from.unshift(word);
      row--;
    }
    if (isBoth || !isLeftOut) {
      run.to.unshift(other);
      column--;
    }
  }
  close();
  return found;
}
