import { ownValue } from '../../../base/own-value.ts';
import { figureOf, type Numeral, numberPattern, parseNumber, verbalizeNumber } from './numbers.ts';
import { languageOf, plural, type Rule, rewriteMatches } from './rewriting.ts';
import { signName } from './units.ts';

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      $: 'USD',
      US$: 'USD',
      U$S: 'USD',
      R$: 'BRL',
      A$: 'AUD',
      AU$: 'AUD',
      C$: 'CAD',
      CA$: 'CAD',
      NZ$: 'NZD',
    },
    ...{ HK$: 'HKD', S$: 'SGD', NT$: 'TWD', MX$: 'MXN', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '￥': 'JPY' },
    ...{ '₹': 'INR', '₽': 'RUB', '₺': 'TRY', '₩': 'KRW', '₫': 'VND', '฿': 'THB', '₴': 'UAH', '₪': 'ILS' },
    ...{ '₦': 'NGN', '₱': 'PHP', '৳': 'BDT', '₵': 'GHS', '₡': 'CRC', '₲': 'PYG', '₸': 'KZT', '₼': 'AZN' },
    ...{ '₾': 'GEL', '₮': 'MNT', '₭': 'LAK', '៛': 'KHR', 元: 'CNY', 円: 'JPY', 원: 'KRW', บาท: 'THB' },
    ...{
      zł: 'PLN',
      Kč: 'CZK',
      Ft: 'HUF',
      TL: 'TRY',
      Rp: 'IDR',
      'Rp.': 'IDR',
      RM: 'MYR',
      'S/': 'PEN',
      đ: 'VND',
    },
    ...{
      'Rs.': 'INR',
      Rs: 'INR',
      'रु.': 'INR',
      lei: 'RON',
      лв: 'BGN',
      'лв.': 'BGN',
      грн: 'UAH',
      'грн.': 'UAH',
    },
    ...{
      'руб.': 'RUB',
      руб: 'RUB',
      'р.': 'RUB',
      ريال: 'SAR',
      'ر.س': 'SAR',
      درهم: 'AED',
      جنيه: 'EGP',
      'ש"ח': 'ILS',
    },
  }),
);
/** Currency of an ambiguous sign by the region of the locale, or else its language. */
const SHARED_SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      '$ MX': 'MXN',
      '$ AR': 'ARS',
      '$ CL': 'CLP',
      '$ CO': 'COP',
      '$ UY': 'UYU',
      '$ DO': 'DOP',
      '$ CU': 'CUP',
    },
    ...{ '¥ zh': 'CNY', '￥ zh': 'CNY', '元 TW': 'TWD', 'kr sv': 'SEK', 'kr nb': 'NOK', 'kr da': 'DKK' },
    ...{
      'Rs PK': 'PKR',
      'Rs. PK': 'PKR',
      'Rs LK': 'LKR',
      'Rs. LK': 'LKR',
      'kr. da': 'DKK',
      'kr. nb': 'NOK',
      'kr. sv': 'SEK',
    },
  }),
);
/** Codes that may also be words in capitals. */
const AMBIGUOUS_CODES = /^(?:ALL|TOP|CUP|GEL|MOP|PEN|LAK|PAB|BAM|ANG|XXX|TRY|COP)$/;
const CODES = Intl.supportedValuesOf('currency').filter(
  (code) => !code.startsWith('X') || code.endsWith('F'),
);

/** Whether a word beside a number is the sign or code of a currency. */
export function isCurrency(word: string): boolean {
  return SIGNS.has(word) || /^\p{Sc}$/u.test(word) || (CODES.includes(word) && !AMBIGUOUS_CODES.test(word));
}

