import { englishDigits } from './english-numbers.ts';
import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';

/** A number after one of these is dialled, however its digits are grouped. */
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
/** How many characters before a number may hold its keyword. */
const BEFORE = 40;

/** Digits in groups, as people write the number of a telephone. */
const DIALLED =
  /(?<![\d.,/:$€£¥₹-]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])(?:\+|00)?\(?\d(?:[ ()./\u00a0–-]{0,2}\d){6,15}(?![\d%]|[.,:/-]\d|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])/gu;
/** Groupings that nothing but telephones has. */
const USUAL =
  /(?<![\d.,/:-]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])(?:\+\d[\d ()./-]{6,}\d|\(?0\d{1,4}\)?[ /-]\d[\d /-]{3,}\d|\(\d{3}\) ?\d{3}-\d{4}|\(\d{2}\) ?9?\d{4}-\d{4}|0\d(?:[. ]\d\d){4}|\d{3}[-. ]\d{3}[-. ]\d{4}|1-\d{3}-\d{3}-\d{4}|\d{3}-\d{4})(?![\d-])/gu;
const CHINESE_MOBILE = /(?<![\d.,])1[3-9]\d(?:[ -]?\d{4}){2}(?![\d.,])/gu;
const INDIAN_MOBILE = /(?<![\d.,+])[6-9]\d{4} \d{5}(?![\d.,])/gu;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Numbers that are dialled: digit by digit in their groups, where the language does not say pairs. */
export const telephones: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const say = (found: string) => sayTelephone(found, language);
  return [
    ...rewriteMatches(sentence, USUAL, ([found]) => say(found)),
    ...(language === 'zh' ? rewriteMatches(sentence, CHINESE_MOBILE, ([found]) => say(found)) : []),
    ...(language === 'hi' || /-IN$/i.test(locale)
      ? rewriteMatches(sentence, INDIAN_MOBILE, ([found]) => say(found))
      : []),
    ...rewriteMatches(sentence, DIALLED, ({ index, 0: found }) => {
      const digits = found.replace(/\D/g, '').length;
      if (digits < MIN_DIGITS || digits > MAX_DIGITS) return undefined;
      return KEYWORDS.test(sentence.slice(Math.max(0, index - BEFORE), index)) ? say(found) : undefined;
    }),
  ];
};

const PLUS: ReadonlyMap<string, string> = new Map(
  Object.entries({ es: 'más', it: 'più', pt: 'mais', ru: 'плюс', uk: 'плюс', tr: 'artı', hi: 'प्लस' }),
);

function sayTelephone(found: string, language: string): string {
  const written = found.match(/\d+/g) ?? [];
  const groups = written.length === 1 ? inGroups(written[0] ?? '') : written;
  const said = groups.map((group, index) => {
    if (language === 'en') return englishDigits(group);
    const isArea = index === 0 && found.startsWith('(') && group.length === 2;
    // French says pairs as numbers; Portuguese the two digits of an area.
    if ((language === 'fr' && group.length === 2 && group[0] !== '0') || (language === 'pt' && isArea))
      return group;
    return [...group].join(' ');
  });
  return `${found.startsWith('+') ? `${PLUS.get(language) ?? 'plus'} ` : ''}${said.join(', ')}`;
}

/** A row of digits as people say it: three at a time, four at the end. */
function inGroups(digits: string): string[] {
  if (digits.length === MIN_DIGITS) return [digits.slice(0, 3), digits.slice(3)];
  if (digits.length % 4 === 0) return digits.match(/\d{4}/g) ?? [];
  const tail = digits.length % 3 === 0 ? 3 : 4;
  const head = digits.slice(0, -tail).match(/\d{1,3}/g) ?? [];
  return [...head, digits.slice(-tail)];
}
