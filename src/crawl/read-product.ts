import { withoutBoilerplate } from './boilerplate.ts';
import { openPage, type Page } from './page.ts';
import type { PageProduct, SourceFacts, UnusableReason } from './page-product.ts';
import { declaredWidth, distinct } from './picture-address.ts';
import { surePrice } from './price.ts';
import { currencyOnPage } from './prices/currency-on-page.ts';
import { mainPrice } from './prices/main-price.ts';
import { shownPrices } from './prices/shown-prices.ts';
import { fromAmazon } from './sources/amazon.ts';
import { fromDom, looksLikeShop, picturesOf } from './sources/dom.ts';
import { fromJsonLd } from './sources/json-ld.ts';
import { fromMicrodata } from './sources/microdata.ts';
import { fromOpenGraph, saysProduct, withoutShop, withoutShopBehind } from './sources/open-graph.ts';
import { fromShopify, shopifyAddress } from './sources/shopify.ts';
import { stateOf } from './sources/state.ts';
import { fromHiddenState } from './sources/state-price.ts';
import { fromState } from './sources/state-product.ts';
import { oneLine } from './text.ts';
import { unusableReasonOf } from './unusable-reason.ts';

const LONGEST = { name: 300, description: 5000, brand: 80 } as const;
/** Below it a picture is told to be too small to look at. */
const SMALLEST = 300;
const MOST_PICTURES = 16;
const MOST_VIDEOS = 2;

export interface ReadPage {
  product: PageProduct | undefined;
  /** Where there is no product: why not. */
  useless?: UnusableReason;
  /** Tells more of it, when it is fetched and handed over. */
  more?: string;
}

/**
 * What a page tells about its product. Sources are asked in the order of their trust, and each fact is taken from
 * the first that has it.
 *
 * @param more what the address of an earlier answer's `more` answered
 */
export function readProduct(html: string, url: string, more?: string): ReadPage {
  if (!/<(?:html|head|body|meta|title|div|script|h1)\b/i.test(html))
    return { product: undefined, useless: 'not_html' };
  const page = openPage(html, url);
  const amazon = fromAmazon(page);
  const structured = [
    fromJsonLd(page),
    fromMicrodata(page),
    amazon,
    more === undefined ? undefined : fromShopify(more, page),
  ].filter((told) => told !== undefined);
  const address = shopifyAddress(page);
  const shared = fromOpenGraph(page);
  const guessed = fromDom(page);
  // A site's own places show other products' prices, too; what is known of them is all there is to know.
  const shown = amazon ? [] : shownPrices(page);
  const names = [...structured, shared, guessed].map((one) => one.name);
  const title = withoutShop(oneLine(page.$('title').first().text()), page);
  const hidden = shown.length > 0 || amazon ? undefined : fromHiddenState(page, [...names, title]);
  const told: SourceFacts[] = [...structured, fromState(page, names, shown), hidden ?? {}, shared, guessed];
  const first = told.map((one) => one.name).find((one) => one);
  const name = first === undefined ? title : withoutShopBehind(first, page);
  const isProduct =
    structured.some((one) => one.name) ||
    hidden !== undefined ||
    saysProduct(page) ||
    looksLikeShop(page) ||
    (address && more);
  if (!isProduct || !name) {
    return { product: undefined, useless: unusableReasonOf(page), ...(address && { more: address }) };
  }
  const brand = told.map((one) => one.brand).find((one) => one && isBrand(one));
  const state = stateOf(page);
  const price = surePrice(
    told.map((one) => one.price),
    shown,
    mainPrice(page, shown),
    (sign) => currencyOnPage(page, sign),
    state.priceBefore,
  );
  return {
    product: {
      name: cut(name, LONGEST.name),
      description: cut(descriptionOf(told, name, shared), LONGEST.description),
      ...(brand && { brand: cut(brand, LONGEST.brand) }),
      ...(price && { price }),
      images: imagesOf(told, page, name),
      videos: videosOf(told),
    },
    ...(address && { more: address }),
  };

  function imagesOf(all: SourceFacts[], { addresses }: Page, of: string): string[] {
    const known = all.flatMap(({ images = [] }) => images);
    const gallery = state.galleryWith(known.map((picture) => picture.url));
    const found = distinct([...known, ...gallery, ...(amazon ? [] : picturesOf(page, of))]);
    return found
      .filter((picture) => (declaredWidth(picture) ?? SMALLEST) >= SMALLEST)
      .map((picture) => picture.url)
      .filter((picture) => !addresses.some(({ href }) => href === picture))
      .slice(0, MOST_PICTURES);
  }
}

/**
 * The first that says something, or else the first at all, without what the shop says everywhere. A text for those who
 * share the page that is partly that comes after what stands on the page.
 */
function descriptionOf(told: SourceFacts[], name: string, shared: SourceFacts): string {
  const all = told.flatMap(({ description = '' }, at) => {
    const text = withoutAddresses(withoutBoilerplate(description));
    const isCut = told[at] === shared && text.length < description.trim().length - 10;
    return text === '' ? [] : [{ text, rank: isCut ? 1 : 0 }];
  });
  const ranked = all.toSorted((one, other) => one.rank - other.rank);
  const says = ranked.find(({ text }) => text.replaceAll(name, '').length >= 40);
  return (says ?? ranked[0])?.text ?? '';
}

function withoutAddresses(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/https?:\/\//.test(line))
    .join('\n')
    .trim();
}

function isBrand(brand: string): boolean {
  return (
    brand.length <= LONGEST.brand &&
    !/^(?:n\/?a|none|unbranded|generic|no brand|null|undefined)$/i.test(brand)
  );
}

function videosOf(told: SourceFacts[]): string[] {
  const files = told
    .flatMap(({ videos = [] }) => videos)
    .filter((url) => /\.(?:mp4|webm|mov)(?:$|[?#])/i.test(url));
  return [...new Set(files)].slice(0, MOST_VIDEOS);
}

/** At the end of a word. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/(?<!\s)\s+\S*$/, '');
}
