import { isCurrency } from '../currency-signs.ts';
import { readAmount } from '../money.ts';
import type { Page } from '../page.ts';
import type { SourceFacts } from '../page-product.ts';
import { oneLine, plainText } from '../text.ts';

/** The page's data for sharing. Names often end with the shop's name after a bar. */
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
  return isBehindBar ? withoutEnd(title, last) : withoutShopBehind(title, page);
}

const BETWEEN = / [|–—•·:-] /;

/** Removes the shop's name from the end of a product name. */
export function withoutShopBehind(title: string, { meta, addresses }: Page): string {
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
  const rest = title.slice(0, title.lastIndexOf(end)).trimEnd();
  return rest.replace(/[|–—•·:-]$/, '').trim() || title;
}

function squeezed(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
