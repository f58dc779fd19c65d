import { withoutBoilerplate } from './boilerplate.ts';
import { currencyOf, isCurrency, signFitsCurrency } from './currency-signs.ts';
import { readAmount } from './money.ts';
import { lenientJson, openPage, type Page } from './page.ts';
import type { PageProduct, Price, SourceFacts, SourcePrice, UnusableReason } from './page-product.ts';
import { declaredWidth, distinct } from './pictures.ts';
import { currencyOnPage } from './prices/currency-on-page.ts';
import { type ShownPrice, shownPrices } from './prices/shown-prices.ts';
import { fromAmazon } from './sources/amazon.ts';
import { type Data, dataList, isData, unanimousPrice } from './sources/data.ts';
import { fromDom, looksLikeShop, picturesOf } from './sources/dom.ts';
import {
  declaresProduct,
  fromJsonLd,
  fromMicrodata,
  fromOpenGraph,
  withoutShop,
  withoutShopAtEnd,
} from './sources/markup.ts';
import { fromState, stateOf } from './sources/state.ts';
import { fromHiddenState } from './sources/state-price.ts';
import { oneLine, plainText } from './text.ts';

const MAX_LENGTH = { name: 300, description: 5000, brand: 80 } as const;
/** Minimum width in pixels; smaller pictures are not fetched. */
const MIN_WIDTH = 300;
const MAX_PICTURES = 16;
const MAX_VIDEOS = 2;

export interface ReadPage {
  product: PageProduct | undefined;
  /** Why the page has no usable product. */
  useless?: UnusableReason;
  /** Address of further data. Fetch it and pass the response to `readProduct`. */
  more?: string;
}

/**
 * Reads the product from a page. Sources are ordered by trust; each fact comes from the first source that has it.
 *
 * @param more response of the address that an earlier result returned as `more`
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
  ].filter((facts) => facts !== undefined);
  const address = shopifyAddress(page);
  const shared = fromOpenGraph(page);
  const guessed = fromDom(page);
  // Amazon's pages also show the prices of other products, so only prices in known places count.
  const shown = amazon ? [] : shownPrices(page);
  const names = [...structured, shared, guessed].map((one) => one.name);
  const title = withoutShop(oneLine(page.$('title').first().text()), page);
  const hidden = shown.length > 0 || amazon ? undefined : fromHiddenState(page, [...names, title]);
  const facts: SourceFacts[] = [...structured, fromState(page, names, shown), hidden ?? {}, shared, guessed];
  const first = facts.map((one) => one.name).find((one) => one);
  const name = first === undefined ? title : withoutShopAtEnd(first, page);
  const isProduct =
    structured.some((one) => one.name) ||
    hidden !== undefined ||
    declaresProduct(page) ||
    looksLikeShop(page) ||
    (address && more);
  if (!isProduct || !name) {
    return { product: undefined, useless: unusableReasonOf(page), ...(address && { more: address }) };
  }
  const brand = facts.map((one) => one.brand).find((one) => one && isBrand(one));
  const state = stateOf(page);
  const price = surePrice(
    facts.map((one) => one.price),
    shown,
    mainPrice(page, shown),
    (sign) => currencyOnPage(page, sign),
    state.priceBefore,
  );
  return {
    product: {
      name: cut(name, MAX_LENGTH.name),
      description: cut(descriptionOf(facts, name, shared), MAX_LENGTH.description),
      ...(brand && { brand: cut(brand, MAX_LENGTH.brand) }),
      ...(price && { price }),
      images: imagesOf(facts, page, name),
      videos: videosOf(facts),
    },
    ...(address && { more: address }),
  };

  function imagesOf(all: SourceFacts[], { addresses }: Page, of: string): string[] {
    const pictures = all.flatMap(({ images: uniquePictures = [] }) => uniquePictures);
    const gallery = state.galleryWith(pictures.map((picture) => picture.url));
    const images = distinct([...pictures, ...gallery, ...(amazon ? [] : picturesOf(page, of))]);
    return images
      .filter((picture) => (declaredWidth(picture) ?? MIN_WIDTH) >= MIN_WIDTH)
      .map((picture) => picture.url)
      .filter((picture) => !addresses.some(({ href }) => href === picture))
      .slice(0, MAX_PICTURES);
  }
}

/**
 * Returns the first substantial description, or else the first one, without the shop's standard sentences. A
 * description for sharing that partly consists of such sentences ranks below text on the page.
 */
