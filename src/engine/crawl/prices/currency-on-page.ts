import { currencyOf, isCurrency, signFitsCurrency } from '../currency-signs.ts';
import type { Page } from '../page.ts';

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
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

/** Resolves a shared sign to a currency by the page's data, language and address. */
export function currencyOnPage(page: Page, sign: string): string | undefined {
  const sure = currencyOf(sign);
  if (sure) return sure;
  const { $, addresses } = page;
  const fittingCurrencies = currenciesNamed(page).filter((code) => signFitsCurrency(sign, code));
  if (fittingCurrencies.length > 0) return fittingCurrencies.length === 1 ? fittingCurrencies[0] : undefined;
  const [language = '', ...region] = ($('html').attr('lang') ?? page.meta('og:locale') ?? '')
    .toLowerCase()
    .split(/[-_]/);
  const byCountry = [region.at(-1), addresses[0]?.hostname.split('.').at(-1)].map((one) =>
    BY_COUNTRY.get(one ?? ''),
  );
  const guess = [...byCountry, BY_LANGUAGE.get(language)].find(
    (code) => code !== undefined && signFitsCurrency(sign, code),
  );
  return guess ?? (sign === '$' && (language === 'en' || language === '') ? 'USD' : undefined);
}

const namedCurrenciesCache = new WeakMap<Page, string[]>();

/** Returns the currencies that the page's data names. */
export function currenciesNamed(page: Page): string[] {
  const cached = namedCurrenciesCache.get(page);
  if (cached) return cached;
  const codes = new Set<string>();
  for (const { text } of page.scripts) {
    const found = text
      .slice(0, 200_000)
      .matchAll(/"?(?:price)?currency(?:_?(?:code|unit|id|iso))?\\?"?\s?[:=]\s?\\?["']([A-Z]{3})\\?["']/gi);
    for (const [, code = ''] of found) if (isCurrency(code)) codes.add(code);
  }
  const declared = page.meta('product:price:currency', 'og:price:currency', 'pricecurrency')?.toUpperCase();
  if (isCurrency(declared)) codes.add(declared);
  namedCurrenciesCache.set(page, [...codes]);
  return [...codes];
}
