import type { ToldPrice } from '../facts.ts';
import { currencyOf, fits, isCurrency } from '../money.ts';
import type { Page } from '../page.ts';
import type { ShownPrice } from './shown-prices.ts';

/** What a page shows near the button that buys, where that is one amount without doubt. */
export function mainPrice(page: Page, shown: readonly ShownPrice[]): ToldPrice | undefined {
  const plain = shown.filter(({ kind, isNear }) => kind === 'plain' && isNear);
  const strong = plain.filter(({ isStrong }) => isStrong);
  const chosen = onlyOne(plain) ?? reduced(plain, shown) ?? onlyOne(strong);
  if (!chosen) return undefined;
  const currency = currencyHere(page, chosen.sign);
  return currency === undefined ? undefined : { amount: chosen.amount, currency };
}

/** Of two amounts the lower, where the page shows their difference as what is saved. */
function reduced(plain: readonly ShownPrice[], shown: readonly ShownPrice[]): ShownPrice | undefined {
  const amounts = [...new Set(plain.map(({ amount }) => amount))].sort((one, other) => one - other);
  const [low = 0, high = 0, ...others] = amounts;
  const isSaved = shown.some(({ kind, amount }) => kind === 'saving' && Math.abs(high - low - amount) < 0.01);
  return others.length === 0 && isSaved ? plain.find(({ amount }) => amount === low) : undefined;
}

function onlyOne(prices: readonly ShownPrice[]): ShownPrice | undefined {
  const [first] = prices;
  const isSame = prices.every(
    ({ amount, sign }) =>
      amount === first?.amount &&
      (sign === first.sign || currencyOf(sign) === undefined || currencyOf(first.sign) === undefined),
  );
  return isSame ? (prices.find(({ sign }) => currencyOf(sign)) ?? first) : undefined;
}

const BY_LAND: Readonly<Record<string, string>> = {
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
};
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  ja: 'JPY',
  zh: 'CNY',
  sv: 'SEK',
  nb: 'NOK',
  nn: 'NOK',
  no: 'NOK',
  da: 'DKK',
  is: 'ISK',
  hi: 'INR',
};

/** The currency of a sign that several share, by what the page says of itself: its data, its language, its address. */
function currencyHere(page: Page, sign: string): string | undefined {
  const sure = currencyOf(sign);
  if (sure) return sure;
  const { $, scripts, addresses } = page;
  const named = new Set<string>();
  for (const { text } of scripts) {
    const found = text
      .slice(0, 200_000)
      .matchAll(/"?(?:price)?currency(?:_?code)?\\?"?\s?[:=]\s?\\?["']([A-Z]{3})\\?["']/gi);
    for (const [, code = ''] of found) if (isCurrency(code) && fits(sign, code)) named.add(code);
  }
  const [only] = named;
  if (named.size === 1) return only;
  if (named.size > 1) return undefined;
  const [language = '', ...region] = ($('html').attr('lang') ?? page.meta('og:locale') ?? '')
    .toLowerCase()
    .split(/[-_]/);
  const land = [region.at(-1), addresses[0]?.hostname.split('.').at(-1)].map((one) => BY_LAND[one ?? '']);
  const guess = [...land, BY_LANGUAGE[language]].find((code) => code !== undefined && fits(sign, code));
  return guess ?? (sign === '$' && (language === 'en' || language === '') ? 'USD' : undefined);
}
