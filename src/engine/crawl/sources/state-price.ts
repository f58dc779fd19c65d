import { isCurrency } from '../currency-signs.ts';
import { amountsIn, readAmount } from '../money.ts';
import { embeddedState, type Page } from '../page.ts';
import type { SourceFacts, SourcePrice } from '../page-product.ts';
import { currencyOnPage } from '../prices/currency-on-page.ts';
import { kindByNames, kindByWords } from '../prices/kinds.ts';
import { oneLine, plainText } from '../text.ts';
import { type Data, isData } from './data.ts';

const NAMES = ['name', 'title', 'productName', 'product_name', 'displayName'];
const DESCRIPTIONS = ['description', 'shortDescription', 'longDescription', 'downstream_description'];
/** Properties that contain other products, or other variants of this one. */
const OTHERS = /variant|related|recommend|similar|upsell|cross|bundle|accessor|carousel|offers?$|sellers?$/i;
/** Names of prices that customers pay only if there is no lower price. */
const REGULAR = /^(?:reg|regular|list|full|retail|base|max|high)$/;
const MAX_AMOUNT_LENGTH = 40;
const MAX_LETTERS = 6;
const MAX_DEPTH = 16;
const MAX_ENTRIES = 3000;
const MAX_LEVELS = 4;

interface Written extends SourcePrice {
  kind: string | undefined;
  isRegular: boolean;
}

/**
 * Reads the data of a page that shows no price until its scripts run. An amount counts if it is formatted for people
 * (`$24.99`) near the product's name, because bare numbers may be cents.
 */
export function fromHiddenState(page: Page, names: readonly (string | undefined)[]): SourceFacts | undefined {
  const lowerNames = new Set(names.flatMap((name) => (name && name.length > 2 ? [name.toLowerCase()] : [])));
  for (const value of embeddedState(page)) {
    for (const around of placesOf(value, lowerNames)) {
      const facts = factsFrom(around, page);
      if (facts) return facts;
    }
  }
  return undefined;
}

/** Returns each object with one of the names, with its ancestors up to the nearest list of several items. */
function placesOf(root: unknown, lowerNames: ReadonlySet<string>): Data[][] {
  const paths: Data[][] = [];
  const walk = (value: unknown, above: Data[], depth: number): void => {
    if (depth > MAX_DEPTH || paths.length >= 10) return;
    if (Array.isArray(value)) for (const part of value) walk(part, value.length > 1 ? [] : above, depth + 1);
    if (!isData(value)) return;
    const path = [value, ...above].slice(0, MAX_LEVELS);
    if (NAMES.some((key) => lowerNames.has(oneLine(value[key])?.toLowerCase() ?? ''))) paths.push(path);
    for (const [key, part] of Object.entries(value)) if (!OTHERS.test(key)) walk(part, path, depth + 1);
  };
  walk(root, [], 0);
  return paths;
}

function factsFrom(around: readonly Data[], page: Page): SourceFacts | undefined {
  for (const data of around) {
    const amounts = amountsOf(data, page);
    const plain = amounts.filter(({ kind }) => kind === undefined);
    if (plain.length === 0) continue;
    const now = plain.filter(({ isRegular }) => !isRegular);
    const price = onlyOne(now.length > 0 ? now : plain);
    if (!price || amounts.some(({ kind }) => kind === 'from')) return undefined;
    const olds = amounts.filter((one) => one.kind === 'old' || one.isRegular);
    const was = onlyOne(olds.filter(({ amount }) => amount > price.amount))?.amount;
    return {
      description: around
        .flatMap((one) => DESCRIPTIONS.map((key) => plainText(one[key])))
        .find((text) => text),
      price: { amount: price.amount, currency: price.currency, was },
    };
  }
  return undefined;
}

function onlyOne(prices: readonly Written[]): Written | undefined {
  const [first] = prices;
  return prices.every(({ amount, currency }) => amount === first?.amount && currency === first.currency)
    ? first
    : undefined;
}

/** Finds formatted amounts below an object, and classifies them by the property names on the path to them. */
function amountsOf(data: Data, page: Page): Written[] {
  const amounts: Written[] = [];
  let count = 0;
  const walk = (value: unknown, names: readonly string[], depth: number): void => {
    if (depth > 5 || ++count > MAX_ENTRIES) return;
    if (typeof value === 'string') amounts.push(...amountsWritten(value, names, page));
    if (!isData(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (!OTHERS.test(key)) walk(part, [...names, ...wordsOf(key)], depth + 1);
    }
    const exact = exactPrice(value, names);
    if (exact) amounts.push(exact);
  };
  walk(data, [], 0);
  return amounts;
}

function amountsWritten(text: string, names: readonly string[], page: Page): Written[] {
  if (text.length > MAX_AMOUNT_LENGTH || !/\d/.test(text)) return [];
  const [single, ...others] = amountsIn(text);
  if (!single || text.replaceAll(/[^\p{L}]/gu, '').length > MAX_LETTERS + single.sign.length) return [];
  const kind =
    others.length > 0
      ? 'from'
      : (kindByNames(names) ?? kindByWords(text.slice(0, single.start), text.slice(single.end)));
  const currency = currencyOnPage(page, single.sign);
  return [{ amount: single.amount, currency, kind, isRegular: names.some((name) => REGULAR.test(name)) }];
}

/** Reads a number with decimals next to its currency. It cannot be in cents, which are whole numbers. */
function exactPrice(data: Data, names: readonly string[]): Written | undefined {
  const amount = readAmount(data['price'] ?? data['currentPrice'] ?? data['amount']);
  const currency = Object.entries(data).find(
    ([key, value]) => /^(?:price_?)?currency/i.test(key) && isCurrency(value),
  );
  if (amount === undefined || Number.isInteger(amount) || !currency) return undefined;
  const isRegular = names.some((name) => REGULAR.test(name));
  return { amount, currency: String(currency[1]), kind: kindByNames(names), isRegular };
}

function wordsOf(key: string): string[] {
  return key
    .slice(0, 60)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
