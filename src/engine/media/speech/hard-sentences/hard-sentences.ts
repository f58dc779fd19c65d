import { readFileSync } from 'node:fs';

/** A sentence that a front end stumbles over, and what is to be heard. */
export interface HardSentence {
  kind: string;
  locale: string;
  script: string;
  /** Ways to say it that are right, in plain words. */
  words: string[];
  /** Words that are easily misread: as written, which occurrence of it, and its right readings in ARPAbet. */
  phones: { word: string; nth: number; readings: string[] }[];
}

/**
 * The sentences of `first.txt` (written before the front end was mended by them) or `second.txt` (written after).
 * A block: the script; `= words` for every right way to say it; `~ word#2=PH OW N Z|…; …`. `@en-GB` before one.
 */
export function hardSentences(half: 'first' | 'second'): HardSentence[] {
  const found: HardSentence[] = [];
  let kind = '';
  let locale = 'en-US';
  for (const line of readFileSync(new URL(`./${half}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line === '') continue;
    const last = found.at(-1);
    if (line.startsWith('## ')) kind = line.slice(3);
    else if (line.startsWith('@en-')) locale = line.slice(1);
    else if (line.startsWith('= ')) last?.words.push(line.slice(2));
    else if (line.startsWith('~ ')) last?.phones.push(...line.slice(2).split(';').map(reading));
    else {
      found.push({ kind, locale, script: line, words: [], phones: [] });
      locale = 'en-US';
    }
  }
  return found;
}

function reading(item: string): HardSentence['phones'][number] {
  const [left = '', right = ''] = item.trim().split('=');
  const [word = '', nth = '1'] = left.split('#');
  return { word, nth: Number(nth), readings: right.split('|') };
}
