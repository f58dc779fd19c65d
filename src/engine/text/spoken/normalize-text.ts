import { abbreviations } from './abbreviations.ts';
import { addresses, versions } from './addresses.ts';
import { dates, years } from './dates.ts';
import { ENGLISH_EARLY_RULES, ENGLISH_LATE_RULES } from './english/english.ts';
import { fractions } from './fractions.ts';
import { money } from './money.ts';
import { englishDigits, englishYear, numberPattern, parseNumber, verbalizeNumber } from './numbers.ts';
import { ordinals } from './ordinals.ts';
import { languageOf, type Rewriting, type Rule, rewriteMatches } from './rewriting.ts';
import { romanNumerals } from './roman-numerals.ts';
import { times } from './times.ts';
import { signName, units } from './units.ts';

/** Word between the ends of a range. */
const TO: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'to',
    es: 'a',
    fr: 'à',
    de: 'bis',
    it: 'a',
    pt: 'a',
    nl: 'tot',
    pl: 'do',
    tr: 'ila',
    hi: 'से',
    ar: 'إلى',
    zh: '到',
    ja: 'から',
    ko: '에서',
  }),
);
const FRACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1/2': 'one half',
    '½': 'one half',
    '1/3': 'one third',
    '2/3': 'two thirds',
    '1/4': 'one quarter',
    '¼': 'one quarter',
    '3/4': 'three quarters',
    '¾': 'three quarters',
  }),
);

/** Numbers that no other rule matched, with separators, signs and ranges, and years in English. */
const plainNumbers: Rule = (sentence, locale) => {
  const number = numberPattern(locale);
  const language = languageOf(locale);
  const verbalizeOne = (text: string) => {
    const numeral = parseNumber(text, locale);
    return numeral && verbalizeNumber(numeral, locale);
  };
  const to = TO.get(language);
  const tight = /^(?:zh|ja)$/.test(language) ? '' : ' ';
  const range = new RegExp(
    `(?<![\\p{L}\\d.,/:–-])(${number})\\s?[-–]\\s?(${number})(?![\\p{L}\\d/:–-])`,
    'gu',
  );
  const alone = new RegExp(`(?<![\\p{L}\\d.,/:]|[\\p{L}\\d]-)([-−+]?)(${number})(?![\\p{L}\\d])`, 'gu');
  return [
    ...(language === 'en'
      ? rewriteMatches(sentence, /(?<![\p{L}\d/.])(?:[½¼¾]|[123]\/[234])(?![\d/])/gu, ([found]) =>
          FRACTIONS.get(found),
        )
      : []),
    ...(to === undefined
      ? []
      : rewriteMatches(sentence, range, ([, low = '', high = '']) => {
          const [from, until] = [
            verbalizeYearOr(low, verbalizeOne, language),
            verbalizeYearOr(high, verbalizeOne, language),
          ];
          return from && until ? `${from}${tight}${to}${tight}${until}` : undefined;
        })),
    ...rewriteMatches(sentence, alone, ([, sign = '', text = '']) => {
      const spoken = sign === '' ? verbalizeYearOr(text, verbalizeOne, language) : verbalizeOne(text);
      return spoken && `${signName(sign, locale)}${spoken}`;
    }),
  ];
};

