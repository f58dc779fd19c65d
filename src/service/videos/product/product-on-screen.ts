import type { ProductOnScreen } from '../../../engine/film/request.ts';
import { shortName } from '../../../engine/text/short-name.ts';
import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import { sellingPointsOf } from '../../../engine/writer/selling-points.ts';
import type { DescribedProduct } from '../../library/products/find-product.ts';
import { writtenAmount } from '../../library/scripts/product-facts.ts';

const MAX_POINTS = 8;
const MAX_PICTURES = 8;
const MAX_VIDEOS = 2;
/** Characters that can be read while they are spoken. */
const MAX_POINT_LENGTH = 72;

/** Selects what is shown of a product: the short and certain parts of its record. */
export function productOnScreen(
  { name, brand, price, media }: Pick<DescribedProduct, 'name' | 'brand' | 'price' | 'media'>,
  facts: ProductFacts,
): ProductOnScreen {
  const written = price ? writtenAmount(price.amount, price.currency) : '';
  const before = price?.was === undefined ? '' : writtenAmount(price.was, price.currency);
  const references = (type: 1 | 2, most: number) =>
    media
      .filter((item) => item.type === type)
      .slice(0, most)
      .map(({ reference }) => reference);
  return {
    name: shortName(name),
    ...(brand !== '' && { brand }),
    ...(written !== '' && { price: written }),
    ...(written !== '' && before !== '' && { oldPrice: before }),
    points: shortPoints(facts),
    pictures: references(1, MAX_PICTURES),
    videos: references(2, MAX_VIDEOS),
  };
}

/** Best first; long points are cut where a sentence can end. */
function shortPoints(facts: ProductFacts): string[] {
  const points = sellingPointsOf(facts).flatMap(({ text }) => shorten(text) ?? []);
  return [...new Set(points)].slice(0, MAX_POINTS);
}

function shorten(point: string): string | undefined {
  if (point.length <= MAX_POINT_LENGTH) return point;
  const head = point.split(/[,;:、，；：]\s*|\s[–—-]\s/u)[0] ?? '';
  return head.length <= MAX_POINT_LENGTH && head.length >= MAX_POINT_LENGTH / 4 ? head : undefined;
}
