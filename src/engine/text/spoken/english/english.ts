import { englishCardinal, englishDigits, englishOrdinal, englishYear } from '../numbers.ts';
import { languageOf, type Rule, rewriteMatches } from '../rewriting.ts';
import { romanValue } from '../roman-numerals.ts';
import { calendar } from './calendar.ts';
import { measures, sums } from './measures.ts';
import { shortForms } from './short-forms.ts';
import { lettersAndDigits, numberedThings, ranges, signs } from './signs.ts';

const COMPASS_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    N: 'north',
    S: 'south',
    E: 'east',
    W: 'west',
    NE: 'northeast',
    NW: 'northwest',
    SE: 'southeast',
    SW: 'southwest',
    NNE: 'north northeast',
    ENE: 'east northeast',
    ESE: 'east southeast',
    SSE: 'south southeast',
    SSW: 'south southwest',
    WSW: 'west southwest',
    WNW: 'west northwest',
    NNW: 'north northwest',
  }),
);
const COMPASS_POINT =
  /(?<![\p{L}\d.&'’/-])(NNE|ENE|ESE|SSE|SSW|WSW|WNW|NNW|NE|NW|SE|SW|[NSEW])(\.?)(?![\p{L}\d&'’/-])/gu;
/** Characters of context before a compass point. */
const CONTEXT_LENGTH = 24;

const DISTANCE =
  /\d\s?(?:km|mi\.?|m|ft\.?|nm|miles?|kilomet(?:er|re)s?|met(?:er|re)s?|feet|yards?|blocks?|hours?|minutes?) $/;
const HEADING =
  /\b(?:winds?(?: (?:is|are|was|were|from the|out of the|from))?|head(?:s|ed|ing)?|fac(?:es|ed|ing)) $/i;
const WHERE = /\b(?:from|to|towards?|in|on) the $/i;
const CONTINENT = /^ (?:Asia|Africa|Europe|America)\b/;
/** `iPhone SE`, `MacBook`. */
const PRODUCT = /\p{Ll}\p{Lu}\p{L}* $/u;
const REGION = /\b(?:in|across|throughout|around|near|over) $/i;
const HOUSE = /(?<!\p{L})\d{1,5}\p{L}? $/u;
const STREET =
  /^ (?:\p{Lu}\p{Ll}+ ){0,2}(?:\p{Lu}\p{Ll}+|\d{1,3}(?:st|nd|rd|th)) (?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Ct|Court|Pl|Place|Way|Hwy|Highway|Pkwy|Parkway|Ter|Terrace)\b/u;
const AFTER_STREET =
  /\b(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Pl|Place|Ct|Court|Ln|Lane)\.? $/;

/** Compass points, recognised by their context: `35 km NE of Oaxaca`, `winds NW`, `SE Asia`, `1200 NE 5th Ave`. */
const compass: Rule = (sentence) =>
  rewriteMatches(sentence, COMPASS_POINT, ({ index, 0: all, 1: letters = '', 2: stop = '' }) => {
    const before = sentence.slice(Math.max(0, index - CONTEXT_LENGTH), index);
    const after = sentence.slice(index + all.length);
    const spoken = COMPASS_NAMES.get(letters) ?? '';
    const isLast = /^["'”’)]*\s*$/.test(after);
    const end = isLast ? stop : '';
    if (stop === '' || isLast) {
      const isOf =
        letters.length > 1 &&
        !PRODUCT.test(before) &&
        /^ of (?:\p{Lu}|the |here\b|town\b|downtown\b)/u.test(after);
      const isWay = /^(?: (?:of|from|at|on|along|and|to|for)\b|[.,;!?]|$)/.test(after) || isLast;
      if (isOf || (isWay && (DISTANCE.test(before) || HEADING.test(before)))) return `${spoken}${end}`;
      if (letters.length > 1 && isWay && WHERE.test(before)) return `${spoken}${end}`;
    }
    const name = spoken.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
    if (letters.length === 2 && AFTER_STREET.test(before)) return `${name}${end}`;
    if (HOUSE.test(before) && STREET.test(after)) return name;
    if (letters.length !== 2) return undefined;
    const isRegion = CONTINENT.test(after) || (REGION.test(before) && /^ \p{Lu}\p{Ll}/u.test(after));
    return isRegion ? name : undefined;
  });

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '½': '1/2',
    '⅓': '1/3',
    '⅔': '2/3',
    '¼': '1/4',
    '¾': '3/4',
    '⅕': '1/5',
    '⅖': '2/5',
    '⅗': '3/5',
    '⅘': '4/5',
    '⅙': '1/6',
    '⅛': '1/8',
    '⅜': '3/8',
    '⅝': '5/8',
    '⅞': '7/8',
  }),
);
const FRACTION =
  /(?<![\p{L}\d/.,])(?:(\d{1,3})([ -]?))?(?:([½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞])|(\d{1,2})[/⁄](\d{1,3}))(?![\d/]|[.,]\d|\p{L})/gu;