/** Colloquial names from singular to plural, if they are shorter than those of the locale data. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'USD dollar|dollars,EUR euro|euros,GBP pound|pounds,JPY yen,INR rupee|rupees',
    es: 'USD dólar|dólares,EUR euro|euros,GBP libra|libras,JPY yen|yenes,INR rupia|rupias,MXN peso|pesos,ARS peso|pesos,CLP peso|pesos,COP peso|pesos,UYU peso|pesos,DOP peso|pesos,CUP peso|pesos,PEN sol|soles',
    fr: 'CHF franc|francs,USD dollar|dollars,EUR euro|euros,GBP livre|livres,JPY yen|yens,INR roupie|roupies',
    de: 'CHF Franken,USD Dollar,EUR Euro,GBP Pfund,JPY Yen,INR Rupie|Rupien',
    it: 'CHF franco|franchi,USD dollaro|dollari,EUR euro,GBP sterlina|sterline,JPY yen,INR rupia|rupie',
    pt: 'USD dólar|dólares,EUR euro|euros,GBP libra|libras,JPY iene|ienes,BRL real|reais,INR rupia|rupias',
    nl: 'USD dollar,EUR euro,GBP pond,JPY yen,INR roepie',
    pl: 'USD dolar|dolary|dolarów,EUR euro,GBP funt|funty|funtów,PLN złoty|złote|złotych,JPY jen|jeny|jenów',
    ru: 'USD доллар|доллара|долларов,EUR евро,GBP фунт|фунта|фунтов,RUB рубль|рубля|рублей,JPY иена|иены|иен',
    tr: 'USD dolar,EUR avro,GBP sterlin,TRY lira,JPY yen',
    hi: 'USD डॉलर,EUR यूरो,GBP पाउंड,INR रुपया|रुपये,JPY येन',
    ar: 'USD دولار,EUR يورو,GBP جنيه,JPY ين,INR روبية,SAR ريال,AED درهم,EGP جنيه',
    zh: 'USD 美元,EUR 欧元,GBP 英镑,JPY 元,CNY 元,INR 卢比',
    ja: 'USD ドル,EUR ユーロ,GBP ポンド,JPY 円,INR ルピー',
    cs: 'USD dolar|dolary|dolarů,EUR euro|eura|eur,CZK koruna|koruny|korun',
    uk: 'USD долар|долари|доларів,EUR євро,UAH гривня|гривні|гривень',
    vi: 'USD đô la,EUR ơ rô,VND đồng',
    sv: 'SEK krona|kronor,EUR euro,USD dollar',
    da: 'DKK krone|kroner,EUR euro,USD dollar',
    nb: 'NOK krone|kroner,EUR euro,USD dollar',
    fi: 'EUR euro|euroa,USD dollari|dollaria,SEK kruunu|kruunua',
    hu: 'HUF forint,EUR euró,USD dollár',
    ro: 'RON leu|lei|de lei,EUR euro|euro|de euro,USD dolar|dolari|de dolari',
    bg: 'BGN лев|лева,EUR евро,USD долар|долара',
    id: 'IDR rupiah,USD dolar,EUR euro',
    ms: 'MYR ringgit,USD dolar,EUR euro',
    th: 'THB บาท,USD ดอลลาร์,EUR ยูโร',
    he: 'ILS שקל|שקלים,USD דולר|דולר,EUR אירו',
    el: 'EUR ευρώ,USD δολάριο|δολάρια',
    ko: 'USD 달러,EUR 유로,GBP 파운드,KRW 원,JPY 엔',
  }),
);
/** Word between the whole amount and the hundredths (`link`), and names of the hundredths. */
const HUNDREDTHS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { link: 'and', USD: 'cent|cents', EUR: 'cent|cents', GBP: 'penny|pence', INR: 'paisa|paise' },
  es: { link: 'con' },
  it: { link: 'e' },
  pt: { link: 'e', BRL: 'centavo|centavos', USD: 'centavo|centavos', EUR: 'cêntimo|cêntimos' },
  ca: { link: 'amb' },
  da: { link: 'og' },
  nb: { link: 'og' },
  ro: { link: 'și' },
  el: { link: 'και' },
  bg: { link: 'и' },
  hr: { link: 'i' },
  pl: { link: '', USD: 'cent|centy|centów', EUR: 'cent|centy|centów', PLN: 'grosz|grosze|groszy' },
  cs: { link: '', CZK: 'haléř|haléře|haléřů', EUR: 'cent|centy|centů' },
  ru: { link: '', USD: 'цент|цента|центов', EUR: 'цент|цента|центов', RUB: 'копейка|копейки|копеек' },
  uk: { link: '', UAH: 'копійка|копійки|копійок' },
  tr: { link: '', USD: 'sent', EUR: 'sent', TRY: 'kuruş' },
  hi: { link: '', USD: 'सेंट', EUR: 'सेंट', INR: 'पैसे' },
  ar: { link: 'و', USD: 'سنت', EUR: 'سنت' },
};
/** Names of hundredths without a whole amount, in languages that omit the name after one. */
const HUNDREDTHS_ALONE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ de: 'Cent', nl: 'cent', fr: 'centime|centimes', es: 'céntimo|céntimos', it: 'centesimo|centesimi' },
    ...{ pt: 'centavo|centavos', sv: 'öre', da: 'øre', nb: 'øre', fi: 'sentti|senttiä', el: 'λεπτό|λεπτά' },
  }),
);
/** Languages that read the decimals of an amount like those of any number. */
const DECIMALS = /^(?:zh|ja|ko|vi|th|id|ms|tl|sw|ur|fa|bn|ta|te|mr|gu|kn|ml)$/;