/** A number after one of these words is a telephone number, however its digits are grouped. */
const KEYWORDS = new RegExp(
  `(?:${[
    'call|phone|telephone|text|dial|ring|mobile|cell|fax|hotline|whats?app|sms|telegram|viber',
    'tel|tél|télé(?:phone)?|teléfono|telefone|telefono|telefon|telefoon|telefoni|puhelin|celular|móvil|cellulare|handy|mobil|mobiel|gsm',
    'll[aá]m[ae](?:nos|me)?|marc[ae]|appel(?:ez|le|er|ons)|joindre|chiam[ai](?:ci|te|re)?|lig(?:ue|ar|a)|rufen?|anruf(?:en)?|erreichen|bel(?:len)?',
    'zadzwoń|dzwoń|zadzwonić|volejte|zavolejte|volajte|hívj(?:a|on)?|hívás|sunați|apelați|ring(?:a|er)?|soita|arayın|ara|nazovite|pokličite|skambinkite|zvaniet',
    'звони(?:те)?|позвони(?:те)?|тел|телефон[ау]?|дзвоніть|обадете',
    'κάλεσε|καλέστε|τηλ|τηλέφωνο|טלפון|חייגו|התקשרו|اتصل|هاتف|تماس|تلفن|فون|کال',
    'कॉल|फ़ोन|फोन|मोबाइल|ফোন|কল|அழை|కాల్|ಕರೆ',
    '电话|電話|致电|致電|拨打|撥打|手机|手機|热线|전화|휴대폰|โทร|gọi|điện thoại|hubungi|telepon|telpon|piga',
  ].join('|')})[^\\d+(]{0,24}$`,
  'iu',
);
/** Maximum characters between a keyword and its number. */
const KEYWORD_DISTANCE = 40;

/** Grouped digits that may be a telephone number. */
const DIALLED =
  /(?<![\d.,/:$€£¥₹-]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])(?:\+|00)?\(?\d(?:[ ()./\u00a0–-]{0,2}\d){6,15}(?![\d%]|[.,:/-]\d|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])/gu;
/** Groupings that only telephone numbers have. */
const TELEPHONE =
  /(?<![\d.,/:-]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])(?:\+\d[\d ()./-]{6,}\d|\(?0\d{1,4}\)?[ /-]\d[\d /-]{3,}\d|\(\d{3}\) ?\d{3}-\d{4}|\(\d{2}\) ?9?\d{4}-\d{4}|0\d(?:[. ]\d\d){4}|\d{3}[-. ]\d{3}[-. ]\d{4}|1-\d{3}-\d{3}-\d{4}|\d{3}-\d{4})(?![\d-])/gu;
const CHINESE_MOBILE = /(?<![\d.,])1[3-9]\d(?:[ -]?\d{4}){2}(?![\d.,])/gu;
const INDIAN_MOBILE = /(?<![\d.,+])[6-9]\d{4} \d{5}(?![\d.,])/gu;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Telephone numbers, read digit by digit in groups, or in pairs where the language does so. */
const telephones: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const say = (found: string) => verbalizeTelephone(found, language);
  return [
    ...rewriteMatches(sentence, TELEPHONE, ([found]) => say(found)),
    ...(language === 'zh' ? rewriteMatches(sentence, CHINESE_MOBILE, ([found]) => say(found)) : []),
    ...(language === 'hi' || /-IN$/i.test(locale)
      ? rewriteMatches(sentence, INDIAN_MOBILE, ([found]) => say(found))
      : []),
    ...rewriteMatches(sentence, DIALLED, ({ index, 0: found }) => {
      const digits = found.replace(/\D/g, '').length;
      if (digits < MIN_DIGITS || digits > MAX_DIGITS) return undefined;
      return KEYWORDS.test(sentence.slice(Math.max(0, index - KEYWORD_DISTANCE), index))
        ? say(found)
        : undefined;
    }),
  ];
};

const PLUS: ReadonlyMap<string, string> = new Map(
  Object.entries({ es: 'más', it: 'più', pt: 'mais', ru: 'плюс', uk: 'плюс', tr: 'artı', hi: 'प्लस' }),
);

