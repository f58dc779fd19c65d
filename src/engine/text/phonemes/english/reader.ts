import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Reader } from '../read.ts';
import { openLexicon } from './lexicon.ts';
import { readEnglish } from './read-english.ts';
import { openTagger } from './tagger.ts';

/** Bytes of a table when it is unpacked; the largest has five million. */
const MOST = 50_000_000;

/** @param files of JSON, packed with gzip */
export function openEnglishReader(files: {
  lexicons: readonly string[];
  tagger: string;
  british: boolean;
}): Reader {
  const lexicon = openLexicon(files.lexicons.map(unpacked));
  const tagger = openTagger(unpacked(files.tagger));
  const { british } = files;
  return {
    read: (text, { known, pronunciations }) =>
      readEnglish(text, {
        lexicon,
        tagger,
        british,
        pronunciations,
        known: (word) => (Object.hasOwn(known, word) ? known[word] : undefined),
      }),
  };
}

function unpacked(path: string): Buffer {
  return gunzipSync(readFileSync(path), { maxOutputLength: MOST });
}