/** Thousand, million and billion before the name of a currency. */
const MAGNITUDES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'thousand,million,billion',
    de: 'Tausend,Millionen,Milliarden',
    fr: 'mille,million de|millions de,milliard de|milliards de',
    es: 'mil,millones de,mil millones de',
    it: 'mila,milioni di,miliardi di',
    pt: 'mil,milhão de|milhões de,bilhão de|bilhões de',
    nl: 'duizend,miljoen,miljard',
    sv: 'tusen,miljoner,miljarder',
    da: 'tusind,millioner,milliarder',
    nb: 'tusen,millioner,milliarder',
    fi: 'tuhatta,miljoonaa,miljardia',
    pl: 'tysięcy,milionów,miliardów',
    cs: 'tisíc,milionů,miliard',
    ru: 'тысяча|тысячи|тысяч,миллион|миллиона|миллионов,миллиард|миллиарда|миллиардов',
    uk: 'тисяч,мільйонів,мільярдів',
    tr: 'bin,milyon,milyar',
    id: 'ribu,juta,miliar',
    ms: 'ribu,juta,bilion',
    hi: 'हज़ार,मिलियन,अरब',
    zh: '千,百万,十亿',
  }),
);
/** Magnitudes of some regions, as they are spoken. */
const REGIONAL_MAGNITUDES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      lakh: 'lakh',
      lakhs: 'lakh',
      crore: 'crore',
      crores: 'crore',
      cr: 'crore',
      लाख: 'लाख',
      करोड़: 'करोड़',
    },
    ...{
      万: '万',
      萬: '萬',
      億: '億',
      亿: '亿',
      만: '만',
      억: '억',
      triệu: 'triệu',
      tỷ: 'tỷ',
      nghìn: 'nghìn',
    },
    ...{ ล้าน: 'ล้าน', triliun: 'triliun', ألف: 'ألف', مليون: 'مليون', مليار: 'مليار' },
  }),
);
const SCALES: readonly RegExp[] = [
  /^(?:k|th|tys|тыс|тис|ribu|mil$|tusen|tusind|tuhat|bin$)/i,
  /^(?:m$|mn|mio|mln|млн|mi$|mill(?!iard)|mill[oó]n|milh|milion[ei]|milionów|миллион|juta|milyon|miljo)/i,
  /^(?:b$|bn|mrd|md|mld|bi$|bilh|млрд|bill|mill?iard|мили?ард|miliar|milyar|miljard)/i,
];

