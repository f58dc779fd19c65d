import { ownValue } from '../../../../../base/own-value.ts';
import type { Read, Told } from '../../../../text/phonemes/read.ts';
import { type KanaWord, kanaWords } from '../../../../text/spoken/japanese/kana-words.ts';
import { breathIn } from '../espeak-reading.ts';
import { foreignWords } from '../foreign-words.ts';
import { kokoroJapanese } from './phones.ts';

/** Parts of a word that are looked up together. */
const LONGEST = 8;

/**
 * Japanese as Kokoro was taught it: the parts that a dictionary of forms has as one are one word, others stand apart.
 *
 * @param forms words in all their forms, as they are written
 */
export async function readJapanese(
  text: string,
  { forms, known }: Pick<Told, 'known'> & { forms: ReadonlySet<string> },
): Promise<Read> {
  const parts = (await kanaWords(text)).map((part) => ({ ...part, kana: lengthened(part.kana) }));
  const own = grouped(text, parts, forms).map(({ from, to, kana }) => ({
    from,
    to,
    phones: kokoroJapanese(kana),
  }));
  const foreign = foreignWords(text).filter(({ from, to }) =>
    own.every((word) => word.to <= from || word.from >= to),
  );
  const said = foreign.map(({ from, to, text: word }) => ({ from, to, phones: ownValue(known, word) ?? '' }));
  const words = [...own, ...said].sort((a, b) => a.from - b.from).filter(({ phones }) => phones !== '');
  return {
    unknown: foreign.map((word) => word.text).filter((word) => !Object.hasOwn(known, word)),
    reading: {
      words: words.map((word, index) => ({
        ...word,
        after: breathIn(text.slice(word.to, words[index + 1]?.from ?? text.length)),
      })),
    },
  };
}

/** センセイ is said センセー, アタラシイ is said アタラシー. */
function lengthened(kana: string): string {
  return kana.replace(/(?<=[エケセテネヘメレゲゼデベペイキシチニヒミリギジビピ])イ/gu, 'ー');
}

/** The longest run of parts first that is a word of the dictionary. */
function grouped(text: string, parts: readonly KanaWord[], forms: ReadonlySet<string>): KanaWord[] {
  const words: KanaWord[] = [];
  for (let at = 0; at < parts.length; ) {
    const first = parts[at];
    if (!first) break;
    // A held consonant is that of the part that follows.
    let count = first.kana.endsWith('ッ') && parts[at + 1]?.from === first.to ? 2 : 1;
    for (let more = 2; more <= LONGEST && parts[at + more - 1]?.from === parts[at + more - 2]?.to; more++) {
      const last = parts[at + more - 1];
      if (last && forms.has(text.slice(first.from, last.to))) count = more;
    }
    const own = parts.slice(at, at + count);
    words.push({
      ...first,
      to: own.at(-1)?.to ?? first.to,
      kana: own.map(({ kana }) => kana).join(''),
    });
    at += count;
  }
  return words;
}
