import type { CheerioAPI } from 'cheerio/slim';
import { isCurrency } from '../currency-signs.ts';
import { amountOf, readAmount } from '../money.ts';
import { linkedData, type Page, type PageNode } from '../page.ts';
import type { Picture, SourceFacts } from '../page-product.ts';
import { closestFinder } from '../parse-html.ts';
import { oneLine, plainText, readText } from '../text.ts';
import { type Data, dataList, isData, offeredPrice, typesOf, unanimousPrice } from './data.ts';

/** Properties that contain other products. */
const ELSEWHERE =
  /^(isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemListElement|review|reviews)$/;
const PRODUCTS = ['Product', 'ProductGroup', 'ProductModel', 'IndividualProduct', 'Car', 'Vehicle', 'Book'];

/** Reads the product in the JSON-LD. Returns undefined if it is missing, or several products have equal rank. */
export function fromJsonLd(page: Page): SourceFacts | undefined {
  const products: Data[] = [];
  for (const value of linkedData(page)) collect(value, products, 0);
  const sold = products.filter((data) => !isEvent(data));
  const product = mainProduct(sold.length > 0 ? sold : products, page);
  if (!product) return undefined;
  const variants = dataList(product['hasVariant']);
  const chosen = variants.find((variant) => isAbout(variant, page));
  const images = [...picturesOf(chosen?.['image'], page), ...picturesOf(product['image'], page)];
  const first = variants[0];
  return {
    name: oneLine(product['name']) ?? oneLine(chosen?.['name']),
    description: plainText(product['description']) ?? plainText((chosen ?? first)?.['description']),
    brand: named(product['brand']) ?? named((chosen ?? first)?.['brand']),
    price: offeredPrice(
      chosen && 'offers' in chosen ? [chosen] : 'offers' in product ? [product] : variants,
      page,
    ),
    images: images.length > 0 ? images : picturesOf(first?.['image'], page),
    videos: dataList(product['video']).flatMap((video) => page.absolute(video['contentUrl']) ?? []),
  };
}

/** Whether an object is an event that sells tickets, such as a concert or a course. */
function isEvent(data: Data): boolean {
  return typesOf(data).some((type) => /^(?:\p{L}{1,20})?Event$/u.test(type));
}

function collect(value: unknown, found: Data[], depth: number): void {
  if (depth > 6) return;
  if (Array.isArray(value)) for (const item of value) collect(item, found, depth + 1);
  if (!isData(value)) return;
  if (isEvent(value) || typesOf(value).some((type) => PRODUCTS.includes(type))) {
    found.push(value);
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    if (!ELSEWHERE.test(key)) collect(part, found, depth + 1);
  }
}

function mainProduct(products: Data[], page: Page): Data | undefined {
  const names = new Set(products.map(({ name }) => oneLine(name)));
  const groups = products.filter((product) => typesOf(product).includes('ProductGroup'));
  const title = `${page.$('h1').text()} ${page.meta('og:title') ?? ''} ${page.$('title').first().text()}`;
  const isInTitle = ({ name }: Data) => title.includes(oneLine(name) ?? '\0');
  return (
    (groups.length === 1 ? groups[0] : undefined) ??
    products.find((product) => isAbout(product, page)) ??
    (names.size <= 1 ? products.find(({ offers }) => offers !== undefined) : undefined) ??
    (names.size <= 1 ? products[0] : products.find(isInTitle))
  );
}

/** Whether an object gives an address of this page as its own. */
function isAbout(data: Data, { addresses, absolute }: Page): boolean {
  const addressValues = [data['url'], data['@id'], ...dataList(data['offers']).map(({ url }) => url)];
  return addressValues.some((address) => {
    const ownAddress = URL.parse(absolute(address) ?? '');
    return (
      ownAddress !== null &&
      addresses.some(({ host, pathname, search }) => {
        const isSamePath =
          ownAddress.host === host && ownAddress.pathname.replace(/\/$/, '') === pathname.replace(/\/$/, '');
        return (
          isSamePath &&
          ownAddress.pathname !== '/' &&
          (ownAddress.search === '' || ownAddress.search === search)
        );
      })
    );
  });
}

function picturesOf(value: unknown, page: Page): Picture[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => {
    const address = isData(item) ? (item['contentUrl'] ?? item['url'] ?? item['@id']) : item;
    const url = page.absolute(Array.isArray(address) ? address[0] : address);
    const width = isData(item) ? Number.parseInt(String(item['width']), 10) : Number.NaN;
    return url === undefined ? [] : [{ url, ...(width > 0 && { width }) }];
  });
}

function named(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return oneLine(isData(first) ? first['name'] : first);
}

const LIST = '[itemtype*="ItemList" i], [itemprop="isRelatedTo"], [itemprop="isSimilarTo"]';
/** Shops often omit `itemscope` and give only the type. */
const SCOPE = '[itemscope], [itemtype]';
const PRODUCT = '[itemtype*="schema.org/Product" i]';

