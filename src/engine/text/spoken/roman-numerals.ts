import { germanEnding, germanOrdinal, russianOrdinal, turkishOrdinal } from './ordinals.ts';
import { languageOf, type Rewriting, type Rule, rewriteMatches } from './rewriting.ts';

interface RomanRule {
  /** Words that precede a Roman numeral, such as `century` or `chapter`. */
  counted: RegExp;
  century?: (value: number, before: string, after: string) => string | undefined;
  ruler?: (value: number, name: string) => string | undefined;
}

const SPANISH = 'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const PORTUGUESE = 'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo'.split(' ');
const ITALIAN = 'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ');
const ITALIAN_CARDINALS =
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue'.split(
    ' ',
  );
const FRENCH =
  'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième vingt-et-unième vingt-deuxième'.split(
    ' ',
  );
const POLISH =
  'pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast dwudziest'.split(
    ' ',
  );
const CZECH =
  'První Druhý Třetí Čtvrtý Pátý Šestý Sedmý Osmý Devátý Desátý Jedenáctý Dvanáctý Třináctý Čtrnáctý Patnáctý Šestnáctý'.split(
    ' ',
  );
const DUTCH = 'Eerste Tweede Derde Vierde Vijfde Zesde Zevende Achtste'.split(' ');

const RULES: ReadonlyMap<string, RomanRule> = new Map(
  Object.entries<RomanRule>({
    es: {
      counted:
        /(?<!\p{L})(?:siglos?|capítulos?|tomo|volumen|parte|acto|fase|título|Superbowl|Guerra Mundial)\s$/iu,
      century: (value) => (value <= 10 ? SPANISH[value - 1] : String(value)),
      ruler: (value) => (value <= 10 ? SPANISH[value - 1] : String(value)),
    },
    pt: {
      counted: /(?<!\p{L})(?:séculos?|capítulos?|tomo|volume|parte|ato|fase|título)\s$/iu,
      century: (value) => (value <= 10 ? PORTUGUESE[value - 1] : String(value)),
      ruler: (value) => (value <= 10 ? PORTUGUESE[value - 1] : String(value)),
    },
    it: {
      counted: /(?<!\p{L})(?:secol[oi]|capitol[oi]|tomo|volume|parte|atto|fase|titolo)\s$/iu,
      century: italianOrdinal,
      ruler: italianOrdinal,
    },
    fr: {
      counted: /(?<!\p{L})(?:chapitres?|tome|volume|partie|acte|phase|titre)\s$/iu,
      ruler: (value) => (value === 1 ? 'premier' : String(value)),
    },
    de: {
      counted: /(?<!\p{L})(?:Kapitel|Band|Teil|Akt|Phase)\s$/iu,
      century: (value, before) =>
        `${germanOrdinal(value)}${germanEnding(/(\p{L}+)\s$/u.exec(before)?.[1] ?? '')}`,
    },
    nl: {
      counted: /(?<!\p{L})(?:hoofdstuk|deel|boek|akte|fase)\s$/iu,
      ruler: (value) => (DUTCH[value - 1] ? `de ${DUTCH[value - 1]}` : undefined),
    },
    pl: {
      counted: /(?<!\p{L})(?:rozdział|tom|część|akt|faza)\s$/iu,
      century: (value, before, after) =>
        polishOrdinal(
          value,
          /^\s?wieku/.test(after) ? (/(?<!\p{L})we?\s$/iu.test(before) ? 'ym' : 'ego') : 'y',
        ),
      ruler: (value) => polishOrdinal(value, 'y'),
    },
    ru: {
      counted: /(?<!\p{L})(?:глав[аы]|том|часть|акт|фаза)\s$/iu,
      century: (value, _before, after) =>
        russianOrdinal(
          value,
          /^\sвеке/.test(after) ? 'м' : /^\sвека/.test(after) ? 'го' : /^\sвеков/.test(after) ? 'х' : 'й',
        ),
      ruler: (value, name) => russianOrdinal(value, /[ая]$/.test(name) ? 'я' : 'й'),
    },
    cs: { counted: /(?<!\p{L})(?:kapitola|díl|část|svazek)\s$/iu, ruler: (value) => CZECH[value - 1] },
    ro: { counted: /(?<!\p{L})(?:capitolul|volumul|partea)\s$/iu },
    ca: { counted: /(?<!\p{L})(?:segle|capítol|volum|part)\s$/iu },
  }),
);

