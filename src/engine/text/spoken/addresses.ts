import { vocabularyOf } from '../script/vocabulary.ts';
import { englishName } from './english/numbered-things.ts';
import { englishCardinal, englishDigits } from './english-numbers.ts';
import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const WEB =
  /(?<![\p{L}\p{N}@.-])(?:(?:https?:\/\/|www\.)[^\s，。、！？；：）」』]+|[A-Za-z0-9À-ɏ-]+(?:\.[A-Za-z0-9À-ɏ-]+)*\.(?:com|org|net|io|co|ai|app|dev|shop|store|info|tv|me|eu|de|fr|es|it|nl|pl|ru|tr|uk|in|cn|jp|kr|br|us|ly|gg|fm|xyz|tech|online|site|blog|ca|au|ch|at|be)(?![A-Za-z0-9À-ɏ])(?:\/[^\s，。、！？；：）」』]*)?)/giu;
/** Where the letters are not said by their names. */
const WWW: ReadonlyMap<string, string> = new Map(
  Object.entries({ it: 'vu vu vu', nb: 've ve ve', da: 've ve ve' }),
);
const ENDING = /(?<![.,;:!?…)\]}'"”’»])[.,;:!?…)\]}'"”’»]+$/u;

/** E-mail and web addresses, letter groups as words and signs by their names. */
export const addresses: Rule = (sentence, locale) => {
  const words = vocabularyOf(locale) ?? vocabularyOf('en');
  if (!words) return [];
  const isEnglish = languageOf(locale) === 'en';
  const spell = (address: string) =>
    address
      .replace(/^[a-z]+:\/\//i, '')
      .replace(/\/?(?:[?#].*)?$/, '')
      .replace(/^www\./i, `${WWW.get(languageOf(locale)) ?? 'w w w'} ${words.dot} `)
      .replace(/^ftp\./i, `f t p ${words.dot} `)
      .replace(/\d+/g, (digits) =>
        isEnglish ? ` ${digits.length < 3 ? englishCardinal(digits) : englishName(digits)} ` : digits,
      )
      .replaceAll('@', ` ${words.at} `)
      .replaceAll('.', ` ${words.dot} `)
      .replaceAll('/', ` ${words.slash} `)
      .replace(/[-_+~=&%:]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return [...rewriteMatches(sentence, EMAIL, ([found]) => spell(found)), ...web()];

  function web() {
    return rewriteMatches(sentence, WEB, ([found]) => found).flatMap(({ from, said }) => {
      const address = said.replace(ENDING, '');
      return address === '' ? [] : [{ from, to: from + address.length, said: spell(address) }];
    });
  }
};

const VERSION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    es: 'versión',
    it: 'versione',
    pt: 'versão',
    nl: 'versie',
    pl: 'wersja',
    ru: 'версия',
    tr: 'sürüm',
    hi: 'संस्करण',
    ar: 'إصدار',
    zh: '版本',
    ja: 'バージョン',
    ko: '버전',
  }),
);

/** Numbers with a dot after a word for versions or the name of a technology, in languages that write decimals with a comma. */
const NAMED_VERSION =
  /(?<=(?<!\p{L})(?:[Vv]ersi(?:on|ón|one|e)s?|[Vv]ersão|[Ww]ersj[aięą]|[Вв]ерси[яию]|[Ss]ürüm|[Rr]elease|[Uu]pdate|Web|Industrie|Industry|Industria|Indústria|USB|HDMI|Bluetooth|Wi-?Fi|iOS|iPadOS|macOS|Android|Windows|Python|Java|PHP|Node|GPT-?|Euro)\s)(\d{1,3}\.\d{1,3})(?![\d.,]*\d)/gu;

/** `v2.0`, and numbers of three parts or more: each part is a number of its own. */
export const versions: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const dot = language === 'en' ? 'point' : (vocabularyOf(locale)?.dot ?? '.');
  const parts = (digits: string) =>
    digits
      .split('.')
      .map((part) => (language === 'en' ? englishPart(part) : part))
      .join(` ${dot} `);
  return [
    ...rewriteMatches(
      sentence,
      /(?<![\p{L}\p{N}])[vV]\.?\s?(\d+(?:\.\d+)*)(?![\p{L}\d])/gu,
      ([, digits = '']) => `${VERSION.get(language) ?? 'version'} ${parts(digits)}`,
    ),
    ...(language === 'en' ? [] : rewriteMatches(sentence, NAMED_VERSION, ([, digits = '']) => parts(digits))),
    ...rewriteMatches(
      sentence,
      /(?<![\p{L}\d.,])(\d{1,2}(?:\.\d{1,2}){2,})(?![\p{L}\d.,]*\d)/gu,
      ([, digits = '']) => parts(digits),
    ),
  ];
};

function englishPart(part: string): string {
  return part.length > 2 || /^0\d/.test(part) ? englishDigits(part) : englishCardinal(part);
}
