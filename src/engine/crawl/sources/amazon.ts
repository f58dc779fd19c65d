import { currencyOf, signFitsCurrency } from '../currency-signs.ts';
import { amountsIn } from '../money.ts';
import { bracketed, lenientJson, type Page } from '../page.ts';
import type { Picture, SourceFacts, SourcePrice } from '../page-product.ts';
import { oneLine, readText } from '../text.ts';
import { dataList, unanimousPrice } from './data.ts';

/** Price elements of the main offer, in the layouts of several years. */
const PRICES = [
  '#corePriceDisplay_desktop_feature_div .priceToPay .a-offscreen',
  '#corePrice_feature_div .a-price:not(.a-text-price) .a-offscreen',
  '#price_inside_buybox',
  '#newBuyBoxPrice',
  '#priceblock_dealprice',
  '#priceblock_saleprice',
  '#priceblock_ourprice',
];
const OLD_PRICES = [
  '#corePriceDisplay_desktop_feature_div .basisPrice .a-offscreen',
  '#price .priceBlockStrikePriceString',
];
const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    com: 'USD',
    ca: 'CAD',
    'com.au': 'AUD',
    'com.mx': 'MXN',
    'co.uk': 'GBP',
    'co.jp': 'JPY',
    cn: 'CNY',
    se: 'SEK',
    sg: 'SGD',
  }),
);

/** Reads a page of Amazon by its element ids, which have been stable for years. The page has no structured data. */
export function fromAmazon(page: Page): SourceFacts | undefined {
  const { $ } = page;
  if ($('#productTitle').length === 0 || $('#imageBlock, #feature-bullets, #dp').length === 0)
    return undefined;
  const bullets = $('#feature-bullets li:not(.aok-hidden, #replacementPartsFitmentBullet) .a-list-item')
    .toArray()
    .flatMap((element) => oneLine(readText([element])) ?? []);
  const description = oneLine(readText($('#productDescription').first().toArray()));
  return {
    name: oneLine(readText($('#productTitle').first().toArray())),
    description: bullets.length > 0 ? bullets.join('\n') : description,
    brand: brandOf(page),
    price: priceOf(page),
    images: imagesOf(page),
  };
}

function brandOf({ $ }: Page): string | undefined {
  const row = oneLine(readText($('#productOverview_feature_div .po-brand td:last-child').first().toArray()));
  if (row) return row;
  const byline = $('#bylineInfo').first();
  const text = oneLine(readText(byline.toArray())) ?? '';
  const [, brand] =
    /^(?:Visit the|Brand:|Marke:|Marque ?:|Marca:|Marchio:|Merk:|ブランド:) ?(\S.*)$/.exec(text) ?? [];
  if (brand) return brand.replace(/ Store$/, '');
  // The byline may also be an author; only a brand has this kind of link.
  return /field-lbr_brands|\/b\/ref=bl_/.test(byline.attr('href') ?? '') ? text || undefined : undefined;
}

function priceOf(page: Page): SourcePrice | undefined {
  const [now] = PRICES.map((place) => pricesIn(page, place)).filter((found) => found.length > 0);
  const candidates = now ?? pricesIn(page, '#price .a-color-price:not(.priceBlockStrikePriceString)');
  const price = candidates.length > 0 ? unanimousPrice(candidates) : undefined;
  const [was] = OLD_PRICES.map((place) => unanimousPrice(pricesIn(page, place))).filter(
    (found) => found !== undefined,
  );
  return price && { ...price, was: was?.amount };
}

function pricesIn({ $, addresses }: Page, selector: string): SourcePrice[] {
  const host = addresses.map(({ hostname }) => `.${hostname}`.split('.amazon.')[1]).find(Boolean);
  const expected = CURRENCIES.get(host ?? '');
  return $(selector)
    .toArray()
    .flatMap((element) => amountsIn(readText([element])))
    .map(({ amount, sign }) => ({
      amount,
      currency: expected && signFitsCurrency(sign, expected) ? expected : currencyOf(sign),
    }));
}

function imagesOf(page: Page): Picture[] {
  for (const { text } of page.scripts) {
    const start = /['"]colorImages['"]\s*:\s*\{\s*['"]initial['"]\s*:\s*(?=\[)/.exec(text);
    const json = start && bracketed(text, start.index + start[0].length);
    const images = dataList(json ? lenientJson(json) : undefined).flatMap(({ hiRes, large }) => {
      const url = page.absolute(hiRes) ?? page.absolute(large);
      return url === undefined ? [] : [{ url }];
    });
    if (images.length > 0) return images;
  }
  const url = page.absolute(page.$('#landingImage').attr('data-old-hires'));
  return url === undefined ? [] : [{ url }];
}
