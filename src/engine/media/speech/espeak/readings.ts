import { espeakPhonemes } from '../../../text/phonemes/espeak/from-arpabet.ts';
import { readArabic } from '../../../text/readings/arabic.ts';
import { readFilipino } from '../../../text/readings/filipino.ts';
import { readHebrew } from '../../../text/readings/hebrew.ts';
import { readJapanese } from '../../../text/readings/japanese.ts';
import { readMongolian } from '../../../text/readings/mongolian.ts';
import { readOdia } from '../../../text/readings/odia.ts';
import { compose, type Piece, type Reading, type ReadText } from '../../../text/readings/reading.ts';
import { readThai } from '../../../text/readings/thai.ts';
import { readZulu } from '../../../text/readings/zulu.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronunciation.ts';

/** The languages whose writing espeak cannot read, or not well, by the first part of their locale. */
const READINGS: ReadonlyMap<string, Reading> = new Map(
  Object.entries({
    ar: readArabic,
    fil: readFilipino,
    he: readHebrew,
    ja: readJapanese,
    mn: readMongolian,
    or: readOdia,
    th: readThai,
    tl: readFilipino,
    zu: readZulu,
  }),
);

/** Voices that would spell words in Latin letters out, or read them by rules that are not theirs. */
const SPELL_LATIN = /^(?:ja|he|th)\b/;

export interface ReadRequest {
  text: string;
  locale: string;
  /** espeak's own name of a speaker, such as `f2`. */
  variant: string;
  /** What to stress, [from, to), ascending. */
  emphases: readonly (readonly [from: number, to: number])[];
  /** Words whose phones are told, ascending. */
  pronunciations?: readonly Pronunciation[];
  /** Words that somebody knows better than the readings here, ascending. */
  respelled?: readonly Piece[];
}

/** A text as the espeak voice of a locale can read it. */
export async function readAs({
  text,
  locale,
  variant,
  emphases,
  pronunciations = [],
  respelled = [],
}: ReadRequest): Promise<ReadText> {
  const [language = ''] = locale.toLowerCase().split('-');
  const british = /^en-gb/i.test(locale);
  const told = pronunciations.map(({ from, to, phones }) => ({
    from,
    to,
    said: espeakPhonemes(phones, british),
  }));
  const better = [...told, ...respelled];
  const own = (await READINGS.get(language)?.(text)) ?? [];
  const pieces = [...better, ...own.filter((piece) => !better.some((one) => overlap(one, piece)))];
  const foreign = SPELL_LATIN.test(language) ? inEnglish(text, pieces, variant) : [];
  const marks = emphases.flatMap(([from, to]): Piece[] => [
    { from, to: from, said: STRESSED },
    { from: to, to, said: '</prosody>' },
  ]);
  // What ends at a place comes before what begins there.
  return compose(
    text,
    [...marks, ...pieces, ...foreign].sort(
      (a, b) => a.from - b.from || a.to - b.to || (a.said < b.said ? -1 : 1),
    ),
  );
}

function overlap(one: Piece, other: Piece): boolean {
  return one.from < other.to && other.from < one.to;
}

const STRESSED = '<prosody pitch="+35%" rate="82%" volume="loud">';

/** Words in Latin letters among those of another script are said in English by the same speaker. */
function inEnglish(text: string, pieces: readonly Piece[], variant: string): Piece[] {
  const [, sex = '', number = ''] = /^([fm])(\d)$/.exec(variant) ?? [];
  const gender = sex === 'f' ? 'female' : 'male';
  return [...text.matchAll(/[A-Za-z][A-Za-z'’]+/g)]
    .map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      said: ` <voice xml:lang="en-us" gender="${gender}" variant="${number}">${match[0]}</voice> `,
    }))
    .filter((word) => !pieces.some((piece) => overlap(piece, word)));
}