/** Maximum number of offers, because each one is searched separately. */
const MAX_OFFERS = 100;

/** Reads the product in the microdata. A property belongs only to its nearest enclosing scope. */
export function fromMicrodata(page: Page): SourceFacts | undefined {
  const { $ } = page;
  const [closestProduct, closestList] = [closestFinder($, PRODUCT), closestFinder($, LIST)];
  const outer = $(PRODUCT)
    .toArray()
    .filter((element) => !closestProduct(element.parent as PageNode | null) && !closestList(element));
  const [product] = outer;
  // A page with several products is a list, not a page about one product.
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
  const elementsOf = (scope: PageNode, property: string) =>
    $(scope)
      .find(`[itemprop~="${property}"]`)
      .toArray()
      .filter((element) => scopeOf(element.parent as PageNode | null) === scope);
  const value = (element: PageNode) => {
    if (element.type !== 'tag') return undefined;
    const { content, src, href, datetime, value: valueAttribute } = element.attribs;
    const text =
      content ?? (element.name === 'a' || element.name === 'link' ? href : src) ?? datetime ?? valueAttribute;
    return text ?? readText([element]);
  };
  const first = (scope: PageNode, property: string) => {
    const [element] = elementsOf(scope, property);
    return element && value(element)?.trim();
  };
  return {
    all: elementsOf,
    value,
    first,
    text(scope: PageNode, property: string): string | undefined {
      const [element] = elementsOf(scope, property);
      return element && ($(element).attr('content') ?? readText([element]));
    },
    /** A value that is either an object with a name, or the name itself. */
    named(scope: PageNode, property: string): string | undefined {
      const [element] = elementsOf(scope, property);
      if (!element) return undefined;
      if ($(element).is('[itemscope]')) return first(element, 'name');
      return absolute(value(element)) === value(element) ? readText([element]) : value(element);
    },
  };
}

/** Reads the page's data for sharing, whose product names often end with the shop's name after a bar. */
export function fromOpenGraph(page: Page): SourceFacts {
  const { meta, absolute } = page;
  const currency = meta('product:price:currency', 'og:price:currency')?.toUpperCase();
  const amount = readAmount(meta('product:sale_price:amount', 'product:price:amount', 'og:price:amount'));
  const image = absolute(meta('og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image'));
  const video = absolute(meta('og:video:secure_url', 'og:video:url', 'og:video'));
  return {
    name: withoutShop(oneLine(meta('og:title', 'twitter:title')), page),
    description: plainText(meta('og:description', 'description', 'twitter:description')),
    brand: oneLine(meta('product:brand', 'og:brand')),
    price:
      amount === undefined ? undefined : { amount, currency: isCurrency(currency) ? currency : undefined },
    images: image === undefined ? [] : [{ url: image, width: Number(meta('og:image:width')) || undefined }],
    videos: video === undefined ? [] : [video],
  };
}

/** Whether a page declares that it sells something. */
export function declaresProduct({ meta }: Page): boolean {
  const type = meta('og:type') ?? '';
  return (
    /(?:^|[:.])product(?:\.item)?$/.test(type) ||
    meta('product:price:amount', 'og:price:amount') !== undefined
  );
}

/** Parts of a host name that do not name the shop. */
const COMMON = /^(?:www|shop|store|com|net|org|web|product|products)$/;

/** Removes the shop's name after a bar or a dash from a title. */
export function withoutShop(title: string | undefined, page: Page): string | undefined {
  if (title === undefined) return undefined;
  const heading = oneLine(page.$('h1').first().text());
  if (heading && heading.length > 3 && title.startsWith(heading)) return heading;
  const last = title.split(BETWEEN).at(-1) ?? '';
  const isBehindBar = /\s\|\s[^|]+$/.test(title) && last.length <= 40;
  return isBehindBar ? withoutEnd(title, last) : withoutShopAtEnd(title, page);
}

const BETWEEN = / [|–—•·:-] /;

/** Removes the shop's name from the end of a product name. */
export function withoutShopAtEnd(title: string, { meta, addresses }: Page): string {
  const parts = title.split(BETWEEN);
  const shops = [
    meta('og:site_name') ?? '',
    ...addresses.flatMap(({ hostname }) =>
      hostname
        .split('.')
        .slice(0, -1)
        .filter((label) => !COMMON.test(label)),
    ),
  ];
  const isShop = (part: string) =>
    shops.some((shop) => shop.length > 2 && squeezed(part).includes(squeezed(shop)));
  const last = parts.at(-1) ?? '';
  return parts.length < 2 || !isShop(last) ? title : withoutEnd(title, last);
}

function withoutEnd(title: string, end: string): string {
  const remainder = title.slice(0, title.lastIndexOf(end)).trimEnd();
  return remainder.replace(/[|–—•·:-]$/, '').trim() || title;
}

function squeezed(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
