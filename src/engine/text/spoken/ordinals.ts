import { englishOrdinal } from './numbers.ts';
import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';

/** Ordinals from 1 to 19 without endings. */
const GERMAN =
  'erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt'.split(
    ' ',
  );
const GERMAN_UNITS = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const GERMAN_TENS = '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const DUTCH =
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende'.split(
    ' ',
  );
const DUTCH_UNITS = [
  '',
  'eenen',
  'tweeën',
  'drieën',
  'vieren',
  'vijfen',
  'zesen',
  'zevenen',
  'achten',
  'negenen',
];
const DUTCH_TENS = '- - twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ');
const FRENCH =
  'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième'.split(
    ' ',
  );
const SPANISH = 'primer segund tercer cuart quint sext séptim octav noven décim'.split(' ');
const ITALIAN = 'prim second terz quart quint sest settim ottav non decim'.split(' ');
const PORTUGUESE = 'primeir segund terceir quart quint sext sétim oitav non décim'.split(' ');

/** `2nd`, `21.` before a noun, `1er`, `2º`, `3e` in words. */
export const ordinals: Rule = (sentence, locale) => {
  const say = BY_LANGUAGE.get(languageOf(locale));
  return say ? rewriteMatches(sentence, say.pattern, say.say) : [];
};

const NOUN =
  'Jahrhunderts?|Jh\\.|Jhdt?\\.|Mal|Platz|Etage|Stock|Klasse|Tag|Kapitel|Schritt|Teil|Woche|Monat|Quartal|Ausgabe|Auflage|Geburtstag|Jahr|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

const ARTICLE = '[Dd](?:er|ie|as|en|em|es)|[Ii]m|[Aa]m|[Zz]u[mr]|[Bb]eim|[Vv]om|[Jj]ede[rsnm]?';

interface OrdinalRule {
  pattern: RegExp;
  say: (match: RegExpExecArray) => string | undefined;
}

const BY_LANGUAGE: ReadonlyMap<string, OrdinalRule> = new Map(
  Object.entries<OrdinalRule>({
    en: {
      pattern: /(?<![\d.,])(\d{1,6}(?:,\d{3})*)(?:st|nd|rd|th)\b/giu,
      say: ([, digits = '']) => englishOrdinal(digits.replaceAll(',', '')),
    },
    de: {
      pattern: new RegExp(
        `(?<=(\\p{L}+)\\s+|^)(\\d{1,2})\\.(?:(?=\\s(?:${NOUN})(?!\\p{L}))|(?<=(?<!\\p{L})(?:${ARTICLE})\\s+\\d{1,2}\\.)(?=\\s\\p{Lu}\\p{Ll}))`,
        'gu',
      ),
      say: ([, before = '', digits = '']) => `${germanOrdinal(Number(digits))}${germanEnding(before)}`,
    },
    fr: {
      pattern: /\b(\d{1,2})(er|ère|re|e|ème|eme|nd|nde)\b/gu,
      say: ([, digits = '', ending = '']) => frenchOrdinal(Number(digits), ending),
    },
    nl: { pattern: /\b(\d{1,2})(?:e|ste|de)\b/gu, say: ([, digits = '']) => dutchOrdinal(Number(digits)) },
    tr: {
      pattern: /(?<![\d.,])(\d{1,2})\.(?=\s\p{Ll})/gu,
      say: ([, digits = '']) => turkishOrdinal(Number(digits)),
    },
    es: romance(SPANISH, { 1: 'primer', 3: 'tercer' }),
    ru: {
      pattern:
        /(?<![\p{L}\d.,-])(\d{1,2})-(ый|ий|ой|й|ая|яя|я|ое|ее|е|ого|его|го|ому|ему|му|ом|ем|м|ым|им|ых|их|х|ую|ю)(?!\p{L})/gu,
      say: ([, digits = '', ending = '']) => russianOrdinal(Number(digits), ending),
    },
    it: romance(ITALIAN, {}),
    pt: romance(PORTUGUESE, {}),
  }),
);

const RUSSIAN =
  'перв втор трет четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат'.split(
    ' ',
  );
