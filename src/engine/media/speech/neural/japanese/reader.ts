import { readFileSync } from 'node:fs';
import type { Reader } from '../../../../text/phonemes/read.ts';
import { readJapanese } from './read-japanese.ts';

/** @param path of a list of words in all their forms, one a line; without one every part stands for itself */
export function openJapaneseReader(path: string | undefined): Reader {
  const forms = new Set(path === undefined ? [] : readFileSync(path, 'utf8').split(/\r?\n/));
  return { read: (text, { known }) => readJapanese(text, { known, forms }) };
}