const RATED = /(?<![\p{L}\d/,])(\d{1,2}(?:\.\d)?)\/(5|10|100)(?![\d/]|[.,]\d)(?:[ -](?:stars?|points?)\b)?/gu;
const IS_RATED =
  /\b(?:rated?|rating|scor(?:e|ed|es|ing)|gave (?:it|us|them)|gives? (?:it|us|them)|got|get)\b[^.]{0,20}$/iu;
/** Denominators of measurements. */
const PARTS = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100]);

/** `½`, `2½`, `1 1/4`, `5/8`, and the ratings `4.5/5` and `rated 8/10`. */
const fractions: Rule = (sentence) => [
  ...rewriteMatches(sentence, RATED, (match) => {
    const [all, score = '', of = ''] = match;
    const isScore =
      score.includes('.') ||
      /\p{L}/u.test(all) ||
      IS_RATED.test(sentence.slice(0, match.index)) ||
      score === of;
    const [whole = '', part] = score.split('.');
    const spoken = part ? `${englishCardinal(whole)} point ${englishCardinal(part)}` : englishCardinal(whole);
    return isScore
      ? `${spoken} out of ${englishCardinal(of)}${/[ -]\p{L}+$/u.exec(all)?.[0].replace('-', ' ') ?? ''}`
      : undefined;
  }),
  ...rewriteMatches(sentence, FRACTION, ([, whole, space, sign, top, bottom]) => {
    const [above = '', below = ''] = sign ? (SIGNS.get(sign) ?? '').split('/') : [top, bottom];
    if (!PARTS.has(Number(below)) || Number(above) >= Number(below) || Number(above) === 0) return undefined;
    // "21/32" is not two and a fraction.
    if (whole !== undefined && !sign && space === '') return undefined;
    const spoken = fractionWords(Number(above), Number(below));
    if (whole === undefined) return spoken;
    return `${englishCardinal(whole)} and ${spoken.replace(/^one (?=half|quarter)/, 'a ')}`;
  }),
];

/** Rulers and popes, whose numerals are ordinals. */
const RULER =
  /(?<!\p{L})(?:Henry|Louis|Elizabeth|George|Charles|James|William|Edward|Richard|John|Paul|Pius|Benedict|Philip|Frederick|Alexander|Catherine|Peter|Napoleon|Leo|Gregory|Ivan|Nicholas|Wilhelm|Mary|Harald|Ramess?es|Ptolemy|Xerxes|Darius|Christian|Gustav|Carl|Felipe|Alfonso|Juan Carlos|Umberto|Victor Emmanuel|Otto|Francis|Innocent|Clement|Urban|Boniface|Sixtus|Julius|Margrethe|Mehmed|Selim|Murad|Thutmose|Amenhotep|Robert|Malcolm|Isabella|Ferdinand|Rudolf|Maximilian|Joseph|Leopold|Albert|Baldwin|Theodosius|Constantine|Justinian)( )([IVXL]+)(?=['’]s\b|(?![\p{L}\d'’]))/gu;
