import { ownValue } from '../../base/own-value.ts';
import { figureOf, numberPattern, parseNumber, sayNumber } from './numbers.ts';
import { languageOf, plural, type Rule, rewriteMatches } from './rewriting.ts';

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'USD',
    US$: 'USD',
    R$: 'BRL',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '￥': 'JPY',
    '₹': 'INR',
    '₽': 'RUB',
    '₺': 'TRY',
    '₩': 'KRW',
    '₫': 'VND',
    '฿': 'THB',
    '₴': 'UAH',
    '₪': 'ILS',
    zł: 'PLN',
    Kč: 'CZK',
    Ft: 'HUF',
  }),
);
const CODES = 'USD|EUR|GBP|JPY|INR|RUB|TRY|CHF|CNY|BRL|PLN|SEK|NOK|DKK|AUD|CAD|MXN|KRW';

/** Names as people say them, singular to plural, where the long names of the locale data are longer. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'USD dollar|dollars,EUR euro|euros,GBP pound|pounds,JPY yen,INR rupee|rupees',
    es: 'USD dólar|dólares,EUR euro|euros,GBP libra|libras,JPY yen|yenes,INR rupia|rupias,MXN peso|pesos',
    fr: 'USD dollar|dollars,EUR euro|euros,GBP livre|livres,JPY yen|yens,INR roupie|roupies',
    de: 'USD Dollar,EUR Euro,GBP Pfund,JPY Yen,INR Rupie|Rupien',
    it: 'USD dollaro|dollari,EUR euro,GBP sterlina|sterline,JPY yen,INR rupia|rupie',
    pt: 'USD dólar|dólares,EUR euro|euros,GBP libra|libras,JPY iene|ienes,BRL real|reais,INR rupia|rupias',
    nl: 'USD dollar,EUR euro,GBP pond,JPY yen,INR roepie',
    pl: 'USD dolar|dolary|dolarów,EUR euro,GBP funt|funty|funtów,PLN złoty|złote|złotych,JPY jen|jeny|jenów',
    ru: 'USD доллар|доллара|долларов,EUR евро,GBP фунт|фунта|фунтов,RUB рубль|рубля|рублей,JPY иена|иены|иен',
    tr: 'USD dolar,EUR avro,GBP sterlin,TRY lira,JPY yen',
    hi: 'USD डॉलर,EUR यूरो,GBP पाउंड,INR रुपया|रुपये,JPY येन',
    ar: 'USD دولار,EUR يورو,GBP جنيه,JPY ين,INR روبية',
    zh: 'USD 美元,EUR 欧元,GBP 英镑,JPY 元,CNY 元,INR 卢比',
    ja: 'USD ドル,EUR ユーロ,GBP ポンド,JPY 円,INR ルピー',
    cs: 'USD dolar|dolary|dolarů,EUR euro|eura|eur,CZK koruna|koruny|korun',
    uk: 'USD долар|долари|доларів,EUR євро,UAH гривня|гривні|гривень',
    vi: 'USD đô la,EUR ơ rô,VND đồng',
    ko: 'USD 달러,EUR 유로,GBP 파운드,KRW 원,JPY 엔',
  }),
);
/** What joins whole and hundredths, and what those are called; where it is missing, decimals are read. */
const HUNDREDTHS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { link: 'and', USD: 'cent|cents', EUR: 'cent|cents', GBP: 'penny|pence', INR: 'paisa|paise' },
  es: { link: 'con' },
  fr: { link: '' },
  de: { link: '' },
  it: { link: 'e' },
  pt: { link: 'e' },
  nl: { link: '' },
  pl: { link: '', USD: 'cent|centy|centów', EUR: 'cent|centy|centów', PLN: 'grosz|grosze|groszy' },
  ru: { link: '', USD: 'цент|цента|центов', EUR: 'цент|цента|центов', RUB: 'копейка|копейки|копеек' },
  tr: { link: '', USD: 'sent', EUR: 'sent', TRY: 'kuruş' },
  hi: { link: '', USD: 'सेंट', EUR: 'सेंट', INR: 'पैसे' },
  ar: { link: 'و', USD: 'سنت', EUR: 'سنت' },
};
const MAGNITUDES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'thousand,million,billion',
    de: 'Tausend,Millionen,Milliarden',
    fr: 'mille,millions de,milliards de',
    es: 'mil,millones de,mil millones de',
    it: 'mila,milioni di,miliardi di',
    pt: 'mil,milhões de,bilhões de',
    nl: 'duizend,miljoen,miljard',
    pl: 'tysięcy,milionów,miliardów',
    ru: 'тысяч,миллионов,миллиардов',
    tr: 'bin,milyon,milyar',
    zh: '千,百万,十亿',
  }),
);

