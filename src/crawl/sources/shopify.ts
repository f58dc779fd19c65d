import { isCurrency } from '../currency-signs.ts';
import { lenientJson } from '../lenient-json.ts';
import { readAmount } from '../money.ts';
import type { Page } from '../page.ts';
import type { SourceFacts, SourcePrice } from '../page-product.ts';
import { oneLine, plainText } from '../text.ts';
import { type Data, dataList, isData } from './data.ts';
import { unanimousPrice } from './offers.ts';

/** Where a shop of Shopify's tells all about the product of a page; undefined for other shops. */
export function shopifyAddress({ addresses, $, scripts }: Page): string | undefined {
  const [, handle] = /\/products\/([^/?#]+)\/?$/.exec(addresses[0]?.pathname ?? '') ?? [];
  if (handle === undefined || /\.(?:json|js)$/.test(handle)) return undefined;
  const isShopify =
    $('meta[name="shopify-digital-wallet"], link[href*="cdn.shopify.com"], link[href*="/cdn/shop/"]').length >
      0 || scripts.some(({ text }) => text.includes('Shopify.theme'));
  return isShopify ? new URL(`/products/${handle}.json`, addresses[0]).href : undefined;
}

/** @param json what the shop answered there */
export function fromShopify(json: string, page: Page): SourceFacts | undefined {
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
  const asked = page.addresses[0]?.searchParams.get('variant');
  const chosen = variants.filter(({ id }) => asked !== null && String(id) === asked);
  // Visitors from elsewhere are shown another currency than the one of these amounts, where the page says so.
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
