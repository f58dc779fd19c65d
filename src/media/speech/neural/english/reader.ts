import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { openLexicon } from './lexicon.ts';
import { type EnglishReading, readEnglish } from './read-english.ts';
import { openTagger } from './tagger.ts';

export interface EnglishReader {
  read(text: string, known: Readonly<Record<string, string>>): EnglishReading;
}

/** Bytes of a table when it is unpacked; the largest has five million. */
const MOST = 50_000_000;

/** @param files of JSON, packed with gzip */
export function openEnglishReader(files: {
  lexicons: readonly string[];
  tagger: string;
  british: boolean;
}): EnglishReader {
  const lexicon = openLexicon(files.lexicons.map(unpacked));
  const tagger = openTagger(unpacked(files.tagger));
  const { british } = files;
  return {
    read: (text, known) =>
      readEnglish(text, {
        lexicon,
        tagger,
        british,
        known: (word) => (Object.hasOwn(known, word) ? known[word] : undefined),
      }),
  };
}

function unpacked(path: string): Buffer {
  return gunzipSync(readFileSync(path), { maxOutputLength: MOST });
}
