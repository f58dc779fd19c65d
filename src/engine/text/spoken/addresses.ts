import { englishName } from './english/signs.ts';
import { englishCardinal, englishDigits } from './numbers.ts';
import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const WEB =
  /(?<![\p{L}\p{N}@.-])(?:(?:https?:\/\/|www\.)[^\s，。、！？；：）」』]+|[A-Za-z0-9À-ɏ-]+(?:\.[A-Za-z0-9À-ɏ-]+)*\.(?:com|org|net|io|co|ai|app|dev|shop|store|info|tv|me|eu|de|fr|es|it|nl|pl|ru|tr|uk|in|cn|jp|kr|br|us|ly|gg|fm|xyz|tech|online|site|blog|ca|au|ch|at|be)(?![A-Za-z0-9À-ɏ])(?:\/[^\s，。、！？；：）」』]*)?)/giu;
/** Languages that do not spell "www" by the names of its letters. */
const WWW: ReadonlyMap<string, string> = new Map(
  Object.entries({ it: 'vu vu vu', nb: 've ve ve', da: 've ve ve' }),
);
const ENDING = /(?<![.,;:!?…)\]}'"”’»])[.,;:!?…)\]}'"”’»]+$/u;

/** E-mail and web addresses, with words as words and signs by name. */
export const addresses: Rule = (sentence, locale) => {
  const words = signNamesOf(locale) ?? signNamesOf('en');
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
    return rewriteMatches(sentence, WEB, ([found]) => found).flatMap(({ from, spoken }) => {
      const address = spoken.replace(ENDING, '');
      return address === '' ? [] : [{ from, to: from + address.length, spoken: spell(address) }];
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

/** Version numbers after a word for version or a technology, in languages that write decimals with a comma. */
const NAMED_VERSION =
  /(?<=(?<!\p{L})(?:[Vv]ersi(?:on|ón|one|e)s?|[Vv]ersão|[Ww]ersj[aięą]|[Вв]ерси[яию]|[Ss]ürüm|[Rr]elease|[Uu]pdate|Web|Industrie|Industry|Industria|Indústria|USB|HDMI|Bluetooth|Wi-?Fi|iOS|iPadOS|macOS|Android|Windows|Python|Java|PHP|Node|GPT-?|Euro)\s)(\d{1,3}\.\d{1,3})(?![\d.,]*\d)/gu;

/** `v2.0`, and numbers of three parts or more. Each part is read as a number. */
export const versions: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const dot = language === 'en' ? 'point' : (signNamesOf(locale)?.dot ?? '.');
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

/** Names of signs in a language. */
export interface SignNames {
  and: string;
  dot: string;
  at: string;
  slash: string;
  percent: string;
  dollar: string;
  euro: string;
  pound: string;
  yen: string;
  rupee: string;
}

const SIGN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'and|dot|at|slash|percent|dollars|euros|pounds|yen|rupees',
    de: 'und|Punkt|ät|Schrägstrich|Prozent|Dollar|Euro|Pfund|Yen|Rupien',
    fr: 'et|point|arobase|barre oblique|pour cent|dollars|euros|livres|yens|roupies',
    es: 'y|punto|arroba|barra|por ciento|dólares|euros|libras|yenes|rupias',
    it: 'e|punto|chiocciola|barra|percento|dollari|euro|sterline|yen|rupie',
    pt: 'e|ponto|arroba|barra|por cento|dólares|euros|libras|ienes|rúpias',
    nl: 'en|punt|apenstaartje|schuine streep|procent|dollar|euro|pond|yen|roepie',
    sv: 'och|punkt|snabel-a|snedstreck|procent|dollar|euro|pund|yen|rupier',
    da: 'og|punktum|snabel-a|skråstreg|procent|dollar|euro|pund|yen|rupier',
    nb: 'og|punktum|krøllalfa|skråstrek|prosent|dollar|euro|pund|yen|rupier',
    fi: 'ja|piste|ät|kauttaviiva|prosenttia|dollaria|euroa|puntaa|jeniä|rupiaa',
    pl: 'i|kropka|małpa|ukośnik|procent|dolarów|euro|funtów|jenów|rupii',
    cs: 'a|tečka|zavináč|lomítko|procent|dolarů|eur|liber|jenů|rupií',
    sk: 'a|bodka|zavináč|lomka|percent|dolárov|eur|libier|jenov|rupií',
    ru: 'и|точка|собака|слэш|процентов|долларов|евро|фунтов|иен|рупий',
    uk: 'і|крапка|равлик|слеш|відсотків|доларів|євро|фунтів|єн|рупій',
    bg: 'и|точка|кльомба|наклонена черта|процента|долара|евро|паунда|йени|рупии',
    ro: 'și|punct|arond|bară|la sută|dolari|euro|lire|yeni|rupii',
    hu: 'és|pont|kukac|perjel|százalék|dollár|euró|font|jen|rúpia',
    tr: 've|nokta|et|eğik çizgi|yüzde|dolar|avro|sterlin|yen|rupi',
    el: 'και|τελεία|παπάκι|κάθετος|τοις εκατό|δολάρια|ευρώ|λίρες|γιεν|ρουπίες',
    hr: 'i|točka|et|kosa crta|posto|dolara|eura|funti|jena|rupija',
    sl: 'in|pika|afna|poševnica|odstotkov|dolarjev|evrov|funtov|jenov|rupij',
    sr: 'и|тачка|ет|коса црта|посто|долара|евра|фунти|јена|рупија',
    lt: 'ir|taškas|eta|pasvirasis brūkšnys|procentų|dolerių|eurų|svarų|jenų|rupijų',
    lv: 'un|punkts|et|slīpsvītra|procenti|dolāri|eiro|mārciņas|jenas|rūpijas',
    id: 'dan|titik|at|garis miring|persen|dolar|euro|pound|yen|rupee',
    ms: 'dan|titik|at|garis miring|peratus|dolar|euro|paun|yen|rupee',
    sw: 'na|nukta|at|mkwaju|asilimia|dola|yuro|pauni|yen|rupia',
    vi: 'và|chấm|a còng|gạch chéo|phần trăm|đô la|ơ rô|bảng Anh|yên|ru pi',
    hi: 'और|डॉट|ऐट|स्लैश|प्रतिशत|डॉलर|यूरो|पाउंड|येन|रुपये',
    bn: 'এবং|ডট|অ্যাট|স্ল্যাশ|শতাংশ|ডলার|ইউরো|পাউন্ড|ইয়েন|রুপি',
    ur: 'اور|ڈاٹ|ایٹ|سلیش|فیصد|ڈالر|یورو|پاؤنڈ|ین|روپے',
    ar: 'و|نقطة|آت|شرطة مائلة|بالمئة|دولار|يورو|جنيه|ين|روبية',
    fa: 'و|نقطه|ات|اسلش|درصد|دلار|یورو|پوند|ین|روپیه',
    he: 'ו|נקודה|שטרודל|לוכסן|אחוז|דולר|אירו|פאונד|ין|רופי',
    zh: '和|点|艾特|斜杠|百分之|美元|欧元|英镑|日元|卢比',
    ko: '그리고|점|골뱅이|슬래시|퍼센트|달러|유로|파운드|엔|루피',
    ja: 'と|ドット|アット|スラッシュ|パーセント|ドル|ユーロ|ポンド|えん|ルピー',
  }),
);

const SIMILAR_LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({ no: 'nb', fil: 'id', tl: 'id' }),
);

/** Names of signs in a locale; undefined if the engine reads signs itself. */
export function signNamesOf(locale: string): SignNames | undefined {
  const [language = ''] = locale.toLowerCase().split('-');
  const row = SIGN_NAMES.get(SIMILAR_LANGUAGES.get(language) ?? language);
  if (row === undefined) return undefined;
  const [
    and = '',
    dot = '',
    at = '',
    slash = '',
    percent = '',
    dollar = '',
    euro = '',
    pound = '',
    yen = '',
    rupee = '',
  ] = row.split('|');
  return { and, dot, at, slash, percent, dollar, euro, pound, yen, rupee };
}