const RUSSIAN_TENS = '- - двадцат тридцат сороков пятидесят шестидесят семидесят восьмидесят девяност'.split(
  ' ',
);
const RUSSIAN_CARDINAL_TENS =
  '- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
/** Full endings by their last letter: those of most ordinals, and those of "third". */
const RUSSIAN_ENDINGS: ReadonlyMap<string, readonly [usual: string, third: string]> = new Map(
  Object.entries<[string, string]>({
    й: ['ый', 'ий'],
    я: ['ая', 'ья'],
    е: ['ое', 'ье'],
    го: ['ого', 'ьего'],
    му: ['ому', 'ьему'],
    м: ['ом', 'ьем'],
    х: ['ых', 'ьих'],
    ю: ['ую', 'ью'],
  }),
);

/** 2, я: вторая; 21, й: двадцать первый. Undefined from 100. */
export function russianOrdinal(value: number, ending: string): string | undefined {
  const unit = value % 10;
  const isRound = value > 20 && unit === 0;
  const stem = isRound ? RUSSIAN_TENS[value / 10] : RUSSIAN[(value > 20 ? unit : value) - 1];
  const [usual, third] = RUSSIAN_ENDINGS.get(/(?:г|м)[оу]$/.exec(ending)?.[0] ?? ending.slice(-1)) ?? [];
  if (!stem || usual === undefined || value >= 100) return undefined;
  const isStressed = /^(?:втор|шест|седьм|восьм|сороков)$/.test(stem);
  const last = stem === 'трет' ? `${stem}${third}` : `${stem}${usual === 'ый' && isStressed ? 'ой' : usual}`;
  return value > 20 && !isRound ? `${RUSSIAN_CARDINAL_TENS[Math.floor(value / 10)]} ${last}` : last;
}

export function germanOrdinal(value: number): string {
  if (value < 20) return GERMAN[value - 1] ?? '';
  const unit = value % 10;
  return `${GERMAN_UNITS[unit]}${unit ? 'und' : ''}${GERMAN_TENS[Math.floor(value / 10)]}st`;
}

export function germanEnding(before: string): string {
  if (/^(?:am|vom|zum|beim|im|den|dem|des|seit|bis|ab|einem|einen|ihrem|unserem)$/i.test(before)) return 'en';
  return /^(?:der|die|das|ihre|unsere|eine|jede|diese)$/i.test(before) ? 'e' : 'er';
}

function dutchOrdinal(value: number): string {
  if (value < 20) return DUTCH[value - 1] ?? '';
  return `${DUTCH_UNITS[value % 10]}${DUTCH_TENS[Math.floor(value / 10)]}ste`;
}

function frenchOrdinal(value: number, ending: string): string | undefined {
  if (value === 1) return /^(?:ère|re)$/.test(ending) ? 'première' : 'premier';
  if (/^nde?$/.test(ending)) return value === 2 ? `secon${ending.slice(1)}` : undefined;
  return FRENCH[value - 1] ?? undefined;
}

function romance(stems: readonly string[], short: Readonly<Record<number, string>>) {
  return {
    pattern: /\b(\d{1,2})(?:\.?([ºª]|(?:er|[rdtmvn]?[oa])\b)|(°)(?=\s\p{Ll}{3}))/gu,
    say([, digits = '', letter, degree]: RegExpExecArray) {
      const sign = letter ?? degree ?? '';
      const value = Number(digits);
      if (sign === 'er') return short[value];
      const stem = stems[value - 1];
      return stem && `${stem}${/[ªa]$/.test(sign) ? 'a' : 'o'}`;
    },
  };
}

const TURKISH = '- birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu'.split(' ');
const TURKISH_TENS = '- on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' ');
const TURKISH_TENTHS =
  '- onuncu yirminci otuzuncu kırkıncı ellinci altmışıncı yetmişinci sekseninci doksanıncı'.split(' ');

export function turkishOrdinal(value: number): string | undefined {
  const [tens, unit] = [Math.floor(value / 10), value % 10];
  if (unit === 0) return TURKISH_TENTHS[tens];
  return `${tens > 0 ? `${TURKISH_TENS[tens]} ` : ''}${TURKISH[unit]}`;
}
