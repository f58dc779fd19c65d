import { englishCardinal, englishDigits, englishOrdinal } from '../spoken/numbers.ts';
import { germanOrdinal } from '../spoken/ordinals.ts';
import { languageOf } from '../spoken/rewriting.ts';
import type { SpokenForm } from './marked-script.ts';

interface SayAsOptions {
  /** `interpret-as` */
  kind: string;
  format: string | undefined;
  locale: string;
}

const KINDS = [
  ...['characters', 'spell-out', 'verbatim', 'digits', 'cardinal', 'number', 'ordinal', 'date', 'time'],
  ...['telephone', 'fraction', 'unit', 'currency', 'address'],
];
/** Values of `format` for dates. */
const ORDERS = ['mdy', 'dmy', 'ymd', 'md', 'dm', 'my', 'ym', 'y', 'm', 'd'];
/** Languages that write ordinals with a full stop after the figure. */
const DOTTED_ORDINALS = ['da', 'nb', 'fi', 'pl', 'cs', 'sk', 'sl', 'hr', 'sr', 'hu', 'lv', 'tr'];

/**
 * Applies `<say-as>` to its text. Returns undefined if the normal reading of the text is right.
 *
 * @param refuse throws an error with this message
 */
export function sayAs(
  text: string,
  { kind, format, locale }: SayAsOptions,
  refuse: (what: string) => never,
): SpokenForm | undefined {
  const isEnglish = languageOf(locale) === 'en';
  const figures = text.replaceAll(/[\s,.’'\u00a0\u202f]/g, '');
  const requireFigures = (): string =>
    /^-?\d{1,18}$/.test(figures)
      ? figures
      : refuse(`interpret-as="${kind}" requires a whole number, not "${excerpt(text)}"`);
  switch (kind) {
    case 'characters':
    case 'spell-out':
    case 'verbatim':
      return spellOut(text, isEnglish);
    case 'digits':
    case 'telephone':
      return { say: readDigits(text, isEnglish) };
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
      return DOTTED_ORDINALS.includes(languageOf(locale)) ? { say: `${whole}.` } : undefined;
    }
    case 'date': {
      const say = isoDate(text, format, refuse);
      return say === undefined ? undefined : { say };
    }
    default:
      if (KINDS.includes(kind)) return undefined;
      return refuse(`interpret-as="${excerpt(kind)}" is not supported: use ${KINDS.join(', ')}`);
  }
}

function excerpt(text: string): string {
  return text.trim().slice(0, 40);
}

/** Reads a text letter by letter. */
function spellOut(text: string, isEnglish: boolean): SpokenForm {
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

/** Reads digits one by one, with a pause between groups. */
function readDigits(text: string, isEnglish: boolean): string {
  const groups = text.trim().match(/\+|\d+/g) ?? [];
  return groups
    .map((group) => (group === '+' ? 'plus' : isEnglish ? englishDigits(group) : [...group].join(' ')))
    .join(', ')
    .replace('plus,', 'plus');
}

/** Converts a date to ISO format, which every language's date rules read. */
function isoDate(
  text: string,
  format: string | undefined,
  refuse: (what: string) => never,
): string | undefined {
  if (format === undefined) return undefined;
  const order = format.toLowerCase();
  if (!ORDERS.includes(order)) refuse(`format of a date must be one of ${ORDERS.join(', ')}`);
  const parts = text.match(/\d+/g) ?? [];
  if (order.length !== 3 || parts.length !== 3) return undefined;
  const part = (letter: string) => parts[order.indexOf(letter)] ?? '';
  const year = part('y').length === 2 ? `20${part('y')}` : part('y');
  const [month, day] = [Number(part('m')), Number(part('d'))];
  if (month < 1 || month > 12 || day < 1 || day > 31)
    refuse(`"${excerpt(text)}" is not a date in the order ${order}`);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
