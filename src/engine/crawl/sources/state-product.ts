import { isCurrency } from '../currency-signs.ts';
import { readAmount } from '../money.ts';
import { embeddedState, type Page } from '../page.ts';
import type { SourceFacts, SourcePrice } from '../page-product.ts';
import type { ShownPrice } from '../prices/shown-prices.ts';
import { oneLine, plainText } from '../text.ts';
import { type Data, isData } from './data.ts';
import { unanimousPrice } from './offers.ts';
import { CURRENT_PRICE_KEY, visitObjects } from './state.ts';

const NAMES = ['name', 'title', 'productName', 'product_name', 'displayName'];
const DESCRIPTIONS = [
  'description',
  'longDescription',
  'long_description',
  'descriptionHtml',
  'productDescription',
];
const BRANDS = ['brand', 'brandName', 'brand_name', 'vendor', 'manufacturer'];
const PRICES = ['price', 'prices', 'pricing', 'priceInfo', 'currentPrice'];
const CURRENCY = /^(?:price_?)?currency(?:_?(?:code|iso))?$/i;

/**
 * Facts from the page's data about the product with one of these names. Half of all shops count in cents, so an amount
 * is accepted only if the page shows it.
 */
export function fromState(
  page: Page,
  names: readonly (string | undefined)[],
  shown: readonly ShownPrice[],
): SourceFacts {
  const lowerNames = new Set(names.flatMap((name) => (name && name.length > 2 ? [name.toLowerCase()] : [])));
  const found: Data[] = [];
  for (const value of embeddedState(page)) {
    visitObjects(value, (data) => {
      const isNamed = NAMES.some((key) => lowerNames.has(oneLine(data[key])?.toLowerCase() ?? ''));
      if (isNamed && found.length < 50) found.push(data);
    });
  }
  const first = (keys: readonly string[], read: (value: unknown) => string | undefined) =>
    found.flatMap((data) => keys.map((key) => read(data[key]))).find((text) => text !== undefined);
  const isShown = ({ amount }: SourcePrice) =>
    shown.some((price) => price.amount === amount && price.kind === 'plain');
  const prices = found.flatMap((data) => priceIn(data) ?? []).filter(isShown);
  return {
    description: first(DESCRIPTIONS, plainText),
    brand: first(BRANDS, (value) => oneLine(isData(value) ? value['name'] : value)),
    price: prices.length > 0 ? unanimousPrice(prices) : undefined,
  };
}

function priceIn(data: Data): SourcePrice | undefined {
  const places = [data, ...PRICES.map((key) => data[key]).filter(isData)];
  for (const place of places) {
    const amount = Object.entries(place)
      .filter(([key]) => CURRENT_PRICE_KEY.test(key) || (place !== data && /^(?:value|amount)$/i.test(key)))
      .map(([, value]) => readAmount(value))
      .find((value) => value !== undefined);
    const currency = [place, data]
      .flatMap((one) => Object.entries(one))
      .find(([key, value]) => CURRENCY.test(key) && isCurrency(value))?.[1];
    if (amount !== undefined && isCurrency(currency)) return { amount, currency };
  }
  return undefined;
}