/** Words after the numeral of a century. */
const CENTURY_AFTER: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    de: /^\s(?:Jahrhundert|Jhd?t?\.)/u,
    it: /^\s(?:secol[oi]|sec\.)(?!\p{L})/iu,
    pl: /^\swiek/iu,
    ru: /^\s(?:век|столети|вв?\.)/iu,
  }),
);
const NUMERAL = /(?<![\p{L}\d'’-])([IVX]{1,6})(\.?)(?![\p{L}\d'’-])/gu;
/** `XXIe siècle`, `Ier`, `IIe`. */
const FRENCH_ORDINAL = /(?<![\p{L}\d])([IVX]{1,6})(er|ère|re|e|ème)(?!\p{L})/gu;
const NAME = /(?<!\p{L})(\p{Lu}\p{Ll}+)\s$/u;
/** Letters that may also be words or model names. */
const AMBIGUOUS = /^[VX]$/;

/** Roman numerals, except in English: `siglo XXI`, `François Ier`, `Ludwig XIV.`, `II. Dünya Savaşı`. */
export const romanNumerals: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  if (language === 'tr') return turkishNumerals(sentence);
  const rule = RULES.get(language);
  if (!rule) return [];
  const numerals = rewriteMatches(sentence, NUMERAL, ({ index, 0: all, 1: numeral = '', 2: dot = '' }) => {
    const value = romanValue(numeral);
    const [before, after] = [
      sentence.slice(Math.max(0, index - 40), index),
      sentence.slice(index + all.length),
    ];
    if (value === undefined) return undefined;
    const name = NAME.exec(before)?.[1];
    const stop = dot;
    if (CENTURY_AFTER.get(language)?.test(dot && language !== 'de' ? '' : after))
      return rule.century?.(value, before, after);
    if (language === 'de' && dot && name) return germanRuler(value, before, after);
    if (rule.counted.test(before)) {
      const isCentury = /(?:siglo|século|secol|segle)\p{L}*\s$/iu.test(before);
      const spoken = (isCentury && rule.century?.(value, before, after)) || String(value);
      return `${spoken}${stop}`;
    }
    // A single letter is rarely a numeral.
    if (!name || AMBIGUOUS.test(numeral) || (numeral === 'I' && !/^(?:es|pt|ru|pl|nl|cs)$/.test(language)))
      return undefined;
    const spoken = rule.ruler?.(value, name);
    // Keeps the dot of a Czech ordinal only at the end of the sentence.
    return spoken && `${spoken}${language !== 'cs' || /^\s*$/.test(after) ? stop : ''}`;
  });
  if (language !== 'fr') return numerals;
  return [
    ...rewriteMatches(sentence, FRENCH_ORDINAL, ([, numeral = '', ending = '']) => {
      const value = romanValue(numeral);
      if (value === 1) return /^(?:ère|re)$/.test(ending) ? 'première' : 'premier';
      return value === undefined ? undefined : FRENCH[value - 1];
    }),
    ...numerals,
  ];
};

function turkishNumerals(sentence: string): Rewriting[] {
  return rewriteMatches(sentence, /(?<![\p{L}\d.])([IVX]{1,5})\.(?=\s\p{L})/gu, ([, numeral = '']) => {
    const value = romanValue(numeral);
    return value === undefined ? undefined : turkishOrdinal(value);
  });
}

function germanRuler(value: number, before: string, after: string): string {
  const article = /(?<!\p{L})(?:von|mit|unter|bei|nach|durch|für|des|dem|den)\s(?:\p{Lu}\p{Ll}+\s)+$/u.exec(
    before,
  )?.[0];
  const ending = article === undefined ? germanEnding('der') : germanEnding('dem');
  const spoken = germanOrdinal(value);
  const name = `${spoken.slice(0, 1).toUpperCase()}${spoken.slice(1)}${ending}`;
  const stop = /^\s*$/.test(after) ? '.' : '';
  return `${article === undefined ? 'der' : 'dem'} ${name}${stop}`;
}

function italianOrdinal(value: number): string | undefined {
  if (value <= 10) return ITALIAN[value - 1];
  const cardinal = ITALIAN_CARDINALS[value - 1];
  return (
    cardinal &&
    `${cardinal.replace(/[aeiou]$/, '')}${/tre$|sei$/.test(cardinal) ? cardinal.slice(-1) : ''}esimo`
  );
}

function polishOrdinal(value: number, ending: 'y' | 'ym' | 'ego'): string | undefined {
  const of = (unit: number) => {
    const stem = POLISH[unit - 1];
    return stem && `${stem}${/[gc]$/.test(stem) ? ending.replace(/^y/, 'i').replace(/^e/, 'ie') : ending}`;
  };
  if (value <= 20) return of(value);
  const [tens, unit] = [Math.floor(value / 10), value % 10];
  if (tens !== 2) return undefined;
  return unit === 0 ? of(20) : `${of(20)} ${of(unit)}`;
}

const VALUES: ReadonlyMap<string, number> = new Map(Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100 }));
const WELL_FORMED = /^(?=.)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** Value of a Roman numeral up to 399; undefined for other letters. */
export function romanValue(numeral: string): number | undefined {
  if (!WELL_FORMED.test(numeral)) return undefined;
  const values = [...numeral].map((sign) => VALUES.get(sign) ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
