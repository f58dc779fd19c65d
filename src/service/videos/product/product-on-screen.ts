import type { ProductOnScreen } from '../../../film/request.ts';
import { shortName } from '../../../text/short-name.ts';
import type { ProductFacts } from '../../../writer/product-facts.ts';
import { sellingPointsOf } from '../../../writer/selling-points.ts';
import type { DescribedProduct } from '../../library/products/find-product.ts';
import { writtenAmount } from '../../library/scripts/product-facts.ts';

const MOST_POINTS = 8;
const MOST_PICTURES = 8;
const MOST_VIDEOS = 2;
/** Characters that can be read while they are spoken of. */
const LONGEST_POINT = 72;

/** What is shown of a product: as much of its record as is short and certain. */
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
    pictures: references(1, MOST_PICTURES),
    videos: references(2, MOST_VIDEOS),
  };
}

/** Best first; long ones up to where they can end. */
function shortPoints(facts: ProductFacts): string[] {
  const points = sellingPointsOf(facts).flatMap(({ text }) => shortened(text) ?? []);
  return [...new Set(points)].slice(0, MOST_POINTS);
}

function shortened(point: string): string | undefined {
  if (point.length <= LONGEST_POINT) return point;
  const head = point.split(/[,;:、，；：]\s*|\s[–—-]\s/u)[0] ?? '';
  return head.length <= LONGEST_POINT && head.length >= LONGEST_POINT / 4 ? head : undefined;
}
