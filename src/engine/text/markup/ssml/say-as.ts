import { englishCardinal, englishDigits, englishOrdinal } from '../../spoken/english-numbers.ts';
import { germanOrdinal } from '../../spoken/ordinals.ts';
import { languageOf } from '../../spoken/rewriting.ts';
import type { Said } from '../marked-script.ts';

interface Kind {
  /** `interpret-as` */
  kind: string;
  format: string | undefined;
  locale: string;
}

const KINDS = [
  ...['characters', 'spell-out', 'verbatim', 'digits', 'cardinal', 'number', 'ordinal', 'date', 'time'],
  ...['telephone', 'fraction', 'unit', 'currency', 'address'],
];
/** Days, months and years in the orders that `format` names. */
const ORDERS = ['mdy', 'dmy', 'ymd', 'md', 'dm', 'my', 'ym', 'y', 'm', 'd'];
/** Languages that write an ordinal with a full stop behind the figure; others are left to their own way. */
const DOTTED = ['da', 'nb', 'fi', 'pl', 'cs', 'sk', 'sl', 'hr', 'sr', 'hu', 'lv', 'tr'];

/**
 * What is said for a text of `<say-as>`; undefined where it is said as it is written anyway.
 *
 * @param refuse completes a sentence with what to do
 */
export function sayAs(
  text: string,
  { kind, format, locale }: Kind,
  refuse: (what: string) => never,
): Said | undefined {
  const isEnglish = languageOf(locale) === 'en';
  const figures = text.replaceAll(/[\s,.’'\u00a0\u202f]/g, '');
  const requireFigures = (): string =>
    /^-?\d{1,18}$/.test(figures)
      ? figures
      : refuse(`interpret-as="${kind}" takes a whole number, not "${shown(text)}"`);
  switch (kind) {
    case 'characters':
    case 'spell-out':
    case 'verbatim':
      return characters(text, isEnglish);
    case 'digits':
    case 'telephone':
      return { say: digits(text, isEnglish) };
    case 'cardinal':
    case 'number': {
      const whole = requireFigures();
      if (!isEnglish) return { say: whole };
      const amount = englishCardinal(whole.replace('-', ''));
      return { say: whole.startsWith('-') ? `minus ${amount}` : amount };
    }
    case 'ordinal': {
      const whole = requireFigures().replace('-', '');
      if (isEnglish) return { say: englishOrdinal(whole) };
      if (languageOf(locale) === 'de') return { say: `${germanOrdinal(Number(whole))}e` };
      return DOTTED.includes(languageOf(locale)) ? { say: `${whole}.` } : undefined;
    }
    case 'date': {
      const say = date(text, format, refuse);
      return say === undefined ? undefined : { say };
    }
    default:
      if (KINDS.includes(kind)) return undefined;
      return refuse(`interpret-as="${shown(kind)}" is not known: use ${KINDS.join(', ')}`);
  }
}

function shown(text: string): string {
  return text.trim().slice(0, 40);
}

/** Letters by their names. */
function characters(text: string, isEnglish: boolean): Said {
  const signs = [...text.trim().toUpperCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const names = signs.map((sign) => ENGLISH_NAMES.get(sign));
  if (isEnglish && names.length > 0 && !names.includes(undefined)) return { ipa: names.join('') };
  return { say: signs.map((sign) => (isEnglish && /\d/.test(sign) ? englishDigits(sign) : sign)).join(' ') };
}

const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'ˈeɪ',
    B: 'ˈbiː',
    C: 'ˈsiː',
    D: 'ˈdiː',
    E: 'ˈiː',
    F: 'ˈɛf',
    G: 'ˈdʒiː',
    H: 'ˈeɪtʃ',
    I: 'ˈaɪ',
    J: 'ˈdʒeɪ',
    K: 'ˈkeɪ',
    L: 'ˈɛl',
    M: 'ˈɛm',
    N: 'ˈɛn',
    O: 'ˈoʊ',
    P: 'ˈpiː',
    Q: 'ˈkjuː',
    R: 'ˈɑːɹ',
    S: 'ˈɛs',
    T: 'ˈtiː',
    U: 'ˈjuː',
    V: 'ˈviː',
    W: 'ˈdʌbəljuː',
    X: 'ˈɛks',
    Y: 'ˈwaɪ',
    Z: 'ˈziː',
    0: 'ˈzɪɹoʊ',
    1: 'ˈwʌn',
    2: 'ˈtuː',
    3: 'ˈθɹiː',
    4: 'ˈfɔːɹ',
    5: 'ˈfaɪv',
    6: 'ˈsɪks',
    7: 'ˈsɛvən',
    8: 'ˈeɪt',
    9: 'ˈnaɪn',
  }),
);

/** Figures one by one, with a breath where they are written apart. */
function digits(text: string, isEnglish: boolean): string {
  const groups = text.trim().match(/\+|\d+/g) ?? [];
  return groups
    .map((group) => (group === '+' ? 'plus' : isEnglish ? englishDigits(group) : [...group].join(' ')))
    .join(', ')
    .replace('plus,', 'plus');
}

/** As the rules for dates read it in every language. */
function date(text: string, format: string | undefined, refuse: (what: string) => never): string | undefined {
  if (format === undefined) return undefined;
  const order = format.toLowerCase();
  if (!ORDERS.includes(order)) refuse(`format of a date must be one of ${ORDERS.join(', ')}`);
  const parts = text.match(/\d+/g) ?? [];
  if (order.length !== 3 || parts.length !== 3) return undefined;
  const part = (letter: string) => parts[order.indexOf(letter)] ?? '';
  const year = part('y').length === 2 ? `20${part('y')}` : part('y');
  const [month, day] = [Number(part('m')), Number(part('d'))];
  if (month < 1 || month > 12 || day < 1 || day > 31)
    refuse(`"${shown(text)}" is no date in the order ${order}`);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