const SCALE = String.raw`(?:\s?(k|m|M|mn|bn|b|million|billion|thousand|Mio\.?|Mrd\.?|mln\.?|mld\.?|Md|milliards?|millions?|Millionen|Milliarden|millones|millón|mil|milhões|milhão|bilhões|bilhão|mi|bi|milioni|milione|miliardi|miliardo|miljoen|miljard|miljoner|miljarder|millioner|milliarder|miljoonaa|tys\.?|milionów|тыс\.?|млн\.?|млрд\.?|тис\.?|milyon|milyar|bin|ribu|juta|miliar|triliun|lakhs?|crores?|cr|लाख|करोड़|[万萬億亿만억]|triệu|tỷ|nghìn|ล้าน|ألف|مليون|مليار)(?:\s(?:de|di))?(?![\p{L}\p{M}\d]))?`;
const SIGN_BEFORE = String.raw`(?:US|R|A|AU|C|CA|NZ|HK|NT|MX|S|U\$?S)?\$|[€£¥￥₹₽₺₩₫฿₴₪₦₱৳₵₡₲₸₼₾₮₭៛]|(?<!\p{L})(?:Rp\.?|RM|S\/|Rs\.?|रु\.|kr\.?)`;
const SIGN_AFTER = String.raw`[€£¥￥₹₽₺₩₫฿₴₪₦₱৳₵₡₲₸₼₾₮₭៛元円원]|US\$|\$|บาท|(?:zł|Kč|Ft|TL|kr\.?|lei|лв\.?|грн\.?|руб\.?|р\.|đ|ريال|ر\.س|درهم|جنيه|ש"ח|${CODES.join('|')})(?![\p{L}\d])`;
/** The currency repeated by code or name: `$20 USD`, `$500 pesos`. */
const REPEATED_CURRENCY = String.raw`(?:\s(${CODES.join('|')}|dollars?|euros?|pesos?|dólares|reais|rupees|rupiah|yen)(?!\p{L}))?`;

/** Amounts with a sign or code on either side: `$1,299.99`, `1.299,99 €`, `-€5`, `20 USD`, `Rp 1,5 juta`. */
export const money: Rule = (sentence, locale) => {
  const { before, after } = patternsOf(locale);
  return [
    ...rewriteMatches(sentence, before, ([, sign = '', unit = '', amount = '', size, again]) =>
      verbalizeMoney(again && CODES.includes(again) ? again : unit, amount, size, locale, sign),
    ),
    ...rewriteMatches(
      sentence,
      after,
      ({ index, 0: all, 1: sign = '', 2: amount = '', 3: size, 4: unit = '' }) => {
        const spoken = verbalizeMoney(unit, amount, size, locale, sign);
        const ends = all.endsWith('.') && /^\s*$/.test(sentence.slice(index + all.length));
        return spoken && `${spoken}${ends ? '.' : ''}`;
      },
    ),
  ];
};

const patterns = new Map<string, { before: RegExp; after: RegExp }>();

function patternsOf(locale: string): { before: RegExp; after: RegExp } {
  const cached = patterns.get(locale);
  if (cached) return cached;
  const number = numberPattern(locale);
  // Except in English, a sign between two numbers belongs to the first.
  const apart = languageOf(locale) === 'en' ? String.raw`(?<!\d)` : String.raw`(?<!\d\s?)`;
  const sign = String.raw`((?<![\p{L}\d])[-−])?`;
  const built = {
    before: new RegExp(
      `${apart}${sign}(${SIGN_BEFORE}|\\b(?:${CODES.join('|')})(?=\\s))\\s?(${number}|\\.\\d\\d(?!\\d))${SCALE}${REPEATED_CURRENCY}`,
      'gu',
    ),
    after: new RegExp(`(?<![\\p{L}\\d.,])${sign}(${number})${SCALE}\\s?(${SIGN_AFTER})`, 'gu'),
  };
  patterns.set(locale, built);
  return built;
}

function codeOf(unit: string, locale: string): string {
  const region = /-([A-Z]{2})\b/.exec(locale)?.[1] ?? '';
  const shared = SHARED_SIGNS.get(`${unit} ${region}`) ?? SHARED_SIGNS.get(`${unit} ${languageOf(locale)}`);
  return shared ?? SIGNS.get(unit) ?? unit;
}

