import { linkedData, type Page } from '../page.ts';
import type { Picture, SourceFacts } from '../page-product.ts';
import { oneLine, plainText } from '../text.ts';
import { type Data, dataList, isData, typesOf } from './data.ts';
import { offeredPrice } from './offers.ts';

/** Properties that contain other products. */
const ELSEWHERE =
  /^(isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemListElement|review|reviews)$/;
const PRODUCTS = ['Product', 'ProductGroup', 'ProductModel', 'IndividualProduct', 'Car', 'Vehicle', 'Book'];

/** The product in the JSON-LD; undefined if missing, or if several have equal rank. */
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

/** Concerts and courses are sold by ticket. */
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
    const own = URL.parse(absolute(address) ?? '');
    return (
      own !== null &&
      addresses.some(({ host, pathname, search }) => {
        const same = own.host === host && own.pathname.replace(/\/$/, '') === pathname.replace(/\/$/, '');
        return same && own.pathname !== '/' && (own.search === '' || own.search === search);
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
