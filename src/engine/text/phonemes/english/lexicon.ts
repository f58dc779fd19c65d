import { type JsonTable, openJsonTable } from './json-table.ts';

/** Phones of a word, or phones by part of speech. */
export type Entry = string | Readonly<Record<string, string | null>>;

/** Dictionary of phones. Lookups ignore the capital of a word at the start of a sentence. */
export interface Lexicon {
  find(word: string): Entry | undefined;
}

/** @param files JSON objects of entries, in order of precedence */
export function openLexicon(files: readonly Buffer[]): Lexicon {
  const tables: JsonTable[] = files.map((file) => openJsonTable(file));
  return {
    find(word) {
      const other = otherCase(word);
      for (const table of tables) {
        const entry = table.get(word) ?? (other === '' ? undefined : table.get(other));
        // The file was downloaded, so its values are checked.
        if (typeof entry === 'string' || (typeof entry === 'object' && entry !== null)) return entry as Entry;
      }
      return undefined;
    },
  };
}

/** Swaps the case of the first letter: "The", "paris". Returns an empty text for IT, which is not the word "it". */
function otherCase(word: string): string {
  const small = word.toLowerCase();
  const capital = small.slice(0, 1).toUpperCase() + small.slice(1);
  return word === small ? capital : word === capital ? small : '';
}

export interface Accent {
  /** Whether to use British pronunciations. */
  british: boolean;
}

/** A final t that American English taps before a vowel. */
const BEFORE_TAP = /[AIOWYiuæɑəɛɪɹʊʌ]t$/;

function withS(stem: string, { british }: Accent): string {
  if (/[ptkfθ]$/.test(stem)) return `${stem}s`;
  if (/[szʃʒʧʤ]$/.test(stem)) return `${stem}${british ? 'ɪ' : 'ᵻ'}z`;
  return `${stem}z`;
}

function withEd(stem: string, { british }: Accent): string {
  if (/[pkfθʃsʧ]$/.test(stem)) return `${stem}t`;
  if (!/[td]$/.test(stem)) return `${stem}d`;
  if (british) return `${stem}ɪd`;
  return BEFORE_TAP.test(stem) ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
}

function withIng(stem: string, { british }: Accent): string {
  return !british && BEFORE_TAP.test(stem) ? `${stem.slice(0, -1)}ɾɪŋ` : `${stem}ɪŋ`;
}

/** Finds possible stems of an inflected form, each with the function that adds the ending to the stem's phones. */
export function stemsOf(word: string): { stem: string; ending: typeof withS }[] {
  const stems: { stem: string; ending: typeof withS }[] = [];
  const add = (stem: string, ending: typeof withS) => {
    if (stem.length > 1) stems.push({ stem, ending });
  };
  if (/(?:[^s]s|s')$/.test(word) && word.length > 2) {
    if (word.endsWith("'s")) add(word.slice(0, -2), withS);
    else if (word.endsWith("s'")) {
      add(word.slice(0, -1), (stem) => stem);
      add(word.slice(0, -2), withS);
    } else {
      add(word.slice(0, -1), withS);
      if (word.endsWith('es')) add(word.slice(0, -2), withS);
      if (word.endsWith('ies')) add(`${word.slice(0, -3)}y`, withS);
    }
  }
  if (/[^e]ed$/.test(word) && word.length > 3) {
    add(word.slice(0, -1), withEd);
    add(word.slice(0, -2), withEd);
    if (word.endsWith('ied')) add(`${word.slice(0, -3)}y`, withEd);
    if (/(.)\1ed$/.test(word)) add(word.slice(0, -3), withEd);
  }
  if (word.endsWith('ing') && word.length > 4) {
    add(word.slice(0, -3), withIng);
    add(`${word.slice(0, -3)}e`, withIng);
    if (/(.)\1ing$/.test(word)) add(word.slice(0, -4), withIng);
  }
  return stems;
}