/** Plus, minus, times, divided by, equals. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    de: 'plus,minus,mal,geteilt durch,gleich',
    nl: 'plus,min,keer,gedeeld door,is',
    fr: 'plus,moins,fois,divisé par,égale',
    es: 'más,menos,por,dividido entre,igual a',
    it: 'più,meno,per,diviso,uguale',
    pt: 'mais,menos,vezes,dividido por,igual a',
    ca: 'més,menys,per,dividit per,igual a',
    ro: 'plus,minus,ori,împărțit la,egal',
    pl: 'plus,minus,razy,podzielić przez,równa się',
    cs: 'plus,minus,krát,děleno,rovná se',
    sk: 'plus,mínus,krát,delené,rovná sa',
    sv: 'plus,minus,gånger,delat med,är lika med',
    da: 'plus,minus,gange,divideret med,er lig med',
    nb: 'pluss,minus,ganger,delt på,er lik',
    fi: 'plus,miinus,kertaa,jaettuna,on yhtä kuin',
    hu: 'meg,mínusz,szor,osztva,egyenlő',
    hr: 'plus,minus,puta,podijeljeno s,jednako',
    ru: 'плюс,минус,умножить на,разделить на,равно',
    uk: 'плюс,мінус,помножити на,поділити на,дорівнює',
    bg: 'плюс,минус,по,делено на,равно на',
    el: 'συν,μείον,επί,διά,ίσον',
    tr: 'artı,eksi,çarpı,bölü,eşittir',
    id: 'tambah,kurang,kali,bagi,sama dengan',
    ms: 'tambah,tolak,darab,bahagi,sama dengan',
    vi: 'cộng,trừ,nhân,chia,bằng',
    hi: 'जमा,घटा,गुणा,भाग,बराबर',
    ar: 'زائد,ناقص,ضرب,على,يساوي',
    he: 'ועוד,פחות,כפול,חלקי,שווה',
    th: 'บวก,ลบ,คูณ,หาร,เท่ากับ',
    zh: '加,减,乘,除以,等于',
    ja: '足す,引く,かける,割る,は',
    ko: '더하기,빼기,곱하기,나누기,은',
  }),
);
/** Minus needs spaces on both sides, because a dash between numbers is usually a range. */
const SIGN =
  /(?<=\d\s?[²³%°\p{L}€$£]{0,4}\s?)([×÷=])(?=\s?[-−]?\d)|(?<=\d\s)([xX*+−–-])(?=\s\d[\d\s.,]{0,12}(?:[xX*+−–-]\s\d[\d\s.,]{0,12}){0,4}=)|(?<=\d\s)([+×xX])(?=\s\d)/gu;
const KINDS = '+-×÷=';

/** Dash of a range whose second number has a unit: `10-12 h`, `3–5 kg`. */
const UNIT_RANGE =
  /(?<=(?<![\d.,/:–-]|\d[.,:])\d{1,4}(?:[.,]\d{1,2})?)\s?[-–]\s?(?=\d{1,4}(?:[.,]\d{1,2})?\s?(?:h|u|min|Min|s|Std|km|m|cm|mm|kg|g|l|ml|GB|MB|TB|°C|°F|%|€|\$|£|Uhr|uur)(?![\p{L}\d]))/gu;

/** Signs between numbers, and dashes of ranges with a unit. English has rules of its own. */
const arithmetic: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  if (language === 'en') return [];
  const tight = /^(?:zh|ja)$/.test(language) ? '' : ' ';
  const names = SIGNS.get(language)?.split(',');
  const to = TO.get(language);
  const signs = names
    ? rewriteMatches(sentence, SIGN, ([sign]) => {
        const kind = KINDS.indexOf(/[xX*]/.test(sign) ? '×' : /[−–-]/.test(sign) ? '-' : sign);
        return names[kind] === undefined ? undefined : `${tight}${names[kind]}${tight}`;
      })
    : [];
  const ranges: Rewriting[] =
    to === undefined ? [] : rewriteMatches(sentence, UNIT_RANGE, () => `${tight}${to}${tight}`);
  return [...signs, ...ranges];
};

/** Two numbers that are not a time: `16:9`, `2:1`. Letters of scripts without spaces may touch them. */
const RATIO =
  /(?<![\d:.,/-]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])(\d{1,3}):(\d{1,3})(?![\d:/-]|[.,]\d|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])/gu;

