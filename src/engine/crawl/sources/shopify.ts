import { isCurrency } from '../currency-signs.ts';
import { lenientJson } from '../lenient-json.ts';
import { readAmount } from '../money.ts';
import type { Page } from '../page.ts';
import type { SourceFacts, SourcePrice } from '../page-product.ts';
import { oneLine, plainText } from '../text.ts';
import { type Data, dataList, isData } from './data.ts';
import { unanimousPrice } from './offers.ts';

/** The address of a Shopify product's JSON; undefined for other shops. */
export function shopifyAddress({ addresses, $, scripts }: Page): string | undefined {
  const [, handle] = /\/products\/([^/?#]+)\/?$/.exec(addresses[0]?.pathname ?? '') ?? [];
  if (handle === undefined || /\.(?:json|js)$/.test(handle)) return undefined;
  const isShopify =
    $('meta[name="shopify-digital-wallet"], link[href*="cdn.shopify.com"], link[href*="/cdn/shop/"]').length >
      0 || scripts.some(({ text }) => text.includes('Shopify.theme'));
  return isShopify ? new URL(`/products/${handle}.json`, addresses[0]).href : undefined;
}

/** @param json response from that address */
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
  const variantId = page.addresses[0]?.searchParams.get('variant');
  const chosen = variants.filter(({ id }) => variantId !== null && String(id) === variantId);
  // Foreign visitors may see another currency than that of these amounts, so it counts only at a rate of 1.
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
