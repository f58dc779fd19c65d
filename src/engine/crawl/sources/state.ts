import { isCurrency } from '../currency-signs.ts';
import { readAmount } from '../money.ts';
import { embeddedState, type Page } from '../page.ts';
import type { Picture, SourceFacts, SourcePrice } from '../page-product.ts';
import { pictureKey } from '../pictures.ts';
import type { ShownPrice } from '../prices/shown-prices.ts';
import { oneLine, plainText } from '../text.ts';
import { type Data, isData, unanimousPrice } from './data.ts';

/** Properties for other colours and other products, whose pictures do not show this product. */
const OTHERS = /colou?rway|swatch|variant|related|recommend|similar|upsell|cross|looks?$|outfit|reviews?/i;
const PICTURE = /\.(?:jpe?g|png|webp)(?:[?#]|$)/i;
/** Property names of the largest size, best first. */
const LARGEST = [
  /original|master|pristine/i,
  /full|zoom|hires|hi_res|xlarge|max/i,
  /large|big|src$|url$|squarish/i,
];
const OLD = /^(?:initial|full|list|original|regular|was|msrp|compare_?at|strike\w*)_?price$/i;
const CURRENT_PRICE_KEY = /^(?:current|sale|selling|now|final)?_?price$/i;

export interface State {
  /** Returns the pictures in the same list as a known picture. */
  galleryWith(known: readonly string[]): Picture[];
  /** Returns the previous price next to a known price. */
  priceBefore(price: SourcePrice): number | undefined;
}

/** Reads a page's application data. Its structure varies by shop, so it only adds to facts from other sources. */
export function stateOf(page: Page): State {
  const values = embeddedState(page);
  return {
    galleryWith(known) {
      const keys = new Set(known.map(pictureKey));
      let best: Picture[] = [];
      for (const value of values) {
        everyList(value, (list) => {
          const pictures = list.flatMap((item) => largestOf(item, page, keys) ?? []);
          const isOwn = pictures.some(({ url }) => keys.has(pictureKey(url)));
          if (isOwn && pictures.length >= 2 && pictures.length <= 30 && pictures.length > best.length)
            best = pictures;
        });
      }
      return best;
    },
    priceBefore({ amount }) {
      const oldAmounts = new Set<number>();
      for (const value of values) {
        visitObjects(value, (data) => {
          const entries = Object.entries(data);
          if (!entries.some(([key, price]) => CURRENT_PRICE_KEY.test(key) && readAmount(price) === amount))
            return;
          const oldPrice = entries.find(([key]) => OLD.test(key))?.[1];
          const was = readAmount(oldPrice);
          if (was !== undefined && was > amount) oldAmounts.add(was);
        });
      }
      const [was] = oldAmounts;
      return oldAmounts.size === 1 ? was : undefined;
    },
  };
}

/** Returns the picture of a gallery entry: the known one among its sizes, or else the largest. */
function largestOf(item: unknown, page: Page, known: ReadonlySet<string>): Picture | undefined {
  const sizes: { name: string; url: string }[] = [];
  const walk = (value: unknown, name: string, depth: number): void => {
    if (sizes.length > 60 || depth > 5) return;
    if (typeof value === 'string') {
      const url = PICTURE.test(value) && /^(?:https?:)?\//.test(value) ? page.absolute(value) : undefined;
      if (url) sizes.push({ name, url });
    } else if (Array.isArray(value)) for (const part of value) walk(part, name, depth + 1);
    else if (isData(value))
      for (const [key, part] of Object.entries(value)) walk(part, `${name} ${key}`, depth + 1);
  };
  walk(item, '', 0);
  const rank = ({ name }: { name: string }) => {
    const at = LARGEST.findIndex((pattern) => pattern.test(name));
    return at < 0 ? LARGEST.length : at;
  };
  const [best] = sizes.toSorted((a, b) => rank(a) - rank(b));
  const knownSize = sizes.find(({ url }) => known.has(pictureKey(url)));
  const chosen = best && knownSize && pictureKey(best.url) !== pictureKey(knownSize.url) ? knownSize : best;
  return chosen && { url: chosen.url };
}

function everyList(value: unknown, visit: (list: unknown[]) => void, name = '', depth = 0): void {
  if (depth > 16 || OTHERS.test(name)) return;
  if (Array.isArray(value)) {
    visit(value);
    for (const part of value) everyList(part, visit, '', depth + 1);
  } else if (isData(value)) {
    for (const [key, part] of Object.entries(value)) everyList(part, visit, key, depth + 1);
  }
}

function visitObjects(value: unknown, visit: (data: Record<string, unknown>) => void, depth = 0): void {
  if (depth > 16) return;
  if (Array.isArray(value)) for (const part of value) visitObjects(part, visit, depth + 1);
  else if (isData(value)) {
    visit(value);
    for (const part of Object.values(value)) visitObjects(part, visit, depth + 1);
  }
}

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
 * Reads facts about the product with one of these names from the page's data. Half of all shops count in cents, so an
 * amount is accepted only if the page shows it.
 */
export function fromState(
  page: Page,
  names: readonly (string | undefined)[],
  shown: readonly ShownPrice[],
): SourceFacts {
  const lowerNames = new Set(names.flatMap((name) => (name && name.length > 2 ? [name.toLowerCase()] : [])));
  const products: Data[] = [];
  for (const value of embeddedState(page)) {
    visitObjects(value, (data) => {
      const isNamed = NAMES.some((key) => lowerNames.has(oneLine(data[key])?.toLowerCase() ?? ''));
      if (isNamed && products.length < 50) products.push(data);
    });
  }
  const first = (keys: readonly string[], read: (value: unknown) => string | undefined) =>
    products.flatMap((data) => keys.map((key) => read(data[key]))).find((text) => text !== undefined);
  const isShown = ({ amount }: SourcePrice) =>
    shown.some((price) => price.amount === amount && price.kind === 'plain');
  const prices = products.flatMap((data) => priceIn(data) ?? []).filter(isShown);
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