/** Word between the numbers; other languages use none. */
const RATIO_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ de: 'zu', fr: 'à', es: 'a', it: 'a', pt: 'a', ca: 'a', nl: 'tegen', pl: 'do', ro: 'la' },
    ...{ zh: '比', ja: '対', ko: '대', el: 'προς', hr: 'prema', id: 'banding', ms: 'banding' },
  }),
);
/** Picture formats that a language names by an ordinal. */
const FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 'fr 16:9': '16 neuvièmes', 'fr 4:3': '4 tiers', 'fr 21:9': '21 neuvièmes' },
    ...{
      'it 16:9': '16 noni',
      'it 4:3': '4 terzi',
      'it 21:9': '21 noni',
      'pt 16:9': '16 por 9',
      'pt 4:3': '4 por 3',
    },
  }),
);
const TIGHT = /^(?:zh|ja)$/;

/** Scores and ratios, except in English. Runs after the rule for times. */
const ratios: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const space = TIGHT.test(language) ? '' : ' ';
  return rewriteMatches(
    sentence,
    RATIO,
    ([, first, second]) =>
      FORMATS.get(`${language} ${first}:${second}`) ??
      [first, RATIO_WORDS.get(language), second].filter(Boolean).join(space),
  );
};

/** In order of precedence. */
const RULES: readonly Rule[] = [
  addresses,
  ...ENGLISH_EARLY_RULES,
  dates,
  years,
  arithmetic,
  times,
  telephones,
  money,
  versions,
  ...ENGLISH_LATE_RULES,
  ratios,
  fractions,
  units,
  romanNumerals,
  ordinals,
  abbreviations,
  plainNumbers,
];

/** Zeros of the decimal digits of other scripts. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xff10];
const DIGITS = /[٠-٩۰-۹०-९০-৯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙０-９]/g;

/** Finds the parts of a sentence whose spoken form differs from the written one, in order and without overlap. */
export function normalizeText(sentence: string, locale: string): Rewriting[] {
  const plain = sentence.replace(DIGITS, asciiDigit).replaceAll('٬', ',').replaceAll('٫', '.');
  const claimed: Rewriting[] = [];
  for (const rule of RULES) {
    for (const found of rule(plain, locale)) {
      if (found.to > found.from && !claimed.some(({ from, to }) => from < found.to && to > found.from))
        claimed.push(found);
    }
  }
  return claimed.sort((a, b) => a.from - b.from);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

function verbalizeTelephone(found: string, language: string): string {
  const written = found.match(/\d+/g) ?? [];
  const groups = written.length === 1 ? groupDigits(written[0] ?? '') : written;
  const spoken = groups.map((group, index) => {
    if (language === 'en') return englishDigits(group);
    const isArea = index === 0 && found.startsWith('(') && group.length === 2;
    // French reads pairs as numbers, and Portuguese reads the area code as a number.
    if ((language === 'fr' && group.length === 2 && group[0] !== '0') || (language === 'pt' && isArea))
      return group;
    return [...group].join(' ');
  });
  return `${found.startsWith('+') ? `${PLUS.get(language) ?? 'plus'} ` : ''}${spoken.join(', ')}`;
}

/** Groups ungrouped digits: three at a time, four at the end. */
function groupDigits(digits: string): string[] {
  if (digits.length === MIN_DIGITS) return [digits.slice(0, 3), digits.slice(3)];
  if (digits.length % 4 === 0) return digits.match(/\d{4}/g) ?? [];
  const tail = digits.length % 3 === 0 ? 3 : 4;
  const head = digits.slice(0, -tail).match(/\d{1,3}/g) ?? [];
  return [...head, digits.slice(-tail)];
}

function verbalizeYearOr(
  text: string,
  one: (text: string) => string | undefined,
  language: string,
): string | undefined {
  return language === 'en' && /^(?:1[1-9]|20)\d\d$/.test(text) ? englishYear(Number(text)) : one(text);
}
