import type { CheerioAPI } from 'cheerio/slim';
import { closestFinder } from '../closest-finder.ts';
import { isCurrency } from '../currency-signs.ts';
import { amountOf, readAmount } from '../money.ts';
import type { Page, PageNode } from '../page.ts';
import type { SourceFacts } from '../page-product.ts';
import { oneLine, plainText, readText } from '../text.ts';
import { unanimousPrice } from './offers.ts';

const LIST = '[itemtype*="ItemList" i], [itemprop="isRelatedTo"], [itemprop="isSimilarTo"]';
/** Shops often omit `itemscope` and give only the type. */
const SCOPE = '[itemscope], [itemtype]';
const PRODUCT = '[itemtype*="schema.org/Product" i]';

/** Limit, because each offer is searched separately. */
const MAX_OFFERS = 100;

/** The product in the microdata. A property belongs to its nearest enclosing scope only. */
export function fromMicrodata(page: Page): SourceFacts | undefined {
  const { $ } = page;
  const [around, list] = [closestFinder($, PRODUCT), closestFinder($, LIST)];
  const outer = $(PRODUCT)
    .toArray()
    .filter((element) => !around(element.parent as PageNode | null) && !list(element));
  const [product] = outer;
  // Several products are a list, not a page about one.
  if (!product || outer.length > 1) return undefined;
  const read = propertyReader($, page);
  const name = read.first(product, 'name');
  const offers = read
    .all(product, 'offers')
    .slice(0, MAX_OFFERS)
    .filter((offer) => !/used|refurbished/i.test(read.first(offer, 'itemCondition') ?? ''));
  const prices = offers.map((offer) => {
    const currency = read.first(offer, 'priceCurrency');
    const amount = amountOf(
      read.first(offer, 'price') ?? read.first(offer, 'lowPrice')?.replace(/^\D+/, ''),
      currency,
    );
    const high = readAmount(read.first(offer, 'highPrice'));
    if (amount === undefined || (high !== undefined && high !== amount)) return undefined;
    return { amount, currency: isCurrency(currency) ? currency : undefined };
  });
  return {
    name: oneLine(name),
    description: plainText(read.text(product, 'description')),
    brand: oneLine(read.named(product, 'brand')),
    price: unanimousPrice(prices),
    images: read.all(product, 'image').flatMap((element) => {
      const url = page.absolute(read.value(element));
      return url === undefined ? [] : [{ url }];
    }),
  };
}

function propertyReader($: CheerioAPI, { absolute }: Page) {
  const scopeOf = closestFinder($, SCOPE);
  const all = (scope: PageNode, property: string) =>
    $(scope)
      .find(`[itemprop~="${property}"]`)
      .toArray()
      .filter((element) => scopeOf(element.parent as PageNode | null) === scope);
  const value = (element: PageNode) => {
    if (element.type !== 'tag') return undefined;
    const { content, src, href, datetime, value: given } = element.attribs;
    const text =
      content ?? (element.name === 'a' || element.name === 'link' ? href : src) ?? datetime ?? given;
    return text ?? readText([element]);
  };
  const first = (scope: PageNode, property: string) => {
    const [element] = all(scope, property);
    return element && value(element)?.trim();
  };
  return {
    all,
    value,
    first,
    text(scope: PageNode, property: string): string | undefined {
      const [element] = all(scope, property);
      return element && ($(element).attr('content') ?? readText([element]));
    },
    /** A value that is either an object with a name, or the name itself. */
    named(scope: PageNode, property: string): string | undefined {
      const [element] = all(scope, property);
      if (!element) return undefined;
      if ($(element).is('[itemscope]')) return first(element, 'name');
      return absolute(value(element)) === value(element) ? readText([element]) : value(element);
    },
  };
}
