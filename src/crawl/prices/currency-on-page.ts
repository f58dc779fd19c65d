import { currencyOf, isCurrency, signFitsCurrency } from '../currency-signs.ts';
import type { Page } from '../page.ts';

const BY_LAND: ReadonlyMap<string, string> = new Map(
  Object.entries({
    us: 'USD',
    ca: 'CAD',
    au: 'AUD',
    nz: 'NZD',
    sg: 'SGD',
    hk: 'HKD',
    mx: 'MXN',
    ar: 'ARS',
    cl: 'CLP',
    tw: 'TWD',
    jp: 'JPY',
    cn: 'CNY',
    se: 'SEK',
    no: 'NOK',
    dk: 'DKK',
    is: 'ISK',
    in: 'INR',
    pk: 'PKR',
    lk: 'LKR',
    za: 'ZAR',
    kw: 'KWD',
    by: 'BYN',
    et: 'ETB',
    bo: 'BOB',
    ae: 'AED',
    ma: 'MAD',
    sa: 'SAR',
    qa: 'QAR',
    om: 'OMR',
  }),
);
const BY_LANGUAGE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ja: 'JPY',
    zh: 'CNY',
    sv: 'SEK',
    nb: 'NOK',
    nn: 'NOK',
    no: 'NOK',
    da: 'DKK',
    is: 'ISK',
    hi: 'INR',
  }),
);

/** The currency of a sign that several share, by what the page says of itself: its data, its language, its address. */
export function currencyOnPage(page: Page, sign: string): string | undefined {
  const sure = currencyOf(sign);
  if (sure) return sure;
  const { $, addresses } = page;
  const named = currenciesNamed(page).filter((code) => signFitsCurrency(sign, code));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const [language = '', ...region] = ($('html').attr('lang') ?? page.meta('og:locale') ?? '')
    .toLowerCase()
    .split(/[-_]/);
  const land = [region.at(-1), addresses[0]?.hostname.split('.').at(-1)].map((one) => BY_LAND.get(one ?? ''));
  const guess = [...land, BY_LANGUAGE.get(language)].find(
    (code) => code !== undefined && signFitsCurrency(sign, code),
  );
  return guess ?? (sign === '$' && (language === 'en' || language === '') ? 'USD' : undefined);
}

const named = new WeakMap<Page, string[]>();

/** The currencies that the data of a page name. */
export function currenciesNamed(page: Page): string[] {
  const before = named.get(page);
  if (before) return before;
  const codes = new Set<string>();
  for (const { text } of page.scripts) {
    const found = text
      .slice(0, 200_000)
      .matchAll(/"?(?:price)?currency(?:_?(?:code|unit|id|iso))?\\?"?\s?[:=]\s?\\?["']([A-Z]{3})\\?["']/gi);
    for (const [, code = ''] of found) if (isCurrency(code)) codes.add(code);
  }
  const told = page.meta('product:price:currency', 'og:price:currency', 'pricecurrency')?.toUpperCase();
  if (isCurrency(told)) codes.add(told);
  named.set(page, [...codes]);
  return [...codes];
}
