/**
 * Text without vowel marks: the input of a network that predicts the marks of each sign
 * (https://huggingface.co/TigreGotico/rawi-v2).
 */
export interface BareText {
  /** Letters without marks; أ becomes ا, since the network restores the hamza as well. */
  signs: string[];
  /** The position of each sign in the text, in UTF-16 units. */
  offsets: number[];
}

export interface VowelledWord {
  /** UTF-16 units of the text, [from, to). */
  from: number;
  to: number;
  /** The word with its marks. */
  said: string;
}

const MARK = /\p{Mn}/u;
const SYMBOL = /\p{So}/u;
/** A word without marks. Marks in the text are kept. */
const UNMARKED = /(?<![\u0621-\u065f\u0670])[\u0621-\u064a\u0671]+(?![\u064b-\u065f\u0670])/gu;
/** Vowels, nunation, doubling, madda, hamza and the small alif. Other predictions are discarded. */
const ARABIC_MARK = /[\u064b-\u0655\u0670]/u;

export function stripMarks(text: string): BareText {
  const bare: BareText = { signs: [], offsets: [] };
  let at = 0;
  for (const sign of text) {
    for (const part of sign.normalize('NFD')) {
      if (MARK.test(part) || SYMBOL.test(part)) continue;
      bare.signs.push(part);
      bare.offsets.push(at);
    }
    at += sign.length;
  }
  return bare;
}

/** Returns the text's unmarked words with vowels. @param marks predicted for each sign of the bare text */
export function addVowels(text: string, bare: BareText, marks: readonly string[]): VowelledWord[] {
  const marked = new Map<number, string>();
  for (const [index, offset] of bare.offsets.entries()) {
    const signMarks = [...(marks[index] ?? '')].filter((mark) => ARABIC_MARK.test(mark));
    marked.set(offset, `${bare.signs[index]}${[...new Set(signMarks)].join('')}`);
  }
  return [...text.matchAll(UNMARKED)].map(({ index, 0: word }) => {
    const letters = Array.from({ length: word.length }, (_, letter) => marked.get(index + letter) ?? '');
    const to = index + word.length;
    return {
      from: index,
      to,
      said: espeakSpelling(letters.join('').normalize('NFC'), startsWithPause(text.slice(to))),
    };
  });
}

const FATHA = '\u064e';
const SMALL_ALIF = '\u0670';
/** Words with an unwritten long a, which the network omits as well. The keys are their letters without marks. */
const LONG_A: ReadonlyMap<string, string> = new Map(
  Object.entries({
    هذا: 'هَاذَا',
    هذه: 'هَاذِهِ',
    ذلك: 'ذَالِكَ',
    لكن: 'لَاكِنْ',
    هكذا: 'هَاكَذَا',
    هؤلاء: 'هَاؤُلَاءِ',
    الله: 'أَلَّاهُ',
  }),
);

function espeakSpelling(word: string, atPause: boolean): string {
  const bare = word.replace(/[\u064b-\u0652\u0670]/gu, '');
  const long =
    LONG_A.get(bare) ?? word.replaceAll(`${FATHA}${SMALL_ALIF}`, `${FATHA}ا`).replaceAll(SMALL_ALIF, 'ا');
  return (
    (atPause ? pausalForm(long) : long)
      // espeak-ng expects a vowel after the mark of doubling, while Unicode puts it before;
      .replace(/([\u064b-\u0650\u0652])\u0651/gu, '\u0651$1')
      // and it pronounces the l of the article in اللُّغة twice.
      .replace(/^((?:[وفبك][\u064e\u0650])?ا)ل(?=ل\u0651)/u, '$1')
  );
}

/** Before a pause, a word loses its final short vowel and the t of the feminine ending. */
function pausalForm(word: string): string {
  return word.replace(/(?<![\u064c-\u0650])[\u064c-\u0650]+(?=\u0651?$)/u, '').replace(/ة$/u, '');
}

function startsWithPause(rest: string): boolean {
  return /^\s*(?:$|[.!?؟،؛,;:…)»"”—–])/u.test(rest);
}
