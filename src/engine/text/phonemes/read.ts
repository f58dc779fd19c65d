import type { Pronunciation } from '../spoken/english/pronunciation.ts';
import type { Reading } from './reading.ts';

/** A reading, and words that nobody has read yet: asked about elsewhere, and told the next time. */
export interface Read {
  reading: Reading;
  unknown: string[];
}

export interface Told {
  /** How words are said that were unknown before, in the voice's own alphabet. */
  known: Readonly<Record<string, string>>;
  pronunciations: readonly Pronunciation[];
}

/** Reads a language for voices that are not given espeak-ng's readings. */
export interface Reader {
  read(text: string, told: Told): Read | Promise<Read>;
}