function verbalizeMoney(
  unit: string,
  amount: string,
  size: string | undefined,
  locale: string,
  sign: string,
): string | undefined {
  const number = parseNumber(amount.startsWith('.') ? `0${amount}` : amount, locale);
  const code = codeOf(unit.trim(), locale);
  // Leaves "kr" in languages without a currency of that name.
  if (!number || !/^[A-Z]{3}$/.test(code) || (AMBIGUOUS_CODES.test(unit) && languageOf(locale) === 'en'))
    return undefined;
  return `${signName(sign, locale)}${verbalizeAmount(number, code, size, locale)}`;
}

function verbalizeAmount(number: Numeral, code: string, size: string | undefined, locale: string): string {
  const language = languageOf(locale);
  const tight = language === 'zh' || language === 'ja' ? '' : ' ';
  const named = (count: number) => currencyName(code, count, language, locale);
  const magnitude = magnitudeName(size, language, figureOf(number), locale);
  if (magnitude !== undefined) {
    const spoken = `${verbalizeNumber(number, locale)}${tight}${magnitude}${tight}${named(1_000_000)}`;
    return language === 'fr' ? spoken.replace(/ de (?=[aeiouyé])/i, ' d’') : spoken;
  }
  const whole = { whole: number.whole, part: '' };
  const main =
    oneUnit(language, code, number.whole, locale) ??
    `${verbalizeNumber(whole, locale)}${tight}${named(Number(number.whole))}`;
  if (number.part === '' || Number(number.part) === 0) return main;
  if (number.part.length !== 2 || DECIMALS.test(language))
    return `${verbalizeNumber(number, locale)}${tight}${named(figureOf(number))}`;
  const count = Number(number.part);
  const rules = ownValue(HUNDREDTHS, language);
  const hundredth = rules && ownValue(rules, code);
  const unitName = hundredth ? plural(hundredth, count, locale) : language === 'en' ? 'hundredths' : '';
  const hundredths = verbalizeNumber({ whole: String(count), part: '' }, locale);
  if (Number(number.whole) === 0) {
    const alone = hundredth ?? HUNDREDTHS_ALONE.get(language);
    if (alone) return `${hundredths} ${plural(alone, count, locale)}`;
  }
  return [main, rules?.['link'], hundredths, unitName].filter(Boolean).join(' ');
}

const ONE: ReadonlyMap<string, string> = new Map(
  Object.entries({ de: 'ein', es: 'un', fr: 'un', it: 'un', pt: 'um', nl: 'één' }),
);
const ONE_FEMININE: ReadonlyMap<string, string> = new Map(
  Object.entries({ de: 'eine', es: 'una', fr: 'une', it: 'una', pt: 'uma' }),
);

/** "One dollar", with the word for one in the gender of the currency. */
function oneUnit(language: string, code: string, whole: string, locale: string): string | undefined {
  const one = ONE.get(language);
  if (whole !== '1' || !one) return undefined;
  const feminine = /^(?:libra|livre|sterlina|rupia|roupie|Rupie)/.test(
    currencyName(code, 1, language, locale),
  );
  return `${feminine ? ONE_FEMININE.get(language) : one} ${currencyName(code, 1, language, locale)}`;
}

function magnitudeName(
  size: string | undefined,
  language: string,
  count: number,
  locale: string,
): string | undefined {
  if (!size) return undefined;
  const word = size.replace(/\s(?:de|di)$|\.$/g, '');
  const regionalForms = REGIONAL_MAGNITUDES.get(word);
  if (regionalForms !== undefined) return regionalForms;
  const index = SCALES.findIndex((scale) => scale.test(word));
  const forms = (MAGNITUDES.get(language) ?? MAGNITUDES.get('en'))?.split(',')[Math.max(0, index)];
  // Russian uses the genitive singular after decimals.
  if (language === 'ru' && !Number.isInteger(count)) return forms?.split('|')[1];
  return forms && plural(forms, count, locale);
}

function currencyName(code: string, count: number, language: string, locale: string): string {
  const colloquialForms = NAMES.get(language)
    ?.split(',')
    .find((row) => row.startsWith(code));
  if (colloquialForms) return plural(colloquialForms.slice(4), count, locale);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  return format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? code;
}
