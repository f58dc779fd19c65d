import { type JsonTable, openJsonTable } from './json-table.ts';

/** How a word is said: always the same, or by its part of speech. */
export type Entry = string | Readonly<Record<string, string | null>>;

/** Where words are looked up as they are written; capitals of a sentence's start do not matter. */
export interface Lexicon {
  find(word: string): Entry | undefined;
}

/** @param files JSON of entries, the best first */
export function openLexicon(files: readonly Buffer[]): Lexicon {
  const tables: JsonTable[] = files.map((file) => openJsonTable(file));
  return {
    find(word) {
      const other = otherCase(word);
      for (const table of tables) {
        const found = table.get(word) ?? (other === '' ? undefined : table.get(other));
        // What is in the file was fetched, and is not taken on trust.
        if (typeof found === 'string' || (typeof found === 'object' && found !== null)) return found as Entry;
      }
      return undefined;
    },
  };
}

/** "The" for "the", "paris" for "Paris"; nothing for IT, which is another word than it. */
function otherCase(word: string): string {
  const small = word.toLowerCase();
  const capital = small.slice(0, 1).toUpperCase() + small.slice(1);
  return word === small ? capital : word === capital ? small : '';
}