/** Numbered things, after which even a single I, V or X is a numeral. */
const NUMBERED =
  /(?<!\p{L})(?:World War|Chapter|Part|Act|Scene|Volume|[Vv]ol\.|Book|Section|Article|Phase|Type|Class|Level|Stage|Super Bowl|Episode|Season|Appendix|Figure|Table|Title|Grade|Round|Unit|Mark|Tier|Group|Schedule|Division|Annex|Star Wars|Final Fantasy|Rocky|Apollo|Category|Canto)( )([IVXLC]+)(?![\p{L}\d'’])/gu;
const CENTURY = /(?<!\p{L})()([IVX]+)(?= [Cc]entur(?:y|ies))/gu;
/** Numerals after a name, except those that could be another word. */
const AFTER_NAME =
  /(?<=(?<!\p{L})\p{Lu}[\p{L}\d]+)( )(II|III|IV|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI|XVII|XVIII|XIX|XX)(?![\p{L}\d'’-]| (?:drip|fluid|line|bag|therapy|needle|pole|access|antibiotic)s?\b)/gu;

/** Text that follows the numeral I but not the pronoun. */
const AFTER_NUMERAL =
  /^(?:['’]s\b|\s*$|[.,;:!?)]|\s[–—-]| (?:of|is|in|and|to|or|at|by|began|ended|reigned|ruled|died)\b)/;

/** `Henry VIII`, `World War II`, `Chapter IV`; "I", "mix" and an "IV drip" stay. */
const romanNumerals: Rule = (sentence) => {
  const say = (pattern: RegExp, name: (value: string) => string) =>
    rewriteMatches(sentence, pattern, ({ index, 0: all, 1: space = '', 2: numeral = '' }) => {
      const value = romanValue(numeral);
      if (numeral === 'I' && !AFTER_NUMERAL.test(sentence.slice(index + all.length))) return undefined;
      return value === undefined ? undefined : `${space}${name(String(value))}`;
    }).map((found) => {
      // Replaces the numeral only, not the word before it.
      const written = sentence.slice(found.from, found.to);
      const from = found.from + written.search(/[IVXLC]+$/);
      return { from, to: found.to, spoken: found.spoken.trimStart() };
    });
  return [
    ...say(RULER, (value) => `the ${englishOrdinal(value)}`),
    ...say(CENTURY, englishOrdinal),
    ...say(NUMBERED, englishCardinal),
    ...say(AFTER_NAME, englishCardinal),
  ];
};

const FILE =
  /(?<![\p{L}\d@./_-])([\p{L}\d][\p{L}\d_-]{0,63})\.(html?|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|mp3|mp4|mov|wav|zip|txt|csv|json|xml|ya?ml|js|ts|py|css|exe|md|psd|ai)(?![\p{L}\d]|\.\p{L})/giu;
/** Extensions that are read as words. */
const SPOKEN_EXTENSIONS = /^(?:zip|json|gif|doc|doc|jpeg|mov|text)$/i;

const BARE_EXTENSION =
  /(?<=^|[\s(“"])\.(zip|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|mp3|mp4|mov|wav|txt|csv|json|xml|html?|js|ts|py|css|exe|md|com|net|org)(?![\p{L}\d])/giu;

/** `report_2024.pdf`: report twenty twenty-four dot P D F. */
const fileNames: Rule = (sentence) => [
  ...rewriteMatches(
    sentence,
    BARE_EXTENSION,
    ([, ending = '']) =>
      `dot ${SPOKEN_EXTENSIONS.test(ending) || /^(?:com|net|org)$/i.test(ending) ? ending : spellExtension(ending)}`,
  ),
  ...rewriteMatches(sentence, FILE, ([, name = '', ending = '']) => {
    const spoken = name
      .split(/[_-]+/)
      .map((part) =>
        /^(?:19|20)\d\d$/.test(part)
          ? englishYear(Number(part))
          : /^\d{1,9}$/.test(part)
            ? englishCardinal(part)
            : part,
      )
      .join(' ');
    return `${spoken} dot ${SPOKEN_EXTENSIONS.test(ending) ? ending.toLowerCase() : spellExtension(ending)}`;
  }),
];

/** Two-digit years: "class of '99". */
const SHORT_YEAR = /(?<![\p{L}\d])['’](\d\d)(?![\p{L}\d'’"”])/gu;
const DECADE = /(?<![\p{L}\d.,$€£])['’]?(\d{2,4})['’]?s(?![\p{L}\d])/gu;
/** Words before a decade, which distinguish "her 30s" from 30 seconds. */
const BEFORE_DECADE = /(?:\b(?:the|their|his|her|my|your|our|early|mid|late)[ -]|['’])$/iu;

/** `the 1980s`, `the '90s`, `in her 30s`, `mid-30s`, `class of '99`. */
const decades: Rule = (sentence) => [
  ...rewriteMatches(sentence, DECADE, ({ index, 0: all, 1: digits = '' }) => {
    const before = sentence.slice(Math.max(0, index - 8), index);
    const isShort = digits.length < 4;
    if (isShort && (digits.length !== 2 || !digits.endsWith('0') || digits === '00')) return undefined;
    if (isShort && !BEFORE_DECADE.test(before) && !/^['’]/.test(all)) return undefined;
    return isShort ? pluralOf(englishCardinal(digits)) : pluralOf(englishYear(Number(digits)));
  }),
  ...rewriteMatches(sentence, SHORT_YEAR, ([, digits = '']) =>
    digits.startsWith('0') ? `oh ${englishDigits(digits.slice(1))}` : englishCardinal(digits),
  ),
];

const englishOnly =
  (rule: Rule): Rule =>
  (sentence, locale) =>
    languageOf(locale) === 'en' ? rule(sentence, locale) : [];

/** Rules for English that run before the rules for all languages, in order of precedence. */
export const ENGLISH_EARLY_RULES: readonly Rule[] = [
  fileNames,
  calendar,
  ranges,
  sums,
  decades,
  compass,
  measures,
].map(englishOnly);
/** Rules for English that run after dates, times, telephone numbers and versions. */
export const ENGLISH_LATE_RULES: readonly Rule[] = [
  numberedThings,
  fractions,
  romanNumerals,
  shortForms,
  lettersAndDigits,
  signs,
].map(englishOnly);

function pluralOf(name: string): string {
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : name.endsWith('x') ? `${name}es` : `${name}s`;
}

function spellExtension(ending: string): string {
  return [...ending.toUpperCase()].map((sign) => (/\d/.test(sign) ? englishCardinal(sign) : sign)).join(' ');
}

function fractionWords(above: number, below: number): string {
  const name = below === 2 ? 'half' : below === 4 ? 'quarter' : englishOrdinal(String(below));
  return `${englishCardinal(String(above))} ${above === 1 ? name : `${name}s`}`;
}
