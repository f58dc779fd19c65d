import { TO } from './plain-numbers.ts';
import { languageOf, type Rewriting, type Rule, rewriteMatches } from './rewriting.ts';

/** By language: plus, minus, times, divided by, equals. */
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
/** A lone dash or colon between numbers is a range or a ratio, so minus has spaces on both sides. */
const SIGN =
  /(?<=\d\s?[²³%°\p{L}€$£]{0,4}\s?)([×÷=])(?=\s?[-−]?\d)|(?<=\d\s)([xX*+−–-])(?=\s\d[\d\s.,]{0,12}(?:[xX*+−–-]\s\d[\d\s.,]{0,12}){0,4}=)|(?<=\d\s)([+×xX])(?=\s\d)/gu;
const KINDS = '+-×÷=';

/** A dash between two numbers of which the second has a unit: `10-12 h`, `3–5 kg`. */
const UNIT_RANGE =
  /(?<=(?<![\d.,/:–-]|\d[.,:])\d{1,4}(?:[.,]\d{1,2})?)\s?[-–]\s?(?=\d{1,4}(?:[.,]\d{1,2})?\s?(?:h|u|min|Min|s|Std|km|m|cm|mm|kg|g|l|ml|GB|MB|TB|°C|°F|%|€|\$|£|Uhr|uur)(?![\p{L}\d]))/gu;

/** Signs between numbers, and dashes of ranges with a unit, in all languages but English, which has its own rules. */
export const arithmetic: Rule = (sentence, locale) => {
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
