import { englishCardinal, englishOrdinal } from '../english-numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';
import { romanValue } from '../roman-numerals.ts';

/** Rulers and popes, whose numbers are ordinals. */
const RULER =
  /(?<!\p{L})(?:Henry|Louis|Elizabeth|George|Charles|James|William|Edward|Richard|John|Paul|Pius|Benedict|Philip|Frederick|Alexander|Catherine|Peter|Napoleon|Leo|Gregory|Ivan|Nicholas|Wilhelm|Mary|Harald|Ramess?es|Ptolemy|Xerxes|Darius|Christian|Gustav|Carl|Felipe|Alfonso|Juan Carlos|Umberto|Victor Emmanuel|Otto|Francis|Innocent|Clement|Urban|Boniface|Sixtus|Julius|Margrethe|Mehmed|Selim|Murad|Thutmose|Amenhotep|Robert|Malcolm|Isabella|Ferdinand|Rudolf|Maximilian|Joseph|Leopold|Albert|Baldwin|Theodosius|Constantine|Justinian)( )([IVXL]+)(?=['’]s\b|(?![\p{L}\d'’]))/gu;
/** Things that are numbered; a single I, V or X counts as well. */
const NUMBERED =
  /(?<!\p{L})(?:World War|Chapter|Part|Act|Scene|Volume|[Vv]ol\.|Book|Section|Article|Phase|Type|Class|Level|Stage|Super Bowl|Episode|Season|Appendix|Figure|Table|Title|Grade|Round|Unit|Mark|Tier|Group|Schedule|Division|Annex|Star Wars|Final Fantasy|Rocky|Apollo|Category|Canto)( )([IVXLC]+)(?![\p{L}\d'’])/gu;
const CENTURY = /(?<!\p{L})()([IVX]+)(?= [Cc]entur(?:y|ies))/gu;
/** After a name, numerals that are no other word. */
const AFTER_NAME =
  /(?<=(?<!\p{L})\p{Lu}[\p{L}\d]+)( )(II|III|IV|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI|XVII|XVIII|XIX|XX)(?![\p{L}\d'’-]| (?:drip|fluid|line|bag|therapy|needle|pole|access|antibiotic)s?\b)/gu;

/** What follows the numeral I and not the word. */
const NO_PRONOUN =
  /^(?:['’]s\b|\s*$|[.,;:!?)]|\s[–—-]| (?:of|is|in|and|to|or|at|by|began|ended|reigned|ruled|died)\b)/;

/** `Henry VIII`, `World War II`, `Chapter IV`; "I", "mix" and an "IV drip" stay. */
export const romanNumerals: Rule = (sentence) => {
  const say = (pattern: RegExp, name: (value: string) => string) =>
    rewriteMatches(sentence, pattern, ({ index, 0: all, 1: space = '', 2: numeral = '' }) => {
      const value = romanValue(numeral);
      if (numeral === 'I' && !NO_PRONOUN.test(sentence.slice(index + all.length))) return undefined;
      return value === undefined ? undefined : `${space}${name(String(value))}`;
    }).map((found) => {
      // Only the numeral is said otherwise; the word before it stays as it is.
      const written = sentence.slice(found.from, found.to);
      const from = found.from + written.search(/[IVXLC]+$/);
      return { from, to: found.to, said: found.said.trimStart() };
    });
  return [
    ...say(RULER, (value) => `the ${englishOrdinal(value)}`),
    ...say(CENTURY, englishOrdinal),
    ...say(NUMBERED, englishCardinal),
    ...say(AFTER_NAME, englishCardinal),
  ];
};