function descriptionOf(facts: SourceFacts[], name: string, shared: SourceFacts): string {
  const candidates = facts.flatMap(({ description = '' }, at) => {
    const text = withoutAddresses(withoutBoilerplate(description));
    const isCut = facts[at] === shared && text.length < description.trim().length - 10;
    return text === '' ? [] : [{ text, rank: isCut ? 1 : 0 }];
  });
  const ranked = candidates.toSorted((one, other) => one.rank - other.rank);
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
    brand.length <= MAX_LENGTH.brand &&
    !/^(?:n\/?a|none|unbranded|generic|no brand|null|undefined)$/i.test(brand)
  );
}

function videosOf(facts: SourceFacts[]): string[] {
  const files = facts
    .flatMap(({ videos = [] }) => videos)
    .filter((url) => /\.(?:mp4|webm|mov)(?:$|[?#])/i.test(url));
  return [...new Set(files)].slice(0, MAX_VIDEOS);
}

/** Shortens a text to `maxLength` characters, at the end of a word. */
function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(/(?<!\s)\s+\S*$/, '');
}

const ROBOT =
  /^(?:robot check|access (?:to this page has been )?denied|just a moment|attention required|pardon our interruption|are you (?:a )?human|security check|bot or not|please verify)|captcha|verify (?:that )?you are (?:a )?human/i;
const LOGIN =
  /^(?:sign|log) ?in\b|^(?:anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|ログイン|登录)/i;

/** Returns why a page has no product. The user can do something different about each reason. */
function unusableReasonOf(page: Page): UnusableReason {
  const { $, url } = page;
  const title = $('title').first().text().trim();
  const heading = $('h1').first().text().trim();
  if ([title, heading].some((text) => ROBOT.test(text))) return 'robot_check';
  const asksPassword = $('input[type=password]').length > 0;
  const isLogin =
    [title, heading].some((text) => LOGIN.test(text)) ||
    /\/(?:log-?in|sign-?in|account\/login)\b/i.test(new URL(url).pathname);
  if (asksPassword || (isLogin && $('form').length > 0)) return 'login_wall';
  return 'no_product';
}

/** Returns the address of a Shopify product's JSON; undefined for other shops. */
function shopifyAddress({ addresses, $, scripts }: Page): string | undefined {
  const [, handle] = /\/products\/([^/?#]+)\/?$/.exec(addresses[0]?.pathname ?? '') ?? [];
  if (handle === undefined || /\.(?:json|js)$/.test(handle)) return undefined;
  const isShopify =
    $('meta[name="shopify-digital-wallet"], link[href*="cdn.shopify.com"], link[href*="/cdn/shop/"]').length >
      0 || scripts.some(({ text }) => text.includes('Shopify.theme'));
  return isShopify ? new URL(`/products/${handle}.json`, addresses[0]).href : undefined;
}

/** @param json response of the address from `shopifyAddress` */
function fromShopify(json: string, page: Page): SourceFacts | undefined {
  const answer = lenientJson(json);
  const product = isData(answer) ? answer['product'] : undefined;
  if (!isData(product)) return undefined;
  const vendor = oneLine(product['vendor']);
  return {
    name: oneLine(product['title']),
    description: plainText(product['body_html']),
    brand: vendor,
    price: priceOf(dataList(product['variants']), page),
    images: dataList(product['images']).flatMap((image) => {
      const url = page.absolute(image['src']);
      const width = Number(image['width']);
      return url === undefined ? [] : [{ url, ...(width > 0 && { width }) }];
    }),
  };
}

function priceOf(variants: Data[], page: Page): SourcePrice | undefined {
  const variantId = page.addresses[0]?.searchParams.get('variant');
  const chosen = variants.filter(({ id }) => variantId !== null && String(id) === variantId);
  // Foreign visitors may see another currency than that of these amounts, so the exchange rate must be 1.
  const active = page.scripts
    .map(
      ({ text }) =>
        /Shopify\.currency\s*=\s*\{\s*"active"\s*:\s*"([A-Z]{3})"\s*,\s*"rate"\s*:\s*"1\.0"/.exec(text)?.[1],
    )
    .find(isCurrency);
  return unanimousPrice(
    (chosen.length > 0 ? chosen : variants).map((variant) => {
      const amount = readAmount(variant['price']);
      const was = readAmount(variant['compare_at_price']);
      const currency = isCurrency(variant['price_currency']) ? variant['price_currency'] : active;
      return amount === undefined ? undefined : { amount, currency, was };
    }),
  );
}

/**
 * Returns the amount near the buy button, if it is unambiguous. An amount with unknown words beside it could be
 * anything (`Club $22`), so the amount must have no words, or words that say that it is the price.
 */
function mainPrice(page: Page, shown: readonly ShownPrice[]): SourcePrice | undefined {
  const plain = shown.filter(({ kind, isNear }) => kind === 'plain' && isNear);
  const strong = plain.filter(({ isStrong }) => isStrong);
  const explicit = plain.filter((one) => one.isWordless || one.isStrong || one.isReduced);
  const chosen =
    (explicit.length > 0 ? onlyOne(plain) : undefined) ??
    reducedPrice(plain, shown) ??
    onlyOne(strong) ??
    firstBesideOld(plain) ??
    firstWordless(plain);
  if (!chosen) return undefined;
  // If the same amount is also shown as a lowest price (`from`), it may belong to another variant.
  if (shown.some(({ kind, isNear, amount }) => kind === 'from' && isNear && amount === chosen.amount))
    return undefined;
  const currency = currencyOnPage(page, chosen.sign);
  return currency === undefined ? undefined : { amount: chosen.amount, currency };
}

/** Returns the lower of two amounts whose difference the page shows as savings. */
function reducedPrice(plain: readonly ShownPrice[], shown: readonly ShownPrice[]): ShownPrice | undefined {
  const amounts = [...new Set(plain.map(({ amount }) => amount))].sort((one, other) => one - other);
  const [low = 0, high = 0, ...others] = amounts;
  const isSaved = shown.some(({ kind, amount }) => kind === 'saving' && Math.abs(high - low - amount) < 0.01);
  return others.length === 0 && isSaved ? plain.find(({ amount }) => amount === low) : undefined;
}

/** Returns the first amount, if it is the only one next to a crossed-out amount. */
function firstBesideOld(plain: readonly ShownPrice[]): ShownPrice | undefined {
  const reducedOnes = plain.filter(({ isReduced }) => isReduced);
  return plain[0]?.isReduced ? onlyOne(reducedOnes) : undefined;
}

/** Returns the first amount, if no words describe it and unknown words describe all other amounts. */
function firstWordless(plain: readonly ShownPrice[]): ShownPrice | undefined {
  const bare = onlyOne(plain.filter(({ isWordless }) => isWordless));
  return bare?.amount === plain[0]?.amount ? bare : undefined;
}

function onlyOne(prices: readonly ShownPrice[]): ShownPrice | undefined {
  const [first] = prices;
  const isSame = prices.every(
    ({ amount, sign }) =>
      amount === first?.amount &&
      (sign === first.sign ||
        currencyOf(sign) === undefined ||
        [undefined, currencyOf(sign)].includes(currencyOf(first.sign))),
  );
  return isSame ? (prices.find(({ sign }) => currencyOf(sign)) ?? first) : undefined;
}

/**
 * Determines a price that is safe to speak aloud. Accepts a price in one of three cases: sources agree and the page
 * does not contradict them; the page shows the amount of a single source; or the page shows a single price to pay.
 *
 * @param prices prices of the sources, most trusted first
 * @param shown classified amounts on the page
 * @param main the amount that the page shows as the price to pay
 * @param currencyOf returns the currency of a sign on this page
 * @param before the previous price in the page's data
 */
function surePrice(
  prices: readonly (SourcePrice | undefined)[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
  currencyOf: (sign: string) => string | undefined,
  before: (price: SourcePrice) => number | undefined,
): Price | undefined {
  const present = prices.filter((price) => price !== undefined);
  const first = agreedPrice(withCurrencies(present, shown, main, currencyOf), shown, main);
  if (first?.currency === undefined) return undefined;
  const { amount, currency } = first;
  const visible = shown.filter(({ sign }) => signFitsCurrency(sign, currency));
  const was = first.was ?? before(first) ?? struckAmount(visible, amount);
  const isReduced = was !== undefined && was > amount && was < amount * 10;
  return { amount, currency, ...(isReduced && { was }) };
}

/** Fills in a missing currency from another source with the same amount, or from the sign on the page. */
function withCurrencies(
  present: readonly SourcePrice[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
  currencyOf: (sign: string) => string | undefined,
): SourcePrice[] {
  return present.map((price) => {
    if (price.currency !== undefined) return price;
    const sameAmount = [...present, ...(main ? [main] : [])].find(
      (one) => one.amount === price.amount && one.currency !== undefined,
    );
    const onPage = shown.find(({ amount, kind }) => amount === price.amount && kind === 'plain');
    return { ...price, currency: sameAmount?.currency ?? (onPage && currencyOf(onPage.sign)) };
  });
}

function agreedPrice(
  present: readonly SourcePrice[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
): SourcePrice | undefined {
  const [first] = present;
  if (!first) return main;
  const { currency } = first;
  if (currency === undefined) return undefined;
  const visible = shown.filter(({ sign }) => signFitsCurrency(sign, currency));
  const isShown = ({ amount }: SourcePrice) =>
    visible.some((price) => price.amount === amount && price.kind === 'plain');
  if (isShown(first)) return first;
  const isAt = (kind: ShownPrice['kind']) => visible.some((price) => price.kind === kind && price.isNear);
  // Next to an instalment price, a "retail price" is the price when paid at once.
  if (isAt('old') && isAt('instalment') && !isAt('plain') && isOnly('old', first.amount, visible))
    return first;
  // The source gives a member price, an instalment or a price with deposit; the page shows what visitors pay.
  if (isExplained(first.amount, visible)) return main?.currency === currency ? main : undefined;
  const others = present.filter((price) => price.currency === currency);
  if (visible.some(({ kind }) => kind === 'plain' || kind === 'old')) {
    // Another source that matches the price at the buy button overrules an outdated source.
    return others.find((price) => price.amount === main?.amount && isShown(price));
  }
  return others.every(({ amount }) => amount === first.amount) ? first : undefined;
}

/** Whether an amount is the only one of its kind on the page. */
function isOnly(kind: ShownPrice['kind'], amount: number, visible: readonly ShownPrice[]): boolean {
  return visible.every((price) => (price.kind === kind) === (price.amount === amount));
}

/** Whether the page shows this amount as something other than the price, or as the price plus deposit. */
function isExplained(amount: number, visible: readonly ShownPrice[]): boolean {
  const plain = visible.filter(({ kind, isNear }) => kind === 'plain' && isNear);
  const deposits = visible.filter(({ kind }) => kind === 'deposit');
  const withDeposit = deposits.some((deposit) =>
    plain.some((price) => Math.abs(price.amount + deposit.amount - amount) < 0.005),
  );
  return withDeposit || visible.some((price) => price.amount === amount && price.kind !== 'plain');
}

/** Returns the crossed-out amount above `amount`, if there is exactly one. */
function struckAmount(visible: readonly ShownPrice[], amount: number): number | undefined {
  const old = new Set(
    visible.filter((price) => price.kind === 'old' && price.amount > amount).map((price) => price.amount),
  );
  const [was] = old;
  return old.size === 1 ? was : undefined;
}