/** Amounts of money, with the sign or the code on either side: `$1,299.99`, `1.299,99 €`, `€5`, `20 USD`, `$2.5m`. */
export const money: Rule = (sentence, locale) => {
  const number = numberPattern(locale);
  const scale = String.raw`(?:\s?(k|m|mn|bn|b|million|billion|thousand|Mio\.?|Mrd\.?)(?![\p{L}\d]))?`;
  const sign = String.raw`US\$|R\$|[$€£¥￥₹₽₺₩₫฿₴₪]`;
  // Where the sign stands after its number, one between two numbers belongs to the first.
  const apart = languageOf(locale) === 'en' ? String.raw`(?<!\d)` : String.raw`(?<!\d\s?)`;
  const before = new RegExp(`${apart}(${sign}|\\b(?:${CODES})\\s)\\s?(${number})${scale}`, 'giu');
  const after = new RegExp(
    `(?<![\\p{L}\\d.,])(${number})${scale}\\s?(${sign}|(?:zł|Kč|Ft|${CODES})(?![\\p{L}\\d]))`,
    'gu',
  );
  return [
    ...rewriteMatches(sentence, before, ([, unit = '', amount = '', size]) =>
      sayMoney(unit, amount, size, locale),
    ),
    ...rewriteMatches(sentence, after, ([, amount = '', size, unit = '']) =>
      sayMoney(unit, amount, size, locale),
    ),
  ];
};

function sayMoney(
  unit: string,
  amount: string,
  size: string | undefined,
  locale: string,
): string | undefined {
  const number = parseNumber(amount, locale);
  if (!number) return undefined;
  const language = languageOf(locale);
  const sign = unit.trim();
  const code = sign === '¥' && language === 'zh' ? 'CNY' : (SIGNS.get(sign) ?? sign.toUpperCase());
  const tight = language === 'zh' || language === 'ja' ? '' : ' ';
  const named = (count: number) => currencyName(code, count, language, locale);
  const magnitude = magnitudeName(size, language);
  if (magnitude !== undefined)
    return `${sayNumber(number, locale)}${tight}${magnitude}${tight}${named(1_000_000)}`;
  const rules = ownValue(HUNDREDTHS, language);
  const whole = { whole: number.whole, part: '' };
  if (number.part === '' || Number(number.part) === 0) {
    return (
      oneOf(language, code, number.whole, locale) ??
      `${sayNumber(whole, locale)}${tight}${named(Number(number.whole))}`
    );
  }
  if (number.part.length !== 2 || !rules)
    return `${sayNumber(number, locale)}${tight}${named(figureOf(number))}`;
  const count = Number(number.part);
  const hundredth = ownValue(rules, code);
  const unitName = hundredth ? plural(hundredth, count, locale) : language === 'en' ? 'hundredths' : '';
  const hundredths = sayNumber({ whole: String(count), part: '' }, locale);
  const main =
    oneOf(language, code, number.whole, locale) ??
    `${sayNumber(whole, locale)} ${named(Number(number.whole))}`;
  return [main, rules['link'], hundredths, unitName].filter(Boolean).join(' ');
}

const ONE: ReadonlyMap<string, string> = new Map(
  Object.entries({ de: 'ein', es: 'un', fr: 'un', it: 'un', pt: 'um', nl: 'één' }),
);
const ONE_FEMININE: ReadonlyMap<string, string> = new Map(
  Object.entries({ de: 'eine', es: 'una', fr: 'une', it: 'una', pt: 'uma' }),
);

/** One dollar is not said as the figure. */
function oneOf(language: string, code: string, whole: string, locale: string): string | undefined {
  const one = ONE.get(language);
  if (whole !== '1' || !one) return undefined;
  const feminine = /^(?:libra|livre|sterlina|rupia|roupie|Rupie)/.test(
    currencyName(code, 1, language, locale),
  );
  return `${feminine ? ONE_FEMININE.get(language) : one} ${currencyName(code, 1, language, locale)}`;
}

function magnitudeName(size: string | undefined, language: string): string | undefined {
  if (!size) return undefined;
  const index = /^(?:k|th)/i.test(size) ? 0 : /^(?:b|mrd)/i.test(size) ? 2 : 1;
  return (MAGNITUDES.get(language) ?? MAGNITUDES.get('en'))?.split(',')[index];
}

function currencyName(code: string, count: number, language: string, locale: string): string {
  const own = NAMES.get(language)
    ?.split(',')
    .find((row) => row.startsWith(code));
  if (own) return plural(own.slice(4), count, locale);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  return format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? code;
}
